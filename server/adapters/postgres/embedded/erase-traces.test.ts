import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openRecord } from "#domain/learning/open-record.ts";
import { openLog } from "#server/log.ts";
import { newLearner } from "#server/testing/learner-actions.ts";
import type { Database } from "../database.ts";
import { eraseTraces } from "../erase-traces.ts";
import { migrate } from "../migrate.ts";
import { postgresLearnerStore } from "../postgres-learner-store.ts";
import { openEmbeddedDatabase } from "./embedded-database.ts";

const NOW = new Date("2026-11-16T06:00:00Z");
let folder: string;
let database: Database;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "kadam-traces-"));
  database = await openEmbeddedDatabase(folder, openLog("silent"));
  await migrate(database);
}, 60_000);
afterAll(async () => {
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

function filesWith(text: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(text));
}

test("after the nightly job nothing in the data folder contains the name of somebody who left", async () => {
  const learners = postgresLearnerStore(database);
  const who = newLearner({ firstName: "Findable-Nandini", lastName: "Raghunathan" });
  await learners.change(who.uid, (record) => openRecord(record, who), { now: NOW });
  const staying = newLearner({ firstName: "Staying-Kavya" });
  await learners.change(staying.uid, (record) => openRecord(record, staying), { now: NOW });
  await database.query("checkpoint");
  expect(filesWith("Findable-Nandini")).not.toEqual([]);
  await learners.remove(who.uid, "revoke", NOW);
  await eraseTraces(database);
  expect(filesWith("Findable-Nandini")).toEqual([]);
  expect(filesWith("Staying-Kavya")).not.toEqual([]);
  expect(await learners.find(staying.uid)).toBeDefined();
}, 60_000);
