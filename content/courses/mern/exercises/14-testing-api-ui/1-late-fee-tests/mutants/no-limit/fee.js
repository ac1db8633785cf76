export function lateFee(days) {
  return days * 2;
}

export function feesOf(books) {
  return books.map((book) => lateFee(book.days));
}
