/** One problem in the content that a teacher can find: which file, which line, what to do. */
export type ContentProblem = { readonly file: string; readonly line: number; readonly message: string };

export class ContentError extends Error {
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(({ file, line, message }) => `${file}:${line}: ${message}`).join("\n"));
    this.name = "ContentError";
    this.problems = problems;
  }
}
