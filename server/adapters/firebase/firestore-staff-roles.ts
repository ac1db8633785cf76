import { fullName, type LearnerRecord } from "#domain/learning/learner-record.ts";
import type { StaffRoles } from "#server/ports/staff-roles.ts";
import { type Documents, nameFor, plainOf } from "./documents.ts";

export function firestoreStaffRoles({ firestore, read, change }: Documents): StaffRoles {
  const users = firestore.collection("users");
  const roleOf = (name: string) => firestore.collection("staff").doc(name);

  async function documentOf(email: string) {
    const { docs } = await read(() => users.where("email", "==", email.toLowerCase()).limit(1).get());
    return docs[0];
  }

  /** The name of the learner's document with this address. */
  async function nameOf(email: string): Promise<string | undefined> {
    return (await documentOf(email))?.id;
  }

  return {
    async find(email) {
      const found = await documentOf(email);
      if (!found) return undefined;
      const learner = plainOf<LearnerRecord>(found.data());
      return { uid: decodeURIComponent(found.id), name: fullName(learner), email: learner.email };
    },

    async add(email, now) {
      const name = await nameOf(email);
      if (name === undefined) return false;
      return change(roleOf(name).path, async (transaction) => {
        const [learner, role] = await transaction.getAll(users.doc(name), roleOf(name));
        if (!learner?.exists) return false;
        if (!role?.exists) transaction.create(roleOf(name), { since: now });
        return true;
      });
    },

    async remove(email, by) {
      const name = await nameOf(email);
      if (name === undefined) return false;
      // One after the other: two who remove each other would lock each other's documents until both time out.
      return change("staff", async (transaction) => {
        const [role, own] = await transaction.getAll(
          roleOf(name),
          roleOf(by === undefined ? name : nameFor(by)),
        );
        if (!role?.exists || !own?.exists) return false;
        transaction.delete(role.ref);
        return true;
      });
    },

    async list() {
      const { docs: roles } = await read(() => firestore.collection("staff").orderBy("since").get());
      if (roles.length === 0) return [];
      const learners = await read(() => firestore.getAll(...roles.map(({ id }) => users.doc(id))));
      return roles
        .map((role, index) => ({
          email: String(learners[index]?.get("email") ?? ""),
          since: plainOf<Date>(role.get("since")),
        }))
        .sort((a, b) => a.since.getTime() - b.since.getTime() || (a.email < b.email ? -1 : 1));
    },
  };
}
