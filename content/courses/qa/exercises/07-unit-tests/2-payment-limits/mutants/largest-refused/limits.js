const SMALLEST = 100;
const LARGEST = 10000000;
const LARGEST_FOR_NEW = 500000;
const WITHOUT_PIN = 50000;

export function checkPayment(amountPaise, user) {
  if (!Number.isInteger(amountPaise)) {
    throw new TypeError("The amount must be whole paise");
  }
  const isNew = user.hoursSinceJoining < 24;
  const largest = isNew ? LARGEST_FOR_NEW : LARGEST;
  if (amountPaise < SMALLEST || amountPaise >= largest) {
    throw new RangeError(
      `Pay between ${SMALLEST} and ${largest} paise`,
    );
  }
  const pinNeeded = amountPaise > WITHOUT_PIN;
  return { amountPaise, pinNeeded };
}
