/** Stands for the database. The tests switch it off. */
export const store = {
  isUp: true,
  async ping() {
    if (store.isUp) return;
    throw new Error("no answer from mongodb://app:dal@db");
  },
  async orders() {
    await store.ping();
    return [{ id: 101, customer: "Asha", flat: "B-204" }];
  },
  async bills() {
    await store.ping();
    return [{ customer: "Asha", rupees: 2400 }];
  },
};
