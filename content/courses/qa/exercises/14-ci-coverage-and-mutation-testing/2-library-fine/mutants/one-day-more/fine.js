export function fineFor(days, hasWaiver) {
  if (!Number.isInteger(days)) {
    throw new TypeError("Give whole days");
  }
  if (days <= 0) return 0;
  let fine = 2 * days;
  if (days > 7) fine = 14 + 5 * (days - 6);
  if (fine > 100) fine = 100;
  if (hasWaiver) fine = Math.floor(fine / 2);
  return fine;
}
