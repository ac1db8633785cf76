import { expect, test } from "vitest";
import { readConfig } from "./config.js";

const DATABASE_URL = "mongodb+srv://app:secret@cluster0.example/tiffin";

test("good settings are read", () => {
  const env = { PORT: "8080", DATABASE_URL, SESSION_HOURS: "12", NODE_ENV: "production" };
  expect(readConfig(env)).toEqual({
    port: 8080,
    databaseUrl: DATABASE_URL,
    sessionHours: 12,
    isProduction: true,
  });
});

test("what is missing or blank has a usual value", () => {
  const { port, sessionHours, isProduction } = readConfig({ DATABASE_URL, PORT: "", SESSION_HOURS: " " });
  expect([port, sessionHours, isProduction]).toEqual([3000, 8, false]);
});

test.each(["0", "65536", "1.5", "-1", "abc"])("port %s is refused", (PORT) => {
  expect(() => readConfig({ PORT, DATABASE_URL })).toThrow("PORT must be a whole number from 1 to 65535");
});

test.each(["1", "65535"])("port %s is taken", (PORT) => {
  expect(readConfig({ PORT, DATABASE_URL }).port).toBe(Number(PORT));
});

test("every problem is named, and no value", () => {
  const env = { PORT: "x", DATABASE_URL: "postgres://app:secret@db", SESSION_HOURS: "25" };
  const wanted = [
    "PORT must be a whole number from 1 to 65535",
    "DATABASE_URL is no MongoDB address",
    "SESSION_HOURS must be a whole number from 1 to 24",
  ];
  expect(() => readConfig(env)).toThrow(`Settings are wrong: ${wanted.join("; ")}`);
  expect(() => readConfig({})).toThrow("DATABASE_URL is missing");
});

test("the stand-in is not for production", () => {
  const file = { DATABASE_URL: "file:data/orders.json" };
  expect(readConfig(file).databaseUrl).toBe("file:data/orders.json");
  expect(() => readConfig({ ...file, NODE_ENV: "production" })).toThrow("must not be a file");
});
