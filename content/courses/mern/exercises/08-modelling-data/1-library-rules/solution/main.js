const book = {
  bsonType: "object",
  required: ["title", "copies"],
  properties: {
    title: { bsonType: "string", minLength: 1 },
    copies: { bsonType: "int", minimum: 1, maximum: 50 },
    language: { enum: ["en", "hi", "ta"] },
  },
};

await db.createCollection("books", {
  validator: { $jsonSchema: book },
});

await db.books.insertOne({ title: "Godan", copies: 3 });
console.log(await db.books.countDocuments());
