/**
 * Linear time: the pattern starts only where a run of slashes begins; trying every slash of the run would be quadratic.
 */
export function withoutEndSlashes(path: string): string {
  return path.replace(/(?<!\/)\/+$/, "");
}
