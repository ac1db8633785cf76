import { z } from "zod";
import type { Database, Queries, Row } from "./database.ts";
import { parameterNumbers } from "./parameter-numbers.ts";

const DISGUISE = "@encoded.invalid";
const plain = z.email();

/**
 * Better Auth accepts only ASCII addresses; our rules also accept those in Devanagari and the like. Such an address
 * passes through it as hexadecimal, and is stored and shown in its true form.
 */
export function toProvider(email: string): string {
  if (plain.safeParse(email).success && !email.toLowerCase().endsWith(DISGUISE)) return email;
  return `${Buffer.from(email.toLowerCase(), "utf8").toString("hex")}${DISGUISE}`;
}

export function fromProvider(email: string): string {
  const hex = /^((?:[0-9a-f]{2})+)@encoded\.invalid$/.exec(email)?.[1];
  return hex === undefined ? email : Buffer.from(hex, "hex").toString("utf8");
}

/** The database as Better Auth sees it: encoded addresses in all rows, true ones in the tables. */
export function withProviderAddresses(database: Database): Database {
  return {
    ...translated(database),
    transaction: (work) => database.transaction((queries) => work(translated(queries))),
    close: () => database.close(),
  };
}

function translated(queries: Queries): Queries {
  return {
    async query<R extends Row>(sql: string, values: readonly unknown[] = []) {
      // Any other text that looks like an encoded address was typed by somebody, and stays unchanged.
      const numbers = parameterNumbers(sql, "learners", "email");
      const trueValues = values.map((value, index) =>
        typeof value === "string" && numbers.has(index + 1) ? fromProvider(value) : value,
      );
      const { rows, affected } = await queries.query<R>(sql, trueValues);
      return {
        rows: rows.map((row) =>
          typeof row.email === "string" ? { ...row, email: toProvider(row.email) } : row,
        ),
        affected,
      };
    },
  };
}
