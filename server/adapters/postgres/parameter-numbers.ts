/**
 * The numbers of the parameters for a column of a table, in Better Auth's statements: inserted values and comparisons.
 */
export function parameterNumbers(sql: string, table: string, column: string): ReadonlySet<number> {
  if (!sql.includes(`"${table}"`)) return new Set();
  const [, into, columns = "", values = ""] =
    /^insert into "(\w+)" \(([^()]*)\) values \(([^()]*)\)/.exec(sql) ?? [];
  const inserted =
    into === table ? values.split(", ")[columns.split(", ").indexOf(`"${column}"`)] : undefined;
  const compared = [...sql.matchAll(/"(\w+)" (?:= (\$\d+)|in \(([^()]*)\))/g)]
    .filter(([, name]) => name === column)
    .flatMap(([, , one, several = ""]) => (one ? [one] : several.split(", ")));
  return new Set([inserted, ...compared].map((place) => Number(place?.slice(1))));
}
