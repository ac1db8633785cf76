/** The page that a query asks for; undefined if wrong. */
export function readPaging(query) {
  const page = Number(query.page ?? 1);
  const limit = Number(query.limit ?? 10);
  const isGood =
    Number.isInteger(page) &&
    Number.isInteger(limit) &&
    page >= 1 &&
    limit >= 1 &&
    limit <= 50;
  return isGood ? { page, limit } : undefined;
}
