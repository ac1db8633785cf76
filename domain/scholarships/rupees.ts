/** Grouped as in India: ₹2,50,000. Done by hand because not every phone supports Indian grouping. */
export function rupees(amount: number): string {
  const digits = String(Math.abs(Math.trunc(amount)));
  const groups = [digits.slice(-3)];
  for (let end = digits.length - 3; end > 0; end -= 2)
    groups.unshift(digits.slice(Math.max(0, end - 2), end));
  return `${amount <= -1 ? "₹-" : "₹"}${groups.join(",")}`;
}
