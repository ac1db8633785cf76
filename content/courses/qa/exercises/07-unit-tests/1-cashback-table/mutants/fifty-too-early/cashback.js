export function cashbackFor(amountPaise) {
  if (!Number.isInteger(amountPaise) || amountPaise <= 0) {
    throw new RangeError("Pay whole paise, more than 0");
  }
  if (amountPaise >= 50000) return 500;
  if (amountPaise >= 4999) return 100;
  return 0;
}
