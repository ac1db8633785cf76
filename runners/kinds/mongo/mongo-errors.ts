import { MingoError } from "mingo/util";
import { nameErrors } from "./name-errors.ts";
import { showValue } from "./show-value.ts";

/** An error of the server, with its code. */
export class MongoServerError extends Error {
  readonly code: number;
  constructor(message: string, code: number, more: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.code = code;
    Object.assign(this, more);
  }
}

/** Some documents of a batch: those before the refused one are stored. */
export class MongoBulkWriteError extends MongoServerError {}

/** An error of the driver, before anything is sent. */
export class MongoInvalidArgumentError extends Error {}

nameErrors({ MongoServerError, MongoBulkWriteError, MongoInvalidArgumentError });

export function duplicateKey(
  place: string,
  index: string,
  keyValue: Readonly<Record<string, unknown>>,
): MongoServerError {
  const shown = Object.entries(keyValue)
    .map(([field, value]) => `${field}: ${showValue(value)}`)
    .join(", ");
  return new MongoServerError(
    `E11000 duplicate key error collection: ${place} index: ${index} dup key: { ${shown} }`,
    11000,
    { keyPattern: Object.fromEntries(Object.keys(keyValue).map((field) => [field, 1])), keyValue },
  );
}

const TRANSLATIONS: readonly (readonly [RegExp, (name: string) => string, number])[] = [
  [/^unknown query operator (\$\w+)/, (name) => `unknown operator: ${name}`, 2],
  [
    /^unknown top level operator: (\$\w+)/,
    (name) =>
      `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
    2,
  ],
  [/^unregistered pipeline operator (\$\w+)/, (name) => `Unrecognized pipeline stage name: '${name}'`, 40324],
  [/^accumulator '(\$\w+)' is not registered/, (name) => `Unrecognized expression '${name}'`, 168],
  [
    /^Unknown update operator: '(\$\w+)'/,
    (name) =>
      `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
    9,
  ],
  [/^(Cannot do exclusion and inclusion in projection)/, (words) => words, 31254],
];

/** Runs a query of the library and translates its errors to the server's messages. */
export function asServer<T>(ask: () => T): T {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof MingoError)) throw error;
    for (const [pattern, words, code] of TRANSLATIONS) {
      const found = pattern.exec(error.message)?.[1];
      if (found !== undefined) throw new MongoServerError(words(found), code);
    }
    throw new MongoServerError(error.message.replace(/\.$/, ""), 2);
  }
}
