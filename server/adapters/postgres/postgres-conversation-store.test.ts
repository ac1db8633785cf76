import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { conversationStoreConformance } from "#server/testing/conversation-store-conformance.ts";
import { DATABASES } from "#server/testing/databases.ts";
import type { Database } from "./database.ts";
import { postgresConversationStore } from "./postgres-conversation-store.ts";
import { postgresLearnerStore } from "./postgres-learner-store.ts";

describe.each(DATABASES)("$name", ({ name, open }) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());

  conversationStoreConformance(name, async () => ({
    store: postgresConversationStore(database),
    learners: postgresLearnerStore(database),
    close: async () => {},
  }));

  test("no message stays without its conversation", async () => {
    const { rows } = await database.query(
      `select 1 from conversation_messages
       where not exists (select 1 from conversations where conversations.uid = conversation_messages.uid
         and conversations.id = conversation_messages.conversation_id)`,
    );
    expect(rows).toEqual([]);
  });
});
