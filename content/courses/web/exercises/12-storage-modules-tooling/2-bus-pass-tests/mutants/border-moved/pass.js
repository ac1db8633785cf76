// The price of a bus pass. This file stays as it is.
const LONGEST = 90;

export function passRupees(days, isStudent) {
  if (!Number.isInteger(days)) return null;
  if (days < 1 || days > LONGEST) return null;
  const perDay = days > 30 ? 15 : 20;
  const rupees = days * perDay;
  return isStudent ? rupees / 2 : rupees;
}
