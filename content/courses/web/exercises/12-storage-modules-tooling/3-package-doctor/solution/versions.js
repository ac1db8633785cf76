export function parse(text) {
  if (typeof text !== "string") return null;
  const parts = text.split(".");
  if (parts.length !== 3) return null;
  if (!parts.every((part) => /^[0-9]+$/.test(part))) {
    return null;
  }
  return parts.map(Number);
}

function isAtLeast(have, want) {
  for (let n = 0; n < 3; n += 1) {
    if (have[n] !== want[n]) return have[n] > want[n];
  }
  return true;
}

export function allows(range, version) {
  if (typeof range !== "string") return false;
  const isOpen = range.startsWith("^");
  const want = parse(isOpen ? range.slice(1) : range);
  const have = parse(version);
  if (want === null || have === null) return false;
  if (!isOpen) return have.join(".") === want.join(".");
  if (have[0] !== want[0]) return false;
  return isAtLeast(have, want);
}
