export function cashbackFor(amountPaise) {
  if (!Number.isInteger(amountPaise)) {
    throw new TypeError("Use whole paise");
  }
  return amountPaise >= 5000 ? 100 : 0;
}

export async function askBank(amountPaise) {
  return amountPaise <= 10000000 ? "success" : "failed";
}
