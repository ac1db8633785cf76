// The fee of a mobile recharge, in whole paise.
export function feeFor(amountPaise) {
  if (!Number.isInteger(amountPaise)) {
    throw new TypeError("Use whole paise");
  }
  if (amountPaise <= 10000) return 0;
  if (amountPaise <= 50000) return 100;
  return 200;
}
