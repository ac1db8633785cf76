import { expect, test, vi } from "vitest";
import { type KeptConversations, openKept } from "./kept-conversations.ts";
import { newConversation, withMessage } from "./shown-conversation.ts";

/** A device's storage, shared by several tabs. */
function newDevice(room = Number.POSITIVE_INFINITY) {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > room) throw new DOMException("full", "QuotaExceededError");
      items.set(key, text);
    },
    removeItem: (key: string) => void items.delete(key),
  };
}

const moment = (second: number) => new Date(Date.UTC(2026, 10, 15, 10, 0, second)).toISOString();

function ask(kept: KeptConversations, conversationId: string, text: string, second: number): void {
  const message = { id: text, role: "user" as const, text };
  kept.change(conversationId, (before) => withMessage(before, message, moment(second)));
}

const textsOf = (kept: KeptConversations, id: string) =>
  kept
    .current()
    .find((conversation) => conversation.id === id)
    ?.messages.map(({ text }) => text);

test("a question is there after a reload, the newest conversation first", () => {
  const device = newDevice();
  const kept = openKept(null, device);
  ask(kept, "a", "one", 1);
  ask(kept, "b", "two", 2);
  ask(kept, "a", "three", 3);
  expect(
    openKept(null, device)
      .current()
      .map(({ id }) => id),
  ).toEqual(["a", "b"]);
  expect(textsOf(openKept(null, device), "a")).toEqual(["one", "three"]);
});

test("two tabs write to one conversation and to two, and neither loses anything", () => {
  const device = newDevice();
  const [first, second] = [openKept(null, device), openKept(null, device)];
  ask(first, "shared", "from the first", 1);
  ask(second, "shared", "from the second", 2);
  ask(first, "own", "alone", 3);
  ask(second, "shared", "again", 4);
  const after = openKept(null, device);
  expect(textsOf(after, "shared")).toEqual(["from the first", "from the second", "again"]);
  expect(textsOf(after, "own")).toEqual(["alone"]);
});

test("conversations of an account and of a visitor are separate", () => {
  const device = newDevice();
  ask(openKept("uid-1", device), "a", "mine", 1);
  expect(openKept(null, device).current()).toEqual([]);
  expect(openKept("uid-2", device).current()).toEqual([]);
  expect([...device.items.keys()]).toEqual(["kadam-tutor:uid-1"]);
});

test("a visitor's oldest conversation is deleted when there are more than ten", () => {
  const kept = openKept(null, newDevice());
  for (let count = 1; count <= 12; count++) ask(kept, `c${count}`, "?", count);
  expect(kept.current().map(({ id }) => id)).toEqual([
    "c12",
    "c11",
    "c10",
    "c9",
    "c8",
    "c7",
    "c6",
    "c5",
    "c4",
    "c3",
  ]);
});

test("a conversation sent again by the account replaces its older copy", () => {
  const kept = openKept("uid", newDevice());
  kept.add({ ...newConversation(moment(1)), savedAs: "kept" });
  kept.add({ ...newConversation(moment(2)), savedAs: "kept" });
  expect(kept.current()).toHaveLength(1);
  expect(kept.current()[0]?.lastAt).toBe(moment(2));
});

test("removing one leaves the others, removing all removes even the key", () => {
  const device = newDevice();
  const kept = openKept(null, device);
  ask(kept, "a", "one", 1);
  ask(kept, "b", "two", 2);
  kept.remove("a");
  expect(kept.current().map(({ id }) => id)).toEqual(["b"]);
  kept.remove();
  expect(device.items.size).toBe(0);
});

test.each([
  "{",
  "null",
  '{"a":1}',
  '[{"id":1}]',
  '[{"id":"a","lastAt":"x","messages":[{"role":"admin","text":"x"}]}]',
])("unreadable data, such as %s, counts as empty", (broken) => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const device = newDevice();
  device.items.set("kadam-tutor", broken);
  expect(openKept(null, device).current()).toEqual([]);
  warn.mockRestore();
});

test("if the device's storage is full the conversation lasts as long as the page", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const kept = openKept(null, newDevice(10));
  ask(kept, "a", "one", 1);
  ask(kept, "a", "two", 2);
  expect(textsOf(kept, "a")).toEqual(["one", "two"]);
  expect(warn).toHaveBeenCalled();
  warn.mockRestore();
});
