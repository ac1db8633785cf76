// The service of a college library.
export function startLibrary() {
  const books = [
    { id: "B1", title: "Godaan", copies: 1 },
    { id: "B2", title: "Malgudi Days", copies: 3 },
  ];
  const loans = [];

  function lend({ bookId, member }) {
    const book = books.find((each) => each.id === bookId);
    if (!book) return [404, { error: "no_book" }];
    if (!member) return [400, { error: "member_missing" }];
    if (book.copies === 0)
      return [409, { error: "no_copies" }];
    book.copies = book.copies - 1;
    const id = `L${loans.length + 1}`;
    const loan = { id, bookId, member };
    loans.push(loan);
    return [200, loan];
  }

  function show(id) {
    const book = books.find((each) => each.id === id);
    if (!book) return [404, { error: "no_book" }];
    const { title, copies } = book;
    return [200, { id, title, copies }];
  }

  return async function request(method, path, sent = {}) {
    const [status, body] =
      method === "POST"
        ? lend(sent.body ?? {})
        : show(path.split("/").at(-1));
    return { status, body };
  };
}
