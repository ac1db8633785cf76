import { expect, test } from "vitest";
import { MemoryDisk } from "./memory-disk.ts";

const READ = { access: "read", create: false, exclusive: false, truncate: false, append: false };

function ask<T>(disk: MemoryDisk, operation: string, payload: unknown): T {
  return disk.dispatchSync({ service: "posix", operation, payload }) as T;
}

function open(disk: MemoryDisk, path: string, options: object = {}): number {
  return ask<{ fd: number }>(disk, "open", { path, options: { ...READ, ...options } }).fd;
}

function readAll(disk: MemoryDisk, path: string): string {
  const fd = open(disk, path);
  const { bytes } = ask<{ bytes: Uint8Array }>(disk, "read", { fd, maxBytes: 1000 });
  expect(ask<{ bytes: Uint8Array }>(disk, "read", { fd, maxBytes: 10 }).bytes).toHaveLength(0);
  return new TextDecoder().decode(bytes);
}

test("a file of the exercise is found in the working folder", () => {
  const disk = new MemoryDisk("/home/me");
  disk.write("data/stops.txt", new TextEncoder().encode("Anand"));
  expect(readAll(disk, "/home/me/data/stops.txt")).toBe("Anand");
  expect(ask(disk, "readdir", { path: "/home/me" })).toEqual({ entries: [{ name: "data" }] });
});

test("writing at the end grows a file, truncating shortens it", () => {
  const disk = new MemoryDisk("/home/me");
  const write = (text: string, options: object): void => {
    const fd = open(disk, "/home/me/a.txt", { access: "write", create: true, ...options });
    ask(disk, "write", { fd, bytes: new TextEncoder().encode(text) });
  };
  write("one", {});
  write("two", { append: true });
  expect(readAll(disk, "/home/me/a.txt")).toBe("onetwo");
  write("x", { truncate: true });
  expect(readAll(disk, "/home/me/a.txt")).toBe("x");
});

test("an impossible operation is refused with its error code", () => {
  const disk = new MemoryDisk("/home/me");
  disk.write("a/b.txt", new Uint8Array(1));
  const refused = (operation: string, path: string) => () => ask(disk, operation, { path, options: READ });
  expect(refused("open", "/home/me/none")).toThrow("ENOENT");
  expect(refused("open", "/home/me/a")).toThrow("EISDIR");
  expect(refused("stat", "/home/me/a/b.txt/c")).toThrow("ENOTDIR");
  expect(refused("rmdir", "/home/me/a")).toThrow("ENOTEMPTY");
  expect(refused("mkdir", "/home/me/a")).toThrow("EEXIST");
  expect(refused("socket", "/")).toThrow("ENOSYS");
});
