import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { planQuery } from "#contract/plan.ts";
import { type RemindersReply, remindersBody, remindersReply } from "#contract/reminders.ts";
import { timeZoneOf } from "#domain/learning/learner-plan.ts";
import { nextReminderAt, type ReminderClock } from "#domain/reminders/reminder-due.ts";
import {
  answerReminders,
  changeReminders,
  type ReminderRecord,
  reminderProblems,
  unsubscribe,
} from "#domain/reminders/reminder-settings.ts";
import { refuseProblems } from "#server/http/api-error.ts";
import type { SessionOf } from "#server/http/learner-scope.ts";
import type { PlanStore } from "#server/ports/plan-store.ts";
import type { ReminderStore } from "#server/ports/reminder-store.ts";
import { deviceZoneOf } from "./device-zone.ts";

type Deps = {
  readonly sessionOf: SessionOf;
  readonly plans: PlanStore;
  readonly reminders: ReminderStore;
  readonly now: () => Date;
};

/** Off until the learner opts in. */
export async function reminderRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { sessionOf, plans, reminders, now } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const tags = ["learner"];

  typed.get(
    "/me/reminders",
    {
      schema: {
        summary: "Which mails remind the learner, and at which hour",
        tags,
        response: { 200: remindersReply },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      return presentReminders(await reminders.find(account.uid));
    },
  );

  typed.put(
    "/me/reminders",
    {
      config: { stores: "account" },
      schema: {
        summary: "Turn reminders on or off, or choose their hour; what is missing stays as it is",
        tags,
        querystring: planQuery,
        body: remindersBody,
        response: { 200: remindersReply },
      },
    },
    async (request) => {
      const { uid } = sessionOf(request).account;
      const deviceZone = deviceZoneOf(request.query);
      refuseProblems(reminderProblems(request.body) as Readonly<Record<string, string>>);
      const timeZone = timeZoneOf(await plans.facts(uid), deviceZone);
      // Save the device's zone: the hour is in the zone that the learner sees now.
      if (deviceZone) await plans.change(uid, ({ plan }) => (plan.timeZone ? plan : { ...plan, timeZone }));
      const clock = { now: now(), timeZone };
      const after = await reminders.change(
        uid,
        (record) => {
          const changed = changeReminders(answerReminders(record), request.body);
          return changed === record ? undefined : { record: changed, nextAt: nextReminderAt(changed, clock) };
        },
        clock.now,
      );
      return presentReminders(after);
    },
  );
}

/** Any unsubscribe link ends all of them. */
export async function endReminders(reminders: ReminderStore, uid: string, now: Date): Promise<void> {
  await reminders.change(
    uid,
    (record) => {
      const after = unsubscribe(record);
      return after === record ? undefined : { record: after, nextAt: undefined };
    },
    now,
  );
}

/** A visit counts as the answer to all mails so far. */
export async function answerByVisit(
  reminders: ReminderStore,
  uid: string,
  clock: ReminderClock,
): Promise<void> {
  await reminders.change(
    uid,
    (record) => {
      const after = answerReminders(record);
      return after === record ? undefined : { record: after, nextAt: nextReminderAt(after, clock) };
    },
    clock.now,
  );
}

/** Moves them to the same hour of another zone. */
export async function moveReminders(
  reminders: ReminderStore,
  uid: string,
  clock: ReminderClock,
): Promise<void> {
  await reminders.change(uid, (record) => ({ record, nextAt: nextReminderAt(record, clock) }), clock.now);
}

function presentReminders({ settings, stoppedOn }: ReminderRecord): RemindersReply {
  const { daily, hour, weekly } = settings;
  return { daily, hour, weekly, ...(stoppedOn === undefined ? {} : { stoppedOn }) };
}
