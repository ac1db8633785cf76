import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  draftBody,
  duplicateBody,
  flagBody,
  type MentorDraftReply,
  mentorDraft,
  mentorThreadReply,
  type ReviewBody,
  releaseBody,
  reviewBody,
} from "#contract/mentor.ts";
import { consentBody, replyBody } from "#contract/mentoring.ts";
import { threadParams } from "#contract/mentoring-thread.ts";
import { judgeThread } from "#domain/mentoring/judge-thread.ts";
import { completeReview, type ReviewDraft, reviewProblems } from "#domain/mentoring/mentor-review.ts";
import type { Move } from "#domain/mentoring/move.ts";
import { mentorsOf, type ThreadFile, withSeen } from "#domain/mentoring/thread-file.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { Mentor, MentorOf } from "#server/http/mentor-scope.ts";
import type { FactValues } from "#server/ports/mentoring-facts.ts";
import { blockPerson, giveConsent, reportPerson } from "./between-people.ts";
import { findTicket } from "./find-place.ts";
import { alterThread, moveThread } from "./make-moves.ts";
import { CODE_BODY_BYTES, type MentoringDeps, MOVES, SAVES, WRITES } from "./mentoring-deps.ts";
import { presentThread } from "./present-thread.ts";

type Deps = MentoringDeps & { readonly mentorOf: MentorOf };

export async function mentorThreadRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  readRoutes(app, deps);
  writeRoutes(app, deps);
  moveRoutes(app, deps);
  personRoutes(app, deps);
}

/**
 * What they took part in, however it ended: after a block they still see their own words, can report, and withdraw a
 * consent. `presentThread` hides the words of others.
 */
async function ownOrReadable(deps: Deps, mentor: Mentor, threadId: string): Promise<ThreadFile> {
  const file = await deps.mentoring.find(threadId);
  const isTheirs =
    file && mentorsOf(file.thread).includes(mentor.id) && mentor.courses.includes(file.thread.courseId);
  return isTheirs ? file : readable(deps, mentor, threadId);
}

/** Open threads, and those they claimed or wrote in; not after a block between the two. */
async function readable({ mentoring, now }: Deps, mentor: Mentor, threadId: string): Promise<ThreadFile> {
  const at = now();
  const file = await mentoring.find(threadId);
  if (!file) throw new ApiError("unknown-thread");
  const { thread } = judgeThread(file.thread, at);
  const isWaiting = thread.standing.state === "open" || thread.standing.state === "claimed";
  const isTheirs = isWaiting || mentorsOf(thread).includes(mentor.id);
  if (
    !isTheirs ||
    thread.learner === mentor.id ||
    !mentor.courses.includes(thread.courseId) ||
    thread.passedOver.includes(mentor.id) ||
    (await mentoring.around(file, { uid: mentor.id, role: "mentor" }, at)).isBlocked
  )
    throw new ApiError("unknown-thread");
  return file;
}

async function present(deps: Deps, file: ThreadFile, mentor: Mentor) {
  const draft = await deps.mentoringFacts.get(mentor.id, "draft", file.thread.id);
  return { ...(await presentThread(deps, file, mentor)), draft: presentDraft(draft) };
}

function presentDraft(draft: FactValues["draft"] | undefined): MentorDraftReply {
  const review = draft?.review;
  return {
    text: draft?.text ?? "",
    review: review
      ? {
          snapshotId: review.snapshot,
          rubricHash: review.rubricHash,
          marks: review.marks.map(({ mark, comment }) => ({ mark: mark ?? null, comment })),
          comments: review.comments.map((one) => ({ ...one })),
          liked: review.liked,
          nextStep: review.nextStep,
        }
      : null,
    savedAt: draft?.savedAt.toISOString() ?? null,
  };
}

function draftOf({ snapshotId, ...review }: Omit<ReviewBody, "id">): ReviewDraft {
  return {
    ...review,
    snapshot: snapshotId,
    marks: review.marks.map(({ mark, comment }) => ({ mark: mark ?? undefined, comment })),
  };
}

function readRoutes(app: FastifyInstance, deps: Deps): void {
  const { mentoringFacts, limitUse, now } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get(
    "/threads/:threadId",
    { schema: { hide: true, params: threadParams, response: { 200: mentorThreadReply } } },
    async (request) => {
      const mentor = deps.mentorOf(request);
      return present(deps, await ownOrReadable(deps, mentor, request.params.threadId), mentor);
    },
  );

  typed.put(
    "/threads/:threadId/opened",
    { schema: { hide: true, params: threadParams, response: { 204: z.null() } } },
    async (request, reply) => {
      const mentor = deps.mentorOf(request);
      const { thread } = await ownOrReadable(deps, mentor, request.params.threadId);
      await alterThread(deps, thread.id, mentor, (file) => withSeen(file, mentor.id, { openedAt: now() }));
      return reply.code(204).send(null);
    },
  );

  typed.put(
    "/threads/:threadId/draft",
    {
      bodyLimit: CODE_BODY_BYTES,
      schema: { hide: true, params: threadParams, body: draftBody, response: { 200: mentorDraft } },
    },
    async (request) => {
      const mentor = deps.mentorOf(request);
      await limitUse("mentoring-save", mentor.id, SAVES);
      const { threadId } = request.params;
      // A mentor who has started keeps their draft, whatever happened to the thread meanwhile.
      const file = await deps.mentoring.find(threadId);
      if (!file?.thread.starters.includes(mentor.id)) await readable(deps, mentor, threadId);
      const { text, review } = request.body;
      const kept = { text, review: review ? draftOf(review) : undefined, savedAt: now() };
      await mentoringFacts.change(mentor.id, "draft", threadId, { now: now() }, () => kept);
      return presentDraft(kept);
    },
  );
}

/** The text is in the thread now. */
async function dropDraft({ mentoringFacts, now }: Deps, mentor: Mentor, threadId: string): Promise<void> {
  await mentoringFacts.change(mentor.id, "draft", threadId, { now: now() }, () => undefined);
}

function writeRoutes(app: FastifyInstance, deps: Deps): void {
  const { limitUse } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.post(
    "/threads/:threadId/messages",
    {
      schema: { hide: true, params: threadParams, body: replyBody, response: { 200: mentorThreadReply } },
    },
    async (request) => {
      const mentor = deps.mentorOf(request);
      await limitUse("mentoring-write", mentor.id, WRITES);
      const { id, text } = request.body;
      const { threadId } = request.params;
      const file = await moveThread(deps, threadId, mentor, { name: "write", text }, { write: id });
      await dropDraft(deps, mentor, threadId);
      return present(deps, file, mentor);
    },
  );

  typed.post(
    "/threads/:threadId/review",
    {
      bodyLimit: CODE_BODY_BYTES,
      schema: { hide: true, params: threadParams, body: reviewBody, response: { 200: mentorThreadReply } },
    },
    async (request) => {
      const mentor = deps.mentorOf(request);
      await limitUse("mentoring-write", mentor.id, WRITES);
      const { id, ...body } = request.body;
      const kept = await readable(deps, mentor, request.params.threadId);
      const draft = draftOf(body);
      const { review, rubric } = await reviewedWith(deps, kept, draft);
      const file = await moveThread(
        deps,
        kept.thread.id,
        mentor,
        { name: "review", review },
        { write: id, rubric: { hash: draft.rubricHash, lines: rubric } },
      );
      await dropDraft(deps, mentor, kept.thread.id);
      return present(deps, file, mentor);
    },
  );
}

/** Validates the review against the work and the rubric that were read. */
async function reviewedWith(deps: Deps, { thread, place }: ThreadFile, draft: ReviewDraft) {
  const round = (await deps.mentoring.snapshots(thread)).get(draft.snapshot);
  const ticket = findTicket(deps.catalogue, place?.exerciseId ?? "");
  if (thread.kind !== "review" || !ticket) throw new ApiError("wrong-kind");
  if (!round) throw new ApiError("no-such-round");
  const work = {
    snapshot: round.id,
    rubric: ticket.rubric,
    rubricHash: ticket.rubricHash,
    files: round.files,
  };
  const review = completeReview(draft, work);
  if (!review) throw new ApiError("review-incomplete", problemsByField(draft, work));
  return { review, rubric: ticket.rubric };
}

const IN_WORDS = {
  "other-rubric": ["marks", "The rubric has changed. Reload and look at each line again."],
  "other-snapshot": ["snapshotId", "The learner has handed in again. Reload to read it."],
  "liked-missing": ["liked", "Say what you liked."],
  "next-step-missing": ["nextStep", "Name one next step."],
  "text-too-long": ["comments", "One of the texts is too long."],
  "line-open": ["marks", "This line is still open."],
  "comment-missing": ["marks", "Say what is missing."],
  "no-such-code-line": ["comments", "There is no such line in the work."],
  "comment-empty": ["comments", "This comment is empty."],
} as const;

function problemsByField(...of: Parameters<typeof reviewProblems>): Record<string, string> {
  return Object.fromEntries(
    reviewProblems(...of).map((problem) => {
      const [field, words] = IN_WORDS[problem.problem];
      if ("line" in problem) return [`${field}.${problem.line}`, words];
      return "comment" in problem ? [`${field}.${problem.comment}`, words] : [field, words];
    }),
  );
}

function moveRoutes(app: FastifyInstance, deps: Deps): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const schema = { hide: true, params: threadParams, response: { 200: mentorThreadReply } };
  const moved = async (request: FastifyRequest, threadId: string, move: Move) => {
    const mentor = deps.mentorOf(request);
    await deps.limitUse("mentoring-move", mentor.id, MOVES);
    return present(deps, await moveThread(deps, threadId, mentor, move), mentor);
  };

  for (const name of ["claim", "extend", "hand-back", "finish"] as const)
    typed.post(`/threads/:threadId/${name}`, { schema }, (request) =>
      moved(request, request.params.threadId, { name }),
    );

  typed.post("/threads/:threadId/release", { schema: { ...schema, body: releaseBody } }, (request) =>
    moved(request, request.params.threadId, { name: "release", note: request.body.note }),
  );

  typed.post(
    "/threads/:threadId/duplicate",
    { schema: { ...schema, body: duplicateBody } },
    async (request) => {
      const { threadId } = request.params;
      const { of } = request.body;
      const file = await readable(deps, deps.mentorOf(request), threadId);
      // Only what this learner can open: a published question, or one of their own.
      const [published, own] = await Promise.all([deps.mentoring.findPublished(of), deps.mentoring.find(of)]);
      const isThere =
        published?.courseId === file.thread.courseId || own?.thread.learner === file.thread.learner;
      if (!isThere) throw new ApiError("unknown-duplicate");
      return moved(request, threadId, { name: "duplicate", of });
    },
  );
}

function personRoutes(app: FastifyInstance, deps: Deps): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const schema = { hide: true, params: threadParams, response: { 200: mentorThreadReply } };

  typed.post("/threads/:threadId/flag", { schema: { ...schema, body: flagBody } }, async (request) => {
    const mentor = deps.mentorOf(request);
    await deps.limitUse("mentoring-write", mentor.id, WRITES);
    const file = await ownOrReadable(deps, mentor, request.params.threadId);
    await reportPerson(deps, file, mentor, { person: "learner", text: request.body.text });
    return present(deps, file, mentor);
  });

  typed.post("/threads/:threadId/block", { schema }, async (request) => {
    const mentor = deps.mentorOf(request);
    await deps.limitUse("mentoring-move", mentor.id, MOVES);
    const file = await readable(deps, mentor, request.params.threadId);
    return present(deps, await blockPerson(deps, file, mentor, "learner"), mentor);
  });

  typed.post("/threads/:threadId/consent", { schema: { ...schema, body: consentBody } }, async (request) => {
    const mentor = deps.mentorOf(request);
    await deps.limitUse("mentoring-move", mentor.id, MOVES);
    const file = await ownOrReadable(deps, mentor, request.params.threadId);
    return present(deps, await giveConsent(deps, file, mentor, request.body.consents), mentor);
  });
}
