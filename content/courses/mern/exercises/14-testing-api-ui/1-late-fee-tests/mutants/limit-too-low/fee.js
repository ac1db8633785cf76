export function lateFee(days) {
  return Math.min(days * 2, 48);
}

export function feesOf(books) {
  return books.map((book) => lateFee(book.days));
}
