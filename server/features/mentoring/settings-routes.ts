import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import {
  mailSettings,
  mailSettingsBody,
  type OffersReply,
  offerBody,
  offersReply,
} from "#contract/mentoring.ts";
import { standingIn } from "#domain/learning/learner-record.ts";
import { maskContacts } from "#domain/mentoring/mask-contacts.ts";
import { withoutInvisible } from "#domain/mentoring/show-invisible.ts";
import { questionProblem } from "#domain/mentoring/text-bounds.ts";
import { isRefusal, refuse } from "#domain/refusal.ts";
import { findCourse } from "#server/find-course.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { Fact } from "#server/ports/mentoring-facts.ts";
import { findTicket } from "./find-place.ts";
import { type LearnerMentoringDeps, WRITES } from "./mentoring-deps.ts";
import { ageOf, coursesOf, NEW_PERSON, PERSON, personOf, shownNameOf } from "./people.ts";

const NAME_MOST = 40;

export async function mentoringSettingsRoutes(
  app: FastifyInstance,
  deps: LearnerMentoringDeps,
): Promise<void> {
  settingsRoutes(app, deps);
  offerRoutes(app, deps);
}

function settingsRoutes(app: FastifyInstance, deps: LearnerMentoringDeps): void {
  const { sessionOf, mentoringFacts, now } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const present = async (uid: string) => {
    const { mails, digest } = await personOf(deps, uid);
    return { shownName: await shownNameOf(deps, uid, "learner"), mails, digest };
  };

  typed.get(
    "/me/mentoring/settings",
    {
      schema: {
        summary: "The name that others see, and which letters come",
        tags: ["mentoring"],
        response: { 200: mailSettings },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      return present(account.uid);
    },
  );

  typed.put(
    "/me/mentoring/settings",
    {
      config: { stores: "account" },
      schema: {
        summary: "Change them; what is missing stays as it is",
        tags: ["mentoring"],
        body: mailSettingsBody,
        response: { 200: mailSettings },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      const { shownName, mails, digest } = request.body;
      const name = shownName === undefined ? undefined : readName(shownName);
      await mentoringFacts.change(account.uid, "person", PERSON, { now: now() }, (kept = NEW_PERSON) => ({
        ...kept,
        shownName: name ?? kept.shownName,
        mails: mails ?? kept.mails,
        digest: digest ?? kept.digest,
      }));
      return present(account.uid);
    },
  );
}

/** One line, with contacts masked. */
function readName(typed: string): string {
  const name = withoutInvisible(typed).replaceAll(/\s+/g, " ").trim();
  if (name === "" || [...name].length > NAME_MOST || maskContacts(name).hidden.length > 0)
    throw new ApiError("name-wrong");
  return name;
}

function offerRoutes(app: FastifyInstance, deps: LearnerMentoringDeps): void {
  const { catalogue, sessionOf, learners, mentoringFacts, limitUse, now } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const present = async (uid: string) => ({
    offers: (await mentoringFacts.of(uid, "offer")).map((offer) => presentOffer(offer, catalogue)),
  });

  typed.get(
    "/me/mentoring/offers",
    {
      schema: {
        summary: "The learner's offers to be a mentor",
        tags: ["mentoring"],
        response: { 200: offersReply },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      return present(account.uid);
    },
  );

  typed.post(
    "/me/mentoring/offers",
    {
      config: { stores: "work" },
      schema: {
        summary: "Offer to be a mentor of a course that one has completed",
        tags: ["mentoring"],
        body: offerBody,
        response: { 200: offersReply },
      },
    },
    async (request) => {
      const { account } = sessionOf(request);
      await limitUse("mentoring-write", account.uid, WRITES);
      const age = await ageOf(deps, account.uid);
      if (age) throw new ApiError(age);
      const { courseId, about, samples } = request.body;
      const course = findCourse(catalogue, courseId);
      if (standingIn(await learners.find(account.uid), course.id) !== "completed")
        throw new ApiError("course-not-completed");
      if ((await coursesOf(deps, account.uid)).includes(course.id)) throw new ApiError("already-offered");
      if (new Set(samples.map(({ exerciseId }) => exerciseId)).size < samples.length)
        throw new ApiError("same-ticket");
      for (const { exerciseId, text } of samples) {
        if (findTicket(catalogue, exerciseId)?.course.id !== course.id) throw new ApiError("no-ticket");
        const problem = questionProblem(text);
        if (problem) throw new ApiError(problem);
      }
      const at = now();
      const offer = { courseId: course.id, words: about, samples, offeredAt: at };
      const writing = { now: at, about: course.id };
      const made = await mentoringFacts.change(account.uid, "offer", randomUUID(), writing, (_, earlier) =>
        earlier.some(({ courseId: id, decision }) => id === course.id && !decision)
          ? refuse("already-offered")
          : offer,
      );
      if (isRefusal(made)) throw new ApiError("already-offered");
      return present(account.uid);
    },
  );
}

export function presentOffer(
  { id, value }: Fact<"offer">,
  catalogue: LearnerMentoringDeps["catalogue"],
): OffersReply["offers"][number] {
  const { courseId, words, samples, offeredAt, decision } = value;
  return {
    id,
    courseId,
    about: words,
    samples: samples.map(({ exerciseId, text }) => ({
      exerciseId,
      title: findTicket(catalogue, exerciseId)?.exercise.title ?? exerciseId,
      text,
    })),
    offeredAt: offeredAt.toISOString(),
    decision: decision
      ? { isAccepted: decision.isAccepted, at: decision.at.toISOString(), words: decision.words }
      : null,
  };
}
