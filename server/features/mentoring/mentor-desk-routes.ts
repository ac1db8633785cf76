import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { API_ERRORS } from "#contract/errors.ts";
import {
  type MentorDeskReply,
  mentorDeskReply,
  mentorSettingsBody,
  queueQuery,
  queueReply,
  savedAnswerBody,
  savedAnswerParams,
  savedAnswersReply,
} from "#contract/mentor.ts";
import { after, DAY_MS } from "#domain/mentoring/durations.ts";
import { judgeThread } from "#domain/mentoring/judge-thread.ts";
import {
  ACTIVE_MAX,
  CLAIMS_MAX,
  capacityRefusal,
  isWeeklyNumber,
  loadOf,
} from "#domain/mentoring/mentor-capacity.ts";
import { queueFor, todaysFew } from "#domain/mentoring/queue-order.ts";
import { isSanctioned } from "#domain/mentoring/sanction.ts";
import { replyProblem } from "#domain/mentoring/text-bounds.ts";
import { mentorOf, waitsForMentor } from "#domain/mentoring/thread.ts";
import type { ThreadFile } from "#domain/mentoring/thread-file.ts";
import { isRefusal, refuse } from "#domain/refusal.ts";
import { courseTitle } from "#server/find-course.ts";
import { ApiError, refuseProblems } from "#server/http/api-error.ts";
import type { Mentor, MentorOf } from "#server/http/mentor-scope.ts";
import { type MentoringDeps, SAVES } from "./mentoring-deps.ts";
import { ageOf, NEW_PERSON, PERSON, personOf } from "./people.ts";
import { presentSummary } from "./present-thread.ts";

type Deps = MentoringDeps & { readonly mentorOf: MentorOf };

const QUEUE_MOST = 100;
const EARLIER_DAYS = 30;
const EARLIER_MOST = 20;
const SAVED_MOST = 50;
const PAUSE_MAX_DAYS = 365;

export async function mentorDeskRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  deskRoutes(app, deps);
  savedAnswerRoutes(app, deps);
}

/** With timed events applied, in the order to be answered, without what this mentor may not claim. */
async function queueOf(deps: Deps, mentor: Mentor): Promise<readonly ThreadFile[]> {
  const { mentoring, mentoringFacts, now } = deps;
  const at = now();
  const [files, blocking, blockedBy] = await Promise.all([
    mentoring.queue(mentor.courses, QUEUE_MOST + 1, at),
    mentoringFacts.of(mentor.id, "block"),
    mentoringFacts.about("block", mentor.id),
  ]);
  const blocked = [...blocking.map(({ id }) => id), ...blockedBy.map(({ uid }) => uid)];
  const reader = { mentor: mentor.id, courses: mentor.courses, blocked };
  const byId = new Map(files.map((file) => [file.thread.id, file]));
  return queueFor(
    reader,
    files.map(({ thread }) => thread),
    at,
  ).flatMap(({ id }) => byId.get(id) ?? []);
}

function deskRoutes(app: FastifyInstance, deps: Deps): void {
  const { mentoringFacts, now } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get("/", { schema: { hide: true, response: { 200: mentorDeskReply } } }, (request) =>
    presentDesk(deps, deps.mentorOf(request)),
  );

  typed.get(
    "/queue",
    { schema: { hide: true, querystring: queueQuery, response: { 200: queueReply } } },
    async (request) => {
      const mentor = deps.mentorOf(request);
      const { courseId, kind } = request.query;
      const found = (await queueOf(deps, mentor)).filter(
        ({ thread }) =>
          (courseId === undefined || thread.courseId === courseId) &&
          (kind === undefined || thread.kind === kind),
      );
      const shown = found.slice(0, QUEUE_MOST);
      return {
        threads: await Promise.all(shown.map((file) => presentSummary(deps, file, mentor))),
        more: found.length > shown.length,
      };
    },
  );

  typed.put(
    "/settings",
    { schema: { hide: true, body: mentorSettingsBody, response: { 200: mentorDeskReply } } },
    async (request) => {
      const mentor = deps.mentorOf(request);
      const { weekly, pausedUntil } = request.body;
      const at = now();
      const until = pausedUntil == null ? undefined : new Date(pausedUntil);
      refuseProblems({
        ...(weekly !== undefined && !isWeeklyNumber(weekly) ? { weekly: "Choose 1 to 20" } : {}),
        ...(until && (until <= at || until > after(at, PAUSE_MAX_DAYS * DAY_MS))
          ? { pausedUntil: "Choose a date within a year" }
          : {}),
      });
      await mentoringFacts.change(mentor.id, "person", PERSON, { now: at }, (kept = NEW_PERSON) => ({
        ...kept,
        weekly: weekly ?? kept.weekly,
        pausedUntil: pausedUntil === undefined ? kept.pausedUntil : until,
      }));
      return presentDesk(deps, mentor);
    },
  );
}

async function presentDesk(deps: Deps, mentor: Mentor): Promise<MentorDeskReply> {
  const { catalogue, mentoring, mentoringFacts } = deps;
  const now = deps.now();
  const [person, age, queue, known, sanctions] = await Promise.all([
    personOf(deps, mentor.id),
    ageOf(deps, mentor.id),
    queueOf(deps, mentor),
    mentoring.ofMentor(mentor.id, after(now, -EARLIER_DAYS * DAY_MS)),
    mentoringFacts.of(mentor.id, "sanction"),
  ]);
  const threads = known.map((file) => judgeThread(file.thread, now).thread);
  const load = loadOf(mentor.id, threads, now);
  const isOut = isSanctioned(
    mentor.id,
    sanctions.map(({ value }) => value),
    now,
  );
  // Anybody known to be under 18 is refused before this.
  const mayNot = age ? "age-open" : isOut ? "sanctioned" : undefined;
  const code = mayNot ?? capacityRefusal(person, load, now);
  const room = code
    ? 0
    : Math.min(CLAIMS_MAX - load.claims, ACTIVE_MAX - load.active, person.weekly - load.takenThisWeek);
  const few = new Set(
    todaysFew(
      queueFor(
        { mentor: mentor.id, courses: mentor.courses, blocked: [] },
        queue.map(({ thread }) => thread),
        now,
      ),
      room,
    ).map(({ id }) => id),
  );
  const isMine = (index: number) => {
    const thread = threads[index];
    return thread !== undefined && mentorOf(thread) === mentor.id && waitsForMentor(thread);
  };
  const mine = known.filter((_, index) => isMine(index)).toReversed();
  const earlier = known.filter((_, index) => !isMine(index)).slice(0, EARLIER_MOST);
  const present = (files: readonly ThreadFile[]) =>
    Promise.all(files.map((file) => presentSummary(deps, file, mentor)));
  return {
    courses: mentor.courses.map((courseId) => ({
      courseId,
      title: courseTitle(catalogue, courseId),
      waiting: queue.filter(({ thread }) => thread.courseId === courseId).length,
    })),
    settings: { weekly: person.weekly, pausedUntil: person.pausedUntil?.toISOString() ?? null },
    load: {
      claims: load.claims,
      claimsMax: CLAIMS_MAX,
      active: load.active,
      activeMax: ACTIVE_MAX,
      takenThisWeek: load.takenThisWeek,
    },
    refusal: code ? { code, message: API_ERRORS[code].message } : null,
    today: await present(queue.filter(({ thread }) => few.has(thread.id))),
    mine: await present(mine),
    earlier: await present(earlier),
  };
}

function savedAnswerRoutes(app: FastifyInstance, deps: Deps): void {
  const { mentoringFacts, limitUse, now } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const present = async (uid: string) => {
    const saved = await mentoringFacts.of(uid, "saved");
    return {
      answers: saved
        .map(({ id, value }) => ({
          id,
          title: value.title,
          text: value.text,
          savedAt: value.savedAt.toISOString(),
        }))
        .toSorted((a, b) => a.title.localeCompare(b.title)),
    };
  };

  typed.get("/saved-answers", { schema: { hide: true, response: { 200: savedAnswersReply } } }, (request) =>
    present(deps.mentorOf(request).id),
  );

  typed.put(
    "/saved-answers/:answerId",
    {
      schema: {
        hide: true,
        params: savedAnswerParams,
        body: savedAnswerBody,
        response: { 200: savedAnswersReply },
      },
    },
    async (request) => {
      const { id } = deps.mentorOf(request);
      await limitUse("mentoring-save", id, SAVES);
      const { title, text } = request.body;
      const problem = replyProblem(title) ?? replyProblem(text);
      if (problem) throw new ApiError(problem);
      const at = now();
      const { answerId } = request.params;
      const saved = await mentoringFacts.change(id, "saved", answerId, { now: at }, (kept, others) =>
        !kept && others.length >= SAVED_MOST ? refuse("too-many-saved") : { title, text, savedAt: at },
      );
      if (isRefusal(saved)) throw new ApiError("too-many-saved");
      return present(id);
    },
  );

  typed.delete(
    "/saved-answers/:answerId",
    { schema: { hide: true, params: savedAnswerParams, response: { 200: savedAnswersReply } } },
    async (request) => {
      const { id } = deps.mentorOf(request);
      await mentoringFacts.change(id, "saved", request.params.answerId, { now: now() }, () => undefined);
      return present(id);
    },
  );
}
