export function cashbackFor(amountPaise) {
  if (amountPaise <= 0) {
    throw new RangeError("Pay whole paise, more than 0");
  }
  if (amountPaise >= 50000) return 500;
  if (amountPaise >= 5000) return 100;
  return 0;
}
