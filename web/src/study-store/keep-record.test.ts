import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import type { LearnerReply } from "#contract/learning.ts";
import { learnerQuery } from "../api/learner.ts";
import { keepRecord } from "./keep-record.ts";

const record = { uid: "asha" } as LearnerReply;

test("a page that waits for its first reply while a tick is saved still gets one", async () => {
  const client = new QueryClient();
  const answers = [new Promise<LearnerReply>(() => {}), Promise.resolve(record)];
  const observer = new QueryObserver(client, {
    queryKey: learnerQuery.queryKey,
    queryFn: () => answers.shift() ?? record,
  });
  const shown = vi.fn();
  const stop = observer.subscribe(({ data }) => shown(data));
  await keepRecord(client, record);
  await vi.waitFor(() => expect(shown).toHaveBeenCalledWith(record));
  stop();
});

test("the record of somebody who has signed out meanwhile is not stored", async () => {
  const client = new QueryClient();
  client.setQueryData(learnerQuery.queryKey, { uid: "bina" } as LearnerReply);
  await keepRecord(client, record);
  expect(client.getQueryData(learnerQuery.queryKey)).toEqual({ uid: "bina" });
});
