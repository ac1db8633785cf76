/** The size of a download in words. */
export function megabytesInWords(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  if (megabytes < 0.1) return "less than 0.1 MB";
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}
