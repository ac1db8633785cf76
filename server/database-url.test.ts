import { expect, test } from "vitest";
import { readDatabaseUrl } from "./database-url.ts";

test.each([
  ["postgres://kadam:x@db/kadam", ["postgres://kadam:x@db/kadam"], false],
  ["postgresql://a,b/kadam", ["postgresql://a/kadam", "postgresql://b/kadam"], false],
  [
    "postgresql://kadam:x@a:5432,b:5433/kadam?sslmode=require&target_session_attrs=read-write",
    [
      "postgresql://kadam:x@a:5432/kadam?sslmode=require",
      "postgresql://kadam:x@b:5433/kadam?sslmode=require",
    ],
    true,
  ],
  ["postgresql://[::1]:5432,[fe80::1]/k", ["postgresql://[::1]:5432/k", "postgresql://[fe80::1]/k"], false],
  ["postgresql:///kadam?host=%2Frun%2Fpostgresql", ["postgresql:///kadam?host=%2Frun%2Fpostgresql"], false],
  ["postgresql://a/kadam?target_session_attrs=any", ["postgresql://a/kadam"], false],
])("%s is read host by host", (text, urls, needsWritable) => {
  expect(readDatabaseUrl(text)).toEqual({ urls, needsWritable });
});

test.each([
  "mysql://a/b",
  "a,b",
  "postgresql://a,,b/k",
  "postgresql://a:x,b/k",
  "postgresql://a/k?target_session_attrs=standby",
])("%s is none", (text) => {
  expect(readDatabaseUrl(text)).toBeUndefined();
});
