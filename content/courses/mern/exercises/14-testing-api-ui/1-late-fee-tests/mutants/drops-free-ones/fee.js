export function lateFee(days) {
  return Math.min(days * 2, 50);
}

export function feesOf(books) {
  return books
    .map((book) => lateFee(book.days))
    .filter((fee) => fee > 0);
}
