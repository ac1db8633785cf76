import { Collection } from "./collection.ts";
import { CollectionStore } from "./collection-store.ts";
import type { MongoDocument } from "./copy-document.ts";
import { ResultCursor } from "./cursor.ts";
import { MongoServerError } from "./mongo-errors.ts";
import { ObjectId, restartObjectIds } from "./object-id.ts";

export type Database = {
  readonly databaseName: string;
  collection(name: string): Collection;
};

type CollectionOptions = { readonly validator?: MongoDocument };

class MemoryDatabase implements Database {
  readonly databaseName: string;
  readonly #stores = new Map<string, CollectionStore>();

  constructor(name: string) {
    this.databaseName = name;
  }

  collection(name: string): Collection {
    return new Collection(this.#store(name));
  }

  getCollection(name: string): Collection {
    return this.collection(name);
  }

  async createCollection(name: string, options: CollectionOptions = {}): Promise<Collection> {
    if (this.#stores.has(name)) {
      throw new MongoServerError(`Collection ${this.databaseName}.${name} already exists.`, 48);
    }
    this.#store(name).validator = options.validator;
    return this.collection(name);
  }

  /** Supports only collMod, which changes a validator. */
  async command(command: MongoDocument): Promise<unknown> {
    const [name = ""] = Object.keys(command);
    if (name === "ping") return { ok: 1 };
    if (name !== "collMod") throw new MongoServerError(`no such command: '${name}'`, 59);
    this.#store(String(command.collMod)).validator = command.validator as MongoDocument;
    return { ok: 1 };
  }

  async runCommand(command: MongoDocument): Promise<unknown> {
    return this.command(command);
  }

  listCollections(): ResultCursor {
    return new ResultCursor(() => [...this.#stores.keys()].map((name) => ({ name, type: "collection" })));
  }

  async getCollectionNames(): Promise<string[]> {
    return [...this.#stores.keys()].sort();
  }

  async dropCollection(name: string): Promise<boolean> {
    return this.#stores.delete(name);
  }

  async dropDatabase(): Promise<boolean> {
    this.#stores.clear();
    return true;
  }

  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return `[Database: ${this.databaseName}]`;
  }

  #store(name: string): CollectionStore {
    const known = this.#stores.get(name);
    if (known !== undefined) return known;
    const fresh = new CollectionStore(this.databaseName, name, (other) => this.#store(other));
    this.#stores.set(name, fresh);
    return fresh;
  }
}

/** An empty database; db.orders is db.collection("orders"), as in the shell. */
export function makeDatabase(): Database {
  restartObjectIds();
  const database = new MemoryDatabase("test");
  return new Proxy(database, {
    get: (target, name) => {
      // Not a thenable: `await db` must not look for a collection named 'then'.
      if (name === "then" || name === "toJSON") return undefined;
      const own = Reflect.get(target, name, target) as unknown;
      if (typeof own === "function") return own.bind(target) as unknown;
      return own ?? (typeof name === "symbol" ? undefined : target.collection(name));
    },
  });
}

/** The exports of `import … from "mongodb"`: every client uses the single database of this run. */
export function mongodbPackage(db: Database): Readonly<Record<string, unknown>> {
  class MongoClient {
    static async connect(): Promise<MongoClient> {
      return new MongoClient();
    }
    async connect(): Promise<this> {
      return this;
    }
    db(): Database {
      return db;
    }
    async close(): Promise<void> {}
  }
  return { MongoClient, ObjectId, MongoServerError };
}
