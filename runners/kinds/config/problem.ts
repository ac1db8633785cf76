/** What is wrong with a file, and where; lines count from 1. */
export type Problem = { readonly line: number; readonly message: string };

export function asLine({ line, message }: Problem): string {
  return `line ${line}: ${message}`;
}

export function inLineOrder(problems: readonly Problem[]): Problem[] {
  return [...problems].sort((a, b) => a.line - b.line);
}
