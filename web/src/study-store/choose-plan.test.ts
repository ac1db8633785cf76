import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import type { SessionReply } from "#contract/accounts.ts";
import type { PlanReply } from "#contract/plan.ts";
import { planQuery } from "../api/plan.ts";
import { sessionQuery } from "../api/session.ts";
import { choosePlan } from "./choose-plan.ts";
import { unsentPlans } from "./device-plans.ts";
import { sendKept } from "./join-study.ts";
import { openStore, studyStoreOf } from "./study-store.ts";

const REPLY: PlanReply = {
  timeZone: "Asia/Kolkata",
  today: "2026-11-20",
  minutesPerDay: null,
  courses: [],
  thisWeek: { kept: 0, planned: 0 },
  studyDays: 0,
  studyDates: [],
  daysAway: 0,
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a plan that could not be saved at enrolment stays on the device and is sent until it is answered", async () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal("localStorage", storage);
  const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const fetched = vi.fn<typeof fetch>().mockRejectedValue(new TypeError("no connection"));
  vi.stubGlobal("fetch", fetched);
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, { account: { uid: "uid" } } as SessionReply);

  await choosePlan("uid", "java_course", { pace: "relaxed", weekdays: [6, 7] }, client);
  expect(told).toHaveBeenCalledWith("the plan is on this device only so far", expect.anything());
  // As after a reload.
  const [made] = unsentPlans(openStore("uid", () => storage).current());
  expect(made).toMatchObject({ courseId: "java_course", change: { pace: "relaxed", weekdays: [6, 7] } });

  fetched
    .mockClear()
    .mockResolvedValueOnce(
      Response.json({ error: { code: "unavailable", message: "busy" } }, { status: 503 }),
    );
  await expect(sendKept("uid", client)).rejects.toThrow("busy");
  fetched.mockResolvedValueOnce(Response.json(REPLY));
  await sendKept("uid", client);
  expect(fetched).toHaveBeenCalledTimes(2);
  const [path, sent] = fetched.mock.calls[1] ?? [];
  expect(path).toMatch(/^\/api\/me\/plan\/java_course\?timeZone=/);
  expect(JSON.parse(String(sent?.body))).toEqual({
    pace: "relaxed",
    weekdays: [6, 7],
    endBy: null,
    madeAt: made?.at,
  });
  expect(unsentPlans(studyStoreOf("uid").current())).toEqual([]);
  expect(kept.size).toBe(0);
  expect(client.getQueryData(planQuery.queryKey)).toEqual(REPLY);
});
