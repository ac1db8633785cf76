import { expect, test } from "vitest";
import { startWarnings } from "./start-warnings.ts";

test.each([
  ["0.0.0.0", "http://kadam.example"],
  ["::", "http://localhost:5000"],
  ["192.168.1.5", "http://192.168.1.5:5000"],
  ["127.example.com", "http://kadam.example"],
])("a server at %s under %s warns that passwords cross the network in plain text", (host, publicUrl) => {
  expect(startWarnings({ host, publicUrl, secretsKeys: ["key"] })).toEqual([
    expect.stringMatching(/plain text/),
  ]);
});

test.each([
  ["127.0.0.1", "http://localhost:5000"],
  ["localhost", "http://localhost:5000"],
  ["::1", "http://localhost:5000"],
  ["0.0.0.0", "https://kadam.example"],
])("a server at %s under %s has nothing to warn of", (host, publicUrl) => {
  expect(startWarnings({ host, publicUrl, secretsKeys: ["key"] })).toEqual([]);
});

test("a site for others warns where its secrets stand readable in the database", () => {
  const settings = { host: "127.0.0.1", publicUrl: "https://kadam.example" };
  expect(startWarnings({ ...settings, secretsKeys: [] })).toEqual([expect.stringMatching(/SECRETS_KEY/)]);
  expect(startWarnings({ host: "127.0.0.1", publicUrl: "http://localhost:5000", secretsKeys: [] })).toEqual(
    [],
  );
});
