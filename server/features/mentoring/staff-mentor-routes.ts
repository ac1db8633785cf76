import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import {
  grantBody,
  type MentorsReply,
  mentorParams,
  mentorsReply,
  offerDecisionBody,
  offerParams,
  type StaffOffersReply,
  staffOffersReply,
} from "#contract/mentoring-staff.ts";
import type { CourseId } from "#domain/courses/course.ts";
import { isPaused, loadOf } from "#domain/mentoring/mentor-capacity.ts";
import { replyProblem } from "#domain/mentoring/text-bounds.ts";
import { isRefusal, refuse } from "#domain/refusal.ts";
import { ApiError } from "#server/http/api-error.ts";
import { findCourse } from "#server/http/find-course.ts";
import { leaveThreads } from "./between-people.ts";
import type { MentoringDeps, StaffMentoringDeps } from "./mentoring-deps.ts";
import { coursesOf, personOf, shownNameOf } from "./people.ts";
import { presentOffer } from "./settings-routes.ts";
import { staffRecorder } from "./staff-record.ts";

const MENTORS_MOST = 1_000;
const OFFERS_MOST = 200;

export async function staffMentorRoutes(app: FastifyInstance, deps: StaffMentoringDeps): Promise<void> {
  roleRoutes(app, deps);
  offerRoutes(app, deps);
}

async function grantRole(
  { mentoringFacts, now }: MentoringDeps,
  uid: string,
  courseId: CourseId,
): Promise<void> {
  const at = now();
  await mentoringFacts.change(uid, "role", courseId, { now: at }, (kept) => kept ?? { courseId, since: at });
}

function roleRoutes(app: FastifyInstance, deps: StaffMentoringDeps): void {
  const { catalogue, mentoringFacts, now } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const record = staffRecorder(deps);

  typed.get("/mentoring/mentors", { schema: { hide: true, response: { 200: mentorsReply } } }, () =>
    presentMentors(deps),
  );

  typed.post(
    "/mentoring/mentors",
    { schema: { hide: true, body: grantBody, response: { 200: mentorsReply } } },
    async (request) => {
      const course = findCourse(catalogue, request.body.courseId);
      const uid = await mentoringFacts.uidOf(request.body.email.trim());
      if (uid === undefined) throw new ApiError("unknown-account");
      await grantRole(deps, uid, course.id);
      await record(request, "mentor-granted", course.title, uid);
      return presentMentors(deps);
    },
  );

  typed.delete(
    "/mentoring/mentors/:mentorId/:courseId",
    { schema: { hide: true, params: mentorParams, response: { 200: mentorsReply } } },
    async (request) => {
      const { mentorId, courseId } = request.params;
      if (!(await coursesOf(deps, mentorId)).some((id) => id === courseId))
        throw new ApiError("unknown-mentor");
      await mentoringFacts.change(mentorId, "role", courseId, { now: now() }, () => undefined);
      const staff = { role: "staff", id: deps.memberOf(request).uid } as const;
      await leaveThreads(deps, mentorId, staff, ({ thread }) => thread.courseId === courseId);
      await record(request, "mentor-revoked", courseId, mentorId);
      return presentMentors(deps);
    },
  );
}

async function presentMentors(deps: StaffMentoringDeps): Promise<MentorsReply> {
  const { mentoring, mentoringFacts, learners } = deps;
  const now = deps.now();
  const roles = await mentoringFacts.all("role", MENTORS_MOST);
  const uids = [...new Set(roles.map(({ uid }) => uid))];
  const mentors = await Promise.all(
    uids.map(async (uid) => {
      const [name, person, record, held] = await Promise.all([
        shownNameOf(deps, uid, "mentor"),
        personOf(deps, uid),
        learners.find(uid),
        mentoring.ofMentor(uid, now),
      ]);
      const threads = held.map(({ thread }) => thread);
      return {
        id: uid,
        name,
        email: record?.email ?? "",
        courses: roles
          .filter((role) => role.uid === uid)
          .map(({ value }) => ({ courseId: value.courseId, since: value.since.toISOString() })),
        weekly: person.weekly,
        pausedUntil: isPaused(person, now) ? (person.pausedUntil?.toISOString() ?? null) : null,
        active: loadOf(uid, threads, now).active,
      };
    }),
  );
  return { mentors: mentors.toSorted((a, b) => a.name.localeCompare(b.name)) };
}

function offerRoutes(app: FastifyInstance, deps: StaffMentoringDeps): void {
  const { mentoringFacts, now } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const record = staffRecorder(deps);

  typed.get("/mentoring/offers", { schema: { hide: true, response: { 200: staffOffersReply } } }, () =>
    presentOffers(deps),
  );

  typed.post(
    "/mentoring/offers/:offerId",
    {
      schema: {
        hide: true,
        params: offerParams,
        body: offerDecisionBody,
        response: { 200: staffOffersReply },
      },
    },
    async (request) => {
      const { isAccepted, words } = request.body;
      const problem = replyProblem(words);
      if (problem) throw new ApiError(problem);
      const { offerId } = request.params;
      const offer = (await mentoringFacts.all("offer", OFFERS_MOST)).find(({ id }) => id === offerId);
      if (!offer) throw new ApiError("unknown-offer");
      const at = now();
      const decided = await mentoringFacts.change(
        offer.uid,
        "offer",
        offerId,
        { now: at, about: offer.about },
        (kept) => {
          if (!kept) return refuse("unknown-offer");
          return kept.decision ? refuse("already-decided") : { ...kept, decision: { isAccepted, at, words } };
        },
      );
      if (isRefusal(decided)) throw new ApiError(decided.refused as "unknown-offer" | "already-decided");
      if (isAccepted) await grantRole(deps, offer.uid, offer.value.courseId);
      await record(request, "offer-decided", offer.value.courseId, isAccepted ? "accepted" : "declined");
      return presentOffers(deps);
    },
  );
}

async function presentOffers(deps: StaffMentoringDeps): Promise<StaffOffersReply> {
  const found = await deps.mentoringFacts.all("offer", OFFERS_MOST);
  const offers = await Promise.all(
    found.map(async (fact) => {
      const record = await deps.learners.find(fact.uid);
      return {
        ...presentOffer(fact, deps.catalogue),
        name: record?.firstName ?? "",
        email: record?.email ?? "",
      };
    }),
  );
  return { offers: offers.toSorted((a, b) => Number(a.decision !== null) - Number(b.decision !== null)) };
}
