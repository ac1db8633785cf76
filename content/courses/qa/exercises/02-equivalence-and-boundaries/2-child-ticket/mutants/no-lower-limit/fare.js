// The right rule. Submit also tries copies with a mistake.
export function fareFor(age) {
  if (age > 120) return "refused";
  if (age < 5) return "free";
  if (age < 12) return "half";
  return "full";
}
