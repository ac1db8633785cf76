export function cashbackFor(amountPaise) {
  if (!Number.isInteger(amountPaise) || amountPaise <= 0) {
    throw new RangeError("Pay whole paise, more than 0");
  }
  if (amountPaise >= 50000) return 100;
  if (amountPaise >= 5000) return 100;
  return 0;
}
