import { afterAll, beforeAll, expect, test } from "vitest";
import { openSandbox, type Sandbox, type TestJob } from "../../../scripts/sandbox/sandbox.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox({ kinds: ["mongo"] });
});
afterAll(() => sandbox.close());

const DATA = `await db.orders.insertMany([
  { _id: 1, customer: "Asha", item: "Idli", qty: 2, price: 40, tags: ["south", "veg"] },
  { _id: 2, customer: "Ravi", item: "Biryani", qty: 1, price: 180, tags: ["rice"] },
  { _id: 3, customer: "Asha", item: "Dosa", qty: 3, price: 60, address: { city: "Pune" } },
]);
await db.customers.insertMany([{ _id: "Asha", city: "Pune" }, { _id: "Ravi", city: "Agra" }]);`;

function job(program: string, ...codes: string[]): TestJob {
  const files = [
    { path: "main.js", text: program },
    { path: "data.js", text: DATA },
  ];
  const tests = codes.map((code, index) => ({ id: `t${index}`, name: `t${index}`, says: "says", code }));
  return { kind: "mongo", entry: "main.js", files, tests };
}

async function print(expression: string): Promise<unknown> {
  const { stdout, error } = await sandbox.run(job(`console.log(JSON.stringify(${expression}));`));
  return error === undefined ? JSON.parse(stdout) : error.message;
}

test.each([
  ["find({}, { projection: { qty: 1, customer: 1 } })", '{"_id":1,"customer":"Asha","qty":2}'],
  ["find({}, { _id: 0, price: 1, item: true, customer: 1 })", '{"customer":"Asha","item":"Idli","price":40}'],
  [
    "find({ _id: 3 }, { projection: { 'address.city': 1, item: 1 } })",
    '{"_id":3,"item":"Dosa","address":{"city":"Pune"}}',
  ],
  ["find({}, { projection: { tags: 0, item: 0 } })", '{"_id":1,"customer":"Asha","qty":2,"price":40}'],
  ["aggregate([{ $project: { price: 1, item: 1 } }])", '{"_id":1,"item":"Idli","price":40}'],
  [
    "aggregate([{ $project: { total: { $multiply: ['$qty', '$price'] }, customer: 'x', qty: 1, item: 1, _id: 0 } }])",
    '{"item":"Idli","qty":2,"total":80,"customer":"x"}',
  ],
  [
    "aggregate([{ $facet: { a: [{ $project: { price: 1, item: 1 } }, { $limit: 1 }] } }])",
    '{"a":[{"_id":1,"item":"Idli","price":40}]}',
  ],
])("fields keep their order: %s", async (call, expected) => {
  expect(await print(`JSON.stringify((await db.orders.${call}.toArray())[0])`)).toBe(expected);
});

test("an invalid projection is refused, even if there are no documents", async () => {
  const call = "db.nothing.aggregate([{ $project: { a: 1, b: 0 } }]).toArray()";
  expect(await print(`await ${call}`)).toContain("Cannot do exclusion and inclusion in projection");
});

test.each([
  [
    "await db.orders.find({ price: { $gte: 60 } }).project({ item: 1, _id: 0 }).toArray()",
    [{ item: "Biryani" }, { item: "Dosa" }],
  ],
  [
    "await db.orders.find({}, { item: 1, _id: 0 }).sort({ price: -1 }).limit(1).toArray()",
    [{ item: "Biryani" }],
  ],
  [
    "await db.collection('orders').find({}, { projection: { _id: 1 }, sort: { price: 1 }, skip: 1 }).toArray()",
    [{ _id: 3 }, { _id: 2 }],
  ],
  ["(await db.orders.findOne({ tags: 'rice' })).item", "Biryani"],
  ["await db.orders.findOne({ item: 'Vada' })", null],
  ["await db.orders.countDocuments({ 'address.city': 'Pune' })", 1],
  ["await db.orders.find({ customer: 'Asha' }).count()", 2],
  ["await db.orders.distinct('tags')", ["south", "veg", "rice"]],
  [
    "await db.orders.aggregate([{ $group: { _id: '$customer', total: { $sum: { $multiply: ['$qty', '$price'] } } } }, { $sort: { total: -1 } }]).toArray()",
    [
      { _id: "Asha", total: 260 },
      { _id: "Ravi", total: 180 },
    ],
  ],
  [
    "(await db.orders.aggregate([{ $lookup: { from: 'customers', localField: 'customer', foreignField: '_id', as: 'who' } }, { $unwind: '$who' }, { $match: { 'who.city': 'Agra' } }]).toArray()).map((order) => order.item)",
    ["Biryani"],
  ],
  [
    "await db.orders.updateOne({ _id: 1 }, { $inc: { qty: 1 } })",
    { acknowledged: true, modifiedCount: 1, upsertedId: null, upsertedCount: 0, matchedCount: 1 },
  ],
  [
    "await db.orders.updateMany({ customer: 'Asha' }, { $set: { customer: 'Asha' } })",
    { acknowledged: true, modifiedCount: 0, upsertedId: null, upsertedCount: 0, matchedCount: 2 },
  ],
  [
    "[await db.orders.updateOne({ _id: 9, item: 'Vada' }, { $set: { qty: 1 }, $setOnInsert: { isNew: true } }, { upsert: true }), await db.orders.findOne({ _id: 9 })][1]",
    { _id: 9, item: "Vada", qty: 1, isNew: true },
  ],
  [
    "[await db.orders.replaceOne({ _id: 1 }, { item: 'Poha' }), await db.orders.findOne({ _id: 1 })][1]",
    { _id: 1, item: "Poha" },
  ],
  [
    "[await db.orders.deleteMany({ customer: 'Asha' }), await db.orders.countDocuments()]",
    [{ acknowledged: true, deletedCount: 2 }, 1],
  ],
  [
    "await db.orders.findOneAndUpdate({ _id: 1 }, { $push: { tags: 'hot' } }, { returnDocument: 'after', projection: { tags: 1 } })",
    { _id: 1, tags: ["south", "veg", "hot"] },
  ],
  [
    "await db.orders.updateOne({ _id: 1 }, [{ $set: { total: { $multiply: ['$qty', '$price'] } } }]) && (await db.orders.findOne({ _id: 1 })).total",
    80,
  ],
  [
    "await db.orders.bulkWrite([{ insertOne: { document: { a: 1 } } }, { updateMany: { filter: {}, update: { $set: { b: 1 } } } }, { deleteOne: { filter: { a: 1 } } }])",
    {
      acknowledged: true,
      insertedCount: 1,
      matchedCount: 4,
      modifiedCount: 4,
      deletedCount: 1,
      upsertedCount: 0,
    },
  ],
  [
    "[await db.orders.aggregate([{ $match: { qty: 1 } }, { $out: 'singles' }]).toArray(), await db.singles.countDocuments()]",
    [[], 1],
  ],
  [
    "[await db.orders.createIndex({ customer: 1, price: -1 }), (await db.orders.indexes()).map((index) => index.name)]",
    ["customer_1_price_-1", ["_id_", "customer_1_price_-1"]],
  ],
])("%s", async (expression, expected) => {
  expect(await print(expression)).toEqual(expected);
});

test.each([
  [
    "await db.orders.insertOne({ _id: 1 })",
    "MongoServerError: E11000 duplicate key error collection: test.orders index: _id_ dup key: { _id: 1 }",
  ],
  [
    "await db.orders.createIndex({ customer: 1 }, { unique: true })",
    'MongoServerError: E11000 duplicate key error collection: test.orders index: customer_1 dup key: { customer: "Asha" }',
  ],
  [
    "await db.orders.createIndex({ item: 1 }, { unique: true }) && await db.orders.updateOne({ _id: 1 }, { $set: { item: 'Dosa' } })",
    'MongoServerError: E11000 duplicate key error collection: test.orders index: item_1 dup key: { item: "Dosa" }',
  ],
  [
    "await db.orders.insertMany([{ _id: 7 }, { _id: 1 }])",
    "MongoBulkWriteError: E11000 duplicate key error collection: test.orders index: _id_ dup key: { _id: 1 }",
  ],
  ["await db.orders.find({ price: { $gtt: 1 } }).toArray()", "MongoServerError: unknown operator: $gtt"],
  [
    "await db.orders.aggregate([{ $grup: {} }]).toArray()",
    "MongoServerError: Unrecognized pipeline stage name: '$grup'",
  ],
  [
    "await db.orders.updateOne({ _id: 1 }, { qty: 5 })",
    "MongoInvalidArgumentError: Update document requires atomic operators",
  ],
  [
    "await db.orders.updateOne({ _id: 1 }, { $sett: { qty: 5 } })",
    "MongoServerError: Unknown modifier: $sett. Expected a valid update modifier or pipeline-style update specified as an array",
  ],
  [
    "await db.orders.replaceOne({ _id: 1 }, { $set: { qty: 5 } })",
    "MongoInvalidArgumentError: Replacement document must not contain atomic operators",
  ],
  [
    "await db.orders.updateOne({ _id: 1 }, { $inc: { item: 1 } })",
    "MongoServerError: Cannot apply $inc to a value of non-numeric type. {_id: 1} has the field 'item' of non-numeric type string",
  ],
  [
    "await db.orders.updateOne({ _id: 1 }, { $push: { item: 1 } })",
    "MongoServerError: The field 'item' must be an array but is of type string in document {_id: 1}",
  ],
  [
    "await db.orders.updateOne({ _id: 1 }, { $set: { _id: 5 } })",
    "MongoServerError: Performing an update on the path '_id' would modify the immutable field '_id'",
  ],
  [
    "new ObjectId('abc')",
    "BSONError: input must be a 24 character hex string, 12 byte Uint8Array, or an integer",
  ],
])("%s is refused in MongoDB's words", async (expression, message) => {
  expect(await print(expression)).toBe(message);
});

test("an error reports the learner's line, and nothing is half done", async () => {
  const program =
    "const orders = db.collection('orders');\n\nawait orders.insertOne({ _id: 2 });\nconsole.log('never');";
  const result = await sandbox.run(job(program, "assert.equal(1, 1)"));
  expect(result.error).toMatchObject({ file: "main.js", line: 3 });
  expect(result.stdout).toBe("");
  expect(result.results[0]).toMatchObject({ ok: false, line: 3 });
});

test("a syntax error reports its line", async () => {
  const result = await sandbox.run(job("const a = 1;\nawait db.orders.find({ a: );"));
  expect(result.error).toMatchObject({ file: "main.js", line: 2 });
});

test("a validator refuses documents that do not match its schema", async () => {
  const program = `await db.createCollection("menu", { validator: { $jsonSchema: {
    bsonType: "object", required: ["name", "price"],
    properties: { name: { bsonType: "string" }, price: { bsonType: "int", minimum: 1 } } } } });
await db.menu.insertOne({ name: "Idli", price: 40 });
await db.menu.insertOne({ name: 7, price: 0 });`;
  const result = await sandbox.run(job(program));
  expect(result.error).toMatchObject({
    message:
      "MongoServerError: Document failed validation: name must be string, and is int; price must be at least 1",
    line: 5,
  });
});

test("the driver's client works, and ids are the same in every run", async () => {
  const program = `import { MongoClient, ObjectId } from "mongodb";
const client = new MongoClient("mongodb://localhost:27017");
await client.connect();
const books = client.db("library").collection("books");
const { insertedId } = await books.insertOne({ title: "Godan" });
console.log(insertedId.toString(), insertedId instanceof ObjectId, ObjectId.isValid("x"));
console.log((await books.findOne({ _id: new ObjectId(insertedId.toString()) })).title);
console.log(await books.findOne({ _id: insertedId.toString() }));
for await (const book of books.find()) console.log(book.title);
await client.close();`;
  const first = await sandbox.run(job(program));
  expect(first.error).toBeUndefined();
  expect(first.stdout).toBe("6955b9006b6164616d000001 true false\nGodan\nnull\nGodan\n");
  const second = await sandbox.run(job(program));
  expect(second.stdout).toBe(first.stdout);
});

test("documents are printed as Node prints them", async () => {
  const program = `await db.rooms.insertOne({ name: "A", seats: [1, 2], on: ISODate("2026-01-31") });
console.log(await db.rooms.find().toArray());`;
  expect((await sandbox.run(job(program))).stdout).toBe(`[
  {
    _id: new ObjectId('6955b9006b6164616d000001'),
    name: 'A',
    seats: [ 1, 2 ],
    on: 2026-01-31T00:00:00.000Z
  }
]
`);
});

test("a value that is not a document says so when it is printed", async () => {
  const program = `console.log(db, db.orders, db.orders.find());
try { await db.orders.insertOne({ _id: 1 }); } catch (error) { console.log(error.name, error.code, String(error)); }`;
  expect((await sandbox.run(job(program))).stdout).toBe(
    `[Database: test] [Collection: test.orders] [Cursor: await its toArray() to get the documents]
MongoServerError 11000 MongoServerError: E11000 duplicate key error collection: test.orders index: _id_ dup key: { _id: 1 }
`,
  );
});

test("a refused write without await is still reported", async () => {
  const result = await sandbox.run(job("console.log('a');\ndb.orders.insertOne({ _id: 1 });"));
  expect(result.error).toMatchObject({ file: "main.js", line: 2 });
});

test("returned documents are copies", async () => {
  const program = "const order = await db.orders.findOne({ _id: 1 }); order.tags.push('x'); order.qty = 99;";
  const code = "assert.deepEqual((await db.orders.findOne({ _id: 1 })).tags, ['south', 'veg'])";
  expect((await sandbox.run(job(program, code))).passed).toBe(true);
});

test("each test sees the program's data, names and output, with fresh state", async () => {
  const program =
    "const cheap = await db.orders.find({ price: { $lt: 100 } }).toArray();\nconsole.log(cheap.length);";
  const result = await sandbox.run(
    job(
      program,
      "assert.equal(cheap.length, 2); await db.orders.deleteMany({});",
      "assert.equal(await db.orders.countDocuments(), 3); assert.equal(output.trim(), '2');",
      "assert.equal(await db.orders.countDocuments(), 4);",
    ),
  );
  expect(result.results.map(({ ok }) => ok)).toEqual([true, true, false]);
  expect(result.results[2]?.detail).toBe("expected 3 to equal 4");
});

test("an example's setup runs before it", async () => {
  const files = [{ path: "main.js", text: "console.log(await db.rooms.countDocuments());" }];
  const setup = "await db.rooms.insertOne({ name: 'A' });";
  expect((await sandbox.run({ kind: "mongo", files, setup })).stdout).toBe("1\n");
});

test("nothing reaches the network", async () => {
  const askedBefore = sandbox.requests().length;
  const program = `const address = "/leak";
for (const attempt of [
  () => fetch(address), () => import(address), () => importScripts(address), () => new Worker(address), () => new WebSocket("ws://" + address),
]) {
  try { await attempt(); } catch {}
}
await new Promise((resolve) => setTimeout(resolve, 200));
console.log("still here");`;
  const result = await sandbox.run(job(program));
  expect(result.stdout).toBe("still here\n");
  expect(sandbox.requests().slice(askedBefore)).toEqual([]);
});

test("a loop without end is stopped, and the next run works", async () => {
  const endless = await sandbox.run({ ...job("while (true) await db.orders.findOne({});"), limitMs: 1500 });
  expect(endless.ended).toBe("time");
  expect(await print("await db.orders.countDocuments()")).toBe(3);
});
