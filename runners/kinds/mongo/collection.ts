import { Query } from "mingo";
import { Aggregator } from "mingo/aggregator";
import {
  changedDocument,
  refuseOperators,
  refuseWithoutOperators,
  type Update,
  type UpdateOptions,
  upsertedDocument,
} from "./change-document.ts";
import {
  asFindOptions,
  type FindAndChangeOptions,
  type FindOptions,
  updateResult,
} from "./collection-options.ts";
import type { CollectionStore } from "./collection-store.ts";
import { copyDocument, isPlainObject, type MongoDocument } from "./copy-document.ts";
import { asSortOrder, FindCursor, type FindPlan, ResultCursor } from "./cursor.ts";
import { findIndex, ID_INDEX, type IndexOptions, makeIndex } from "./indexes.ts";
import {
  asServer,
  MongoBulkWriteError,
  MongoInvalidArgumentError,
  MongoServerError,
} from "./mongo-errors.ts";
import { AGGREGATION, inOrderOf } from "./ordered-project.ts";

/** A collection with the API of the Node driver. Everything happens synchronously; only the result is a promise. */
export class Collection {
  readonly #store: CollectionStore;

  constructor(store: CollectionStore) {
    this.#store = store;
  }

  get collectionName(): string {
    return this.#store.name;
  }

  get namespace(): string {
    return this.#store.place;
  }

  find(filter: MongoDocument = {}, options: FindOptions | MongoDocument = {}): FindCursor {
    const { projection, sort, skip, limit } = asFindOptions(options);
    const plan = { filter, projection, sort: asSortOrder(sort), skip: skip ?? 0, limit: limit ?? 0 };
    return new FindCursor(plan, (wanted) => this.#find(wanted));
  }

  async findOne(filter: MongoDocument = {}, options: FindOptions | MongoDocument = {}): Promise<unknown> {
    return this.find(filter, { ...asFindOptions(options), limit: 1 }).next();
  }

  async countDocuments(filter: MongoDocument = {}): Promise<number> {
    return this.#matches(filter).length;
  }

  async estimatedDocumentCount(): Promise<number> {
    return this.#store.documents.length;
  }

  async distinct(field: string, filter: MongoDocument = {}): Promise<unknown[]> {
    const path = `$${field}`;
    const groups = this.#aggregate([{ $match: filter }, { $unwind: path }, { $group: { _id: path } }]);
    return groups.map(({ _id }) => copyDocument(_id));
  }

  aggregate(pipeline: MongoDocument[] = []): ResultCursor {
    if (!Array.isArray(pipeline)) {
      throw new MongoInvalidArgumentError('Argument "pipeline" must be an array of aggregation stages');
    }
    return new ResultCursor(() => this.#aggregate(pipeline));
  }

  async insertOne(document: MongoDocument): Promise<unknown> {
    return { acknowledged: true, insertedId: this.#store.insert(document) };
  }

  async insertMany(
    documents: MongoDocument[],
    options: { readonly ordered?: boolean } = {},
  ): Promise<unknown> {
    if (!Array.isArray(documents))
      throw new MongoInvalidArgumentError('Argument "docs" must be an array of documents');
    if (documents.length === 0)
      throw new MongoInvalidArgumentError("Invalid BulkOperation, Batch cannot be empty");
    const insertedIds: Record<number, unknown> = {};
    let refused: MongoServerError | undefined;
    for (const [index, document] of documents.entries()) {
      try {
        insertedIds[index] = this.#store.insert(document);
      } catch (error) {
        if (!(error instanceof MongoServerError)) throw error;
        refused ??= error;
        if (options.ordered !== false) break;
      }
    }
    const insertedCount = Object.keys(insertedIds).length;
    if (refused !== undefined)
      throw new MongoBulkWriteError(refused.message, refused.code, { insertedCount, insertedIds });
    return { acknowledged: true, insertedCount, insertedIds };
  }

  async updateOne(filter: MongoDocument, update: Update, options: UpdateOptions = {}): Promise<unknown> {
    return this.#update(this.#matches(filter, options.sort).slice(0, 1), filter, update, options);
  }

  async updateMany(filter: MongoDocument, update: Update, options: UpdateOptions = {}): Promise<unknown> {
    return this.#update(this.#matches(filter), filter, update, options);
  }

  async replaceOne(
    filter: MongoDocument,
    replacement: MongoDocument,
    options: UpdateOptions = {},
  ): Promise<unknown> {
    refuseOperators(replacement);
    const [found] = this.#matches(filter, options.sort);
    if (found === undefined && options.upsert === true) {
      return updateResult(
        0,
        0,
        this.#store.insert({ ...(filter._id === undefined ? {} : { _id: filter._id }), ...replacement }),
      );
    }
    if (found === undefined) return updateResult(0, 0);
    return updateResult(
      1,
      this.#store.replace(found, { ...copyDocument(replacement), _id: found._id }) ? 1 : 0,
    );
  }

  async deleteOne(filter: MongoDocument = {}): Promise<unknown> {
    return { acknowledged: true, deletedCount: this.#store.remove(this.#matches(filter).slice(0, 1)) };
  }

  async deleteMany(filter: MongoDocument = {}): Promise<unknown> {
    return { acknowledged: true, deletedCount: this.#store.remove(this.#matches(filter)) };
  }

  async findOneAndUpdate(
    filter: MongoDocument,
    update: Update,
    options: FindAndChangeOptions = {},
  ): Promise<unknown> {
    const before = this.#matches(filter, options.sort)[0];
    const result = this.#update(before === undefined ? [] : [before], filter, update, options);
    const after = before === undefined ? result.upsertedId : before._id;
    return this.#afterwards(before, after, options);
  }

  async findOneAndReplace(
    filter: MongoDocument,
    replacement: MongoDocument,
    options: FindAndChangeOptions = {},
  ): Promise<unknown> {
    refuseOperators(replacement);
    const before = this.#matches(filter, options.sort)[0];
    if (before !== undefined) this.#store.replace(before, { ...copyDocument(replacement), _id: before._id });
    const upserted =
      before === undefined && options.upsert === true ? this.#store.insert({ ...replacement }) : undefined;
    return this.#afterwards(before, before?._id ?? upserted, options);
  }

  async findOneAndDelete(filter: MongoDocument, options: FindOptions = {}): Promise<unknown> {
    const found = this.#matches(filter, options.sort)[0];
    if (found === undefined) return null;
    this.#store.remove([found]);
    return copyDocument(found);
  }

  async bulkWrite(operations: readonly Record<string, Record<string, unknown>>[]): Promise<unknown> {
    const total = { insertedCount: 0, matchedCount: 0, modifiedCount: 0, deletedCount: 0, upsertedCount: 0 };
    for (const operation of operations) {
      const [name = "", given = {}] = Object.entries(operation)[0] ?? [];
      const { filter, document, update, replacement, ...options } = given as Record<string, never>;
      if (name === "insertOne") {
        this.#store.insert(document ?? {});
        total.insertedCount += 1;
        continue;
      }
      if (!/^(update|delete)(One|Many)$|^replaceOne$/.test(name)) {
        throw new MongoInvalidArgumentError(
          "bulkWrite only supports insertOne, updateOne, updateMany, deleteOne, deleteMany",
        );
      }
      const run = this[name as "updateOne"].bind(this) as (...given: unknown[]) => Promise<unknown>;
      const result = (await run(filter ?? {}, update ?? replacement, options)) as Partial<typeof total>;
      for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += result[key] ?? 0;
    }
    return { acknowledged: true, ...total };
  }

  async createIndex(key: unknown, options: IndexOptions = {}): Promise<string> {
    return this.#store.addIndex(makeIndex(key, options));
  }

  async createIndexes(specs: readonly ({ readonly key: MongoDocument } & IndexOptions)[]): Promise<string[]> {
    return specs.map(({ key, ...options }) => this.#store.addIndex(makeIndex(key, options)));
  }

  async indexes(): Promise<unknown[]> {
    return this.#store.indexes.map(copyDocument);
  }

  getIndexes(): Promise<unknown[]> {
    return this.indexes();
  }

  listIndexes(): ResultCursor {
    return new ResultCursor(() => this.#store.indexes);
  }

  async dropIndex(name: string): Promise<unknown> {
    const index = findIndex(this.#store.indexes, name);
    if (index === ID_INDEX) throw new MongoServerError("cannot drop _id index", 72);
    this.#store.indexes.splice(this.#store.indexes.indexOf(index), 1);
    return { ok: 1 };
  }

  async drop(): Promise<boolean> {
    this.#store.clear();
    return true;
  }

  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return `[Collection: ${this.namespace}]`;
  }

  #matches(filter: MongoDocument, sort?: unknown): MongoDocument[] {
    const plan = { filter, projection: undefined, sort: asSortOrder(sort), skip: 0, limit: 0 };
    return this.#find(plan);
  }

  #find({ filter, projection, sort, skip, limit }: FindPlan): MongoDocument[] {
    return asServer(() => {
      const query = new Query(filter, this.#store.engineOptions);
      const fetch = (fields?: MongoDocument): MongoDocument[] => {
        const cursor = query.find<MongoDocument>(this.#store.documents, fields);
        if (sort !== undefined) cursor.sort(sort);
        if (skip > 0) cursor.skip(skip);
        if (limit > 0) cursor.limit(limit);
        return cursor.all();
      };
      const whole = fetch();
      if (projection === undefined) return whole;
      return fetch(projection).map((found, at) => inOrderOf(whole[at], projection, found) as MongoDocument);
    });
  }

  #aggregate(pipeline: readonly MongoDocument[]): MongoDocument[] {
    const last = pipeline.at(-1)?.$out;
    const stages = copyDocument(last === undefined ? pipeline : pipeline.slice(0, -1)) as MongoDocument[];
    const documents = copyDocument(this.#store.documents);
    const found = asServer(() =>
      new Aggregator(stages, { ...this.#store.engineOptions, context: AGGREGATION }).run<MongoDocument>(
        documents,
      ),
    );
    if (last === undefined) return found;
    this.#store.sibling(isPlainObject(last) ? String(last.coll) : String(last)).fill(found);
    return [];
  }

  #update(found: readonly MongoDocument[], filter: MongoDocument, update: Update, options: UpdateOptions) {
    refuseWithoutOperators(update);
    if (found.length === 0 && options.upsert === true) {
      return updateResult(0, 0, this.#store.insert(upsertedDocument(filter, update, options)));
    }
    const changed = found.filter((document) =>
      this.#store.replace(document, changedDocument(document, filter, update, options)),
    );
    return updateResult(found.length, changed.length);
  }

  async #afterwards(
    before: MongoDocument | undefined,
    id: unknown,
    options: FindAndChangeOptions,
  ): Promise<unknown> {
    const { projection } = options;
    const isAfter = options.returnDocument === "after" || options.new === true;
    if (!isAfter && projection === undefined) return before === undefined ? null : copyDocument(before);
    if (!isAfter && before !== undefined) {
      const [shown] = new Query({}, {}).find<MongoDocument>([copyDocument(before)], projection).all();
      return shown === undefined ? null : inOrderOf(before, projection ?? {}, shown);
    }
    return id === undefined || id === null
      ? null
      : this.findOne({ _id: id }, projection === undefined ? {} : { projection });
  }
}
