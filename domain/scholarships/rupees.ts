/** Grouped as in India: ₹2,50,000. Written out here because not every phone knows Indian grouping. */
export function rupees(amount: number): string {
  return `₹${String(Math.trunc(amount)).replace(/\d(?=(\d\d)+\d$)/g, "$&,")}`;
}
