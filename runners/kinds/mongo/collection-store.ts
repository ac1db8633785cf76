import { Query } from "mingo";
import type { Options } from "mingo/types";
import { checkSchema } from "./check-schema.ts";
import { copyDocument, isPlainObject, type MongoDocument } from "./copy-document.ts";
import { checkUnique, ID_INDEX, type Index } from "./indexes.ts";
import { asServer, MongoInvalidArgumentError, MongoServerError } from "./mongo-errors.ts";
import { ObjectId } from "./object-id.ts";
import { showValue } from "./show-value.ts";

/** The documents of a collection and their constraints. */
export class CollectionStore {
  readonly name: string;
  readonly place: string;
  readonly documents: MongoDocument[] = [];
  readonly indexes: Index[] = [ID_INDEX];
  validator: MongoDocument | undefined;
  readonly sibling: (name: string) => CollectionStore;
  readonly engineOptions: Partial<Options>;

  constructor(databaseName: string, name: string, sibling: (name: string) => CollectionStore) {
    this.name = name;
    this.place = `${databaseName}.${name}`;
    this.sibling = sibling;
    this.engineOptions = {
      collectionResolver: (other: string) => sibling(other).documents as never,
      jsonSchemaValidator: (schema) => (document) => checkSchema(schema, document).length === 0,
    };
  }

  /** Adds an id if there is none, as the driver does, and stores a copy. */
  insert(document: MongoDocument): unknown {
    if (!isPlainObject(document))
      throw new MongoInvalidArgumentError("Document must be a valid JavaScript object");
    if (document._id === undefined) document._id = new ObjectId();
    const { _id, ...rest } = copyDocument(document);
    const fresh: MongoDocument = { _id, ...rest };
    this.#check(fresh, this.documents);
    this.documents.push(fresh);
    return _id;
  }

  /** False when nothing changes. */
  replace(old: MongoDocument, changed: MongoDocument): boolean {
    if (showValue(old) === showValue(changed)) return false;
    const { _id, ...rest } = changed;
    const fresh: MongoDocument = { _id, ...rest };
    this.#check(
      fresh,
      this.documents.filter((document) => document !== old),
    );
    this.documents[this.documents.indexOf(old)] = fresh;
    return true;
  }

  remove(found: readonly MongoDocument[]): number {
    for (const document of found) this.documents.splice(this.documents.indexOf(document), 1);
    return found.length;
  }

  /** Like $out: replaces all documents. */
  fill(documents: readonly MongoDocument[]): void {
    this.documents.length = 0;
    for (const document of documents) this.insert({ ...document });
  }

  clear(): void {
    this.documents.length = 0;
    this.indexes.splice(0, this.indexes.length, ID_INDEX);
  }

  addIndex(index: Index): string {
    for (const [position, document] of this.documents.entries()) {
      checkUnique(this.place, [index], this.documents.slice(0, position), document);
    }
    if (!this.indexes.some(({ name }) => name === index.name)) this.indexes.push(index);
    return index.name;
  }

  #check(fresh: MongoDocument, others: readonly MongoDocument[]): void {
    this.#validate(fresh);
    checkUnique(this.place, this.indexes, others, fresh);
  }

  #validate(document: MongoDocument): void {
    if (this.validator === undefined) return;
    const { $jsonSchema, ...conditions } = this.validator;
    const problems = isPlainObject($jsonSchema) ? checkSchema($jsonSchema, document) : [];
    if (!asServer(() => new Query(conditions, this.engineOptions).test(document))) {
      problems.push(`the document does not meet ${showValue(conditions)}`);
    }
    if (problems.length === 0) return;
    throw new MongoServerError(`Document failed validation: ${problems.join("; ")}`, 121, {
      errInfo: { failingDocumentId: document._id, details: problems },
    });
  }
}
