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
import { findCourse } from "#server/find-course.ts";
import { ApiError } from "#server/http/api-error.ts";
import { leaveThreads } from "./between-people.ts";
import type { MentoringDeps, StaffMentoringDeps } from "./mentoring-deps.ts";
import { ageOf, personOf, shownNameOf } from "./people.ts";
import { presentOffer } from "./settings-routes.ts";
import { staffRecorder } from "./staff-record.ts";

const MENTORS_MOST = 1_000;
/** The oldest pending ones, and the newest decided ones. */
const OPEN_MOST = 500;
const DECIDED_MOST = 50;

export async function staffMentorRoutes(app: FastifyInstance, deps: StaffMentoringDeps): Promise<void> {
  roleRoutes(app, deps);
  offerRoutes(app, deps);
}

async function grantRole(deps: MentoringDeps, uid: string, courseId: CourseId): Promise<void> {
  const { mentoringFacts, now } = deps;
  const at = now();
  if (await ageOf(deps, uid)) throw new ApiError("mentor-no-adult");
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
      if (!(await mentoringFacts.get(mentorId, "role", courseId))) throw new ApiError("unknown-mentor");
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
      const offer = await mentoringFacts.find("offer", offerId);
      if (!offer) throw new ApiError("unknown-offer");
      if (isAccepted && (await ageOf(deps, offer.uid))) throw new ApiError("mentor-no-adult");
      const at = now();
      const { courseId } = offer.value;
      const isNew = isAccepted && !(await mentoringFacts.get(offer.uid, "role", courseId));
      const role = { uid: offer.uid, kind: "role" as const, id: courseId, value: { courseId, since: at } };
      const decided = await mentoringFacts.change(
        offer.uid,
        "offer",
        offerId,
        { now: at, about: offer.about, beside: isNew ? [role] : [] },
        (kept) => {
          if (!kept) return refuse("unknown-offer");
          return kept.decision ? refuse("already-decided") : { ...kept, decision: { isAccepted, at, words } };
        },
      );
      if (isRefusal(decided)) throw new ApiError(decided.refused as "unknown-offer" | "already-decided");
      await record(request, "offer-decided", courseId, isAccepted ? "accepted" : "declined");
      return presentOffers(deps);
    },
  );
}

async function presentOffers(deps: StaffMentoringDeps): Promise<StaffOffersReply> {
  const found = [
    ...(await deps.mentoringFacts.undecided("offer", OPEN_MOST)),
    ...(await deps.mentoringFacts.decided("offer", DECIDED_MOST)),
  ];
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
  return { offers };
}
