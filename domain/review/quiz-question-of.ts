/** The question of Check that stands behind an asked one; undefined: another kind was asked. */
export function quizQuestionOf(questionId: string): string | undefined {
  return /^quiz\/(.+)$/.exec(questionId)?.[1];
}
