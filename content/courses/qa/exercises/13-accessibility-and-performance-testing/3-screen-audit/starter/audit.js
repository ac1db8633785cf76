export function audit(page) {
  const findings = [];
  return findings;
}
