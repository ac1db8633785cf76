import { copyDocument, type MongoDocument } from "./copy-document.ts";

/** The result of find and aggregate. Lazy: nothing happens until documents are read. */
export class ResultCursor {
  readonly #fetch: () => readonly unknown[];
  #waiting: unknown[] | undefined;
  #change: ((document: never) => unknown) | undefined;

  constructor(fetch: () => readonly unknown[]) {
    this.#fetch = fetch;
  }

  map(change: (document: never) => unknown): this {
    this.#change = change;
    return this;
  }

  async toArray(): Promise<unknown[]> {
    return this.#rest().splice(0);
  }

  async next(): Promise<unknown> {
    return this.#rest().shift() ?? null;
  }

  async hasNext(): Promise<boolean> {
    return this.#rest().length > 0;
  }

  async forEach(visit: (document: unknown) => unknown): Promise<void> {
    for (const document of this.#rest().splice(0)) if (visit(document) === false) return;
  }

  async close(): Promise<void> {
    this.#waiting = [];
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<unknown> {
    for (const rest = this.#rest(); rest.length > 0; ) yield rest.shift();
  }

  /** For console.log: most often somebody forgot toArray(). */
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return "[Cursor: await its toArray() to get the documents]";
  }

  #rest(): unknown[] {
    if (this.#waiting === undefined) {
      const found = this.#fetch().map(copyDocument);
      this.#waiting =
        this.#change === undefined ? found : found.map((document) => this.#change?.(document as never));
    }
    return this.#waiting;
  }
}

export type FindPlan = {
  filter: MongoDocument;
  projection: MongoDocument | undefined;
  sort: MongoDocument | undefined;
  skip: number;
  limit: number;
};

export class FindCursor extends ResultCursor {
  readonly #plan: FindPlan;
  readonly #find: (plan: FindPlan) => readonly MongoDocument[];

  constructor(plan: FindPlan, find: (plan: FindPlan) => readonly MongoDocument[]) {
    super(() => find(plan));
    this.#plan = plan;
    this.#find = find;
  }

  filter(filter: MongoDocument): this {
    this.#plan.filter = filter;
    return this;
  }

  sort(order: unknown, direction: unknown = 1): this {
    this.#plan.sort = asSortOrder(order, direction);
    return this;
  }

  skip(count: number): this {
    this.#plan.skip = count;
    return this;
  }

  limit(count: number): this {
    this.#plan.limit = Math.abs(count);
    return this;
  }

  project(projection: MongoDocument): this {
    this.#plan.projection = projection;
    return this;
  }

  projection(projection: MongoDocument): this {
    return this.project(projection);
  }

  async count(): Promise<number> {
    return this.#find(this.#plan).length;
  }
}

/** The driver accepts { price: -1 }, "price", ["price", "desc"] and [["price", -1]]. */
export function asSortOrder(order: unknown, direction: unknown = 1): MongoDocument | undefined {
  if (order === undefined || order === null) return undefined;
  if (typeof order === "string") return { [order]: asDirection(direction) };
  if (Array.isArray(order)) {
    const pairs = order.every(Array.isArray) ? order : [order];
    return Object.fromEntries(pairs.map(([field, way]) => [String(field), asDirection(way ?? 1)]));
  }
  return Object.fromEntries(Object.entries(order).map(([field, way]) => [field, asDirection(way)]));
}

function asDirection(way: unknown): unknown {
  if (way === "desc" || way === "descending") return -1;
  return way === "asc" || way === "ascending" ? 1 : way;
}
