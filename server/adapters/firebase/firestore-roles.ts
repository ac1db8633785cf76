import type { Roles } from "#server/ports/roles.ts";
import { type Documents, nameFor } from "./documents.ts";
import { firestoreMentoringFacts } from "./firestore-mentoring-facts.ts";

export function firestoreRoles(documents: Documents): Roles {
  const { firestore, read } = documents;
  const facts = firestoreMentoringFacts(documents);
  return {
    async of(uid) {
      const [staff, mentor] = await Promise.all([
        read(() => firestore.collection("staff").doc(nameFor(uid)).get()),
        facts.of(uid, "role"),
      ]);
      return [
        ...(staff.exists ? [{ role: "staff" as const }] : []),
        ...mentor.map(({ value }) => ({ role: "mentor" as const, courseId: value.courseId })),
      ];
    },
  };
}
