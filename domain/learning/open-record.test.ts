import { expect, test } from "vitest";
import { ASHA, recordWith } from "./learner-for-tests.ts";
import { openRecord } from "./open-record.ts";

test("a record is opened once, with the owner's details and nothing else of the account", () => {
  const account = { ...ASHA, password: "secret words" };
  expect(openRecord(undefined, account)).toEqual([{ kind: "record-opened", details: ASHA }]);
  expect(openRecord(recordWith({ firstName: "Usha" }), account)).toEqual([]);
});
