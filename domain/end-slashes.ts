/** Looks only where a row of slashes begins: a pattern that tried every slash of the row would need the square of its length. */
export function withoutEndSlashes(path: string): string {
  return path.replace(/(?<!\/)\/+$/, "");
}
