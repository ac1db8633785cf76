export function parse(text) {
  return null;
}

export function allows(range, version) {
  return false;
}
