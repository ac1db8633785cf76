import { expect, test } from "vitest";
import { CHATS_MAX_BYTES } from "../tutor/tutor-bounds.ts";
import { storageRefusal } from "./storage-room.ts";

const MOST = 30 * 1024 * 1024;

test("an account takes as much as it may keep, and not a byte more", () => {
  expect(storageRefusal({ all: MOST, chats: 0 }, MOST, false)).toBeUndefined();
  expect(storageRefusal({ all: MOST + 1, chats: 0 }, MOST, false)).toBe("storage-full");
  expect(storageRefusal({ all: MOST + 1, chats: 0 }, MOST, true)).toBe("storage-full");
});

test("full chats stop chats and nothing else", () => {
  const full = { all: CHATS_MAX_BYTES + 1, chats: CHATS_MAX_BYTES + 1 };
  expect(storageRefusal(full, MOST, true)).toBe("chats-full");
  expect(storageRefusal(full, MOST, false)).toBeUndefined();
  expect(storageRefusal({ all: MOST, chats: CHATS_MAX_BYTES }, MOST, true)).toBeUndefined();
});
