/** The id of the Check question behind an asked one; undefined: another kind was asked. */
export function quizQuestionOf(questionId: string): string | undefined {
  return /^quiz\/(.+)$/.exec(questionId)?.[1];
}
