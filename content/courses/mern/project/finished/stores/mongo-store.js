import { MongoClient } from "mongodb";

const FIRST_ID = 101;

/** Orders, users and sessions in MongoDB. The name of the database stands in the address. */
export async function openMongoStore(url) {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 5000 });
  await client.connect();
  const db = client.db();
  const orders = db.collection("orders");
  const users = db.collection("users");
  const sessions = db.collection("sessions");
  const counters = db.collection("counters");
  await orders.createIndex({ area: 1, _id: 1 });
  // MongoDB deletes a session by itself when its time is over.
  await sessions.createIndex({ endsAt: 1 }, { expireAfterSeconds: 0 });

  async function nextId() {
    const options = { upsert: true, returnDocument: "after" };
    const { count } = await counters.findOneAndUpdate({ _id: "orders" }, { $inc: { count: 1 } }, options);
    return FIRST_ID - 1 + count;
  }

  return {
    async ping() {
      await db.command({ ping: 1 });
    },
    async close() {
      await client.close();
    },
    async addUser({ name, ...fields }) {
      try {
        await users.insertOne({ _id: name, ...fields });
        return true;
      } catch (error) {
        if (error.code === 11000) return false;
        throw error;
      }
    },
    async findUser(name) {
      const found = await users.findOne({ _id: name });
      return found && named(found, "name");
    },
    async addSession({ key, ...fields }) {
      await sessions.insertOne({ _id: key, ...fields, endsAt: new Date(fields.until) });
    },
    async findSession(key) {
      const found = await sessions.findOne({ _id: key });
      return found && named(found, "key");
    },
    async deleteSession(key) {
      await sessions.deleteOne({ _id: key });
    },
    async addOrder(fields) {
      const order = { _id: await nextId(), ...fields };
      await orders.insertOne(order);
      return named(order, "id");
    },
    async findOrder(id) {
      const found = await orders.findOne({ _id: id });
      return found && named(found, "id");
    },
    async listOrders({ area, page, limit }) {
      const filter = area === undefined ? {} : { area };
      const [total, found] = await Promise.all([
        orders.countDocuments(filter),
        orders
          .find(filter)
          .sort({ _id: 1 })
          .skip((page - 1) * limit)
          .limit(limit)
          .toArray(),
      ]);
      return { orders: found.map((order) => named(order, "id")), total };
    },
    async changeOrder(id, changes) {
      const filter = { _id: id, status: { $ne: "cancelled" } };
      // An empty $set is refused by the server.
      if (Object.keys(changes).length === 0) {
        const same = await orders.findOne(filter);
        return same && named(same, "id");
      }
      const changed = await orders.findOneAndUpdate(filter, { $set: changes }, { returnDocument: "after" });
      return changed && named(changed, "id");
    },
    async boxesByArea() {
      return orders
        .aggregate([
          { $match: { status: { $ne: "cancelled" } } },
          { $group: { _id: "$area", boxes: { $sum: "$boxes" } } },
          { $sort: { _id: 1 } },
          { $project: { _id: 0, area: "$_id", boxes: 1 } },
        ])
        .toArray();
    },
  };
}

/** The app says id, name or key where MongoDB says _id. */
function named({ _id, endsAt: _, ...fields }, name) {
  return { [name]: _id, ...fields };
}
