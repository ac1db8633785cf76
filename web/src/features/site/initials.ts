/** First letters of the first and the last name; letters of Indian scripts stay whole. */
export function initialsOf(displayName: string): string {
  const names = displayName.trim().split(/\s+/);
  const shown = names.length > 1 ? [names[0], names.at(-1)] : names;
  return shown.map((name) => firstLetter(name ?? "")).join("");
}

function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter().segment(name);
  return first?.segment.toLocaleUpperCase("en-IN") ?? "";
}
