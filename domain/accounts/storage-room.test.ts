import { expect, test } from "vitest";
import { CHATS_MAX_BYTES } from "../tutor/tutor-bounds.ts";
import { PROTECTION_MAX_BYTES, storageRefusal } from "./storage-room.ts";

const MOST = 30 * 1024 * 1024;

test("an account takes as much as it may keep, and not a byte more", () => {
  expect(storageRefusal({ all: MOST, chats: 0 }, MOST, "work")).toBeUndefined();
  expect(storageRefusal({ all: MOST + 1, chats: 0 }, MOST, "work")).toBe("storage-full");
  expect(storageRefusal({ all: MOST + 1, chats: 0 }, MOST, "chat")).toBe("storage-full");
});

test("full chats stop chats and nothing else", () => {
  const full = { all: CHATS_MAX_BYTES + 1, chats: CHATS_MAX_BYTES + 1 };
  expect(storageRefusal(full, MOST, "chat")).toBe("chats-full");
  expect(storageRefusal(full, MOST, "work")).toBeUndefined();
  expect(storageRefusal({ all: MOST, chats: CHATS_MAX_BYTES }, MOST, "chat")).toBeUndefined();
});

test("a full account still reports and blocks, up to an end of its own", () => {
  expect(storageRefusal({ all: MOST + 1, chats: 0 }, MOST, "protection")).toBeUndefined();
  expect(storageRefusal({ all: MOST + PROTECTION_MAX_BYTES + 1, chats: 0 }, MOST, "protection")).toBe(
    "storage-full",
  );
});
