/**
 * The numbers of the parameters that hold a column of a table, by the statements that Better Auth sends: what is inserted into it and
 * what it is compared with.
 */
export function parameterPlaces(sql: string, table: string, column: string): ReadonlySet<number> {
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
