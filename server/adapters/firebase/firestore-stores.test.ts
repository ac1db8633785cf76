import { afterAll, describe } from "vitest";
import { secretBox } from "#server/secret-box.ts";
import { answerStoreConformance } from "#server/testing/answer-store-conformance.ts";
import { calendarStoreConformance } from "#server/testing/calendar-store-conformance.ts";
import { callbackStoreConformance } from "#server/testing/callback-store-conformance.ts";
import { conversationStoreConformance } from "#server/testing/conversation-store-conformance.ts";
import { exerciseStoreConformance } from "#server/testing/exercise-store-conformance.ts";
import { NO_ACCOUNTS, openFirestore, UNHURRIED } from "#server/testing/firestore.ts";
import { learnersOf, newCourse, newLearner } from "#server/testing/learner-actions.ts";
import { limitsConformance } from "#server/testing/limits-conformance.ts";
import { mentoringFactsConformance } from "#server/testing/mentoring-facts-conformance.ts";
import { mentoringStoreConformance } from "#server/testing/mentoring-store-conformance.ts";
import { planStoreConformance } from "#server/testing/plan-store-conformance.ts";
import { privacyStoreConformance } from "#server/testing/privacy-store-conformance.ts";
import { reminderStoreConformance } from "#server/testing/reminder-store-conformance.ts";
import { reviewStoreConformance } from "#server/testing/review-store-conformance.ts";
import { schemeStoreConformance } from "#server/testing/scheme-store-conformance.ts";
import { signingKeysConformance } from "#server/testing/signing-keys-conformance.ts";
import { staffLogConformance } from "#server/testing/staff-log-conformance.ts";
import { staffRolesConformance } from "#server/testing/staff-roles-conformance.ts";
import { storedBytesConformance } from "#server/testing/stored-bytes-conformance.ts";
import { studyStoreConformance } from "#server/testing/study-store-conformance.ts";
import { workCheckStoreConformance } from "#server/testing/work-check-store-conformance.ts";
import { documentsOf } from "./documents.ts";
import { firestoreAnswerStore } from "./firestore-answer-store.ts";
import { firestoreCalendarStore } from "./firestore-calendar-store.ts";
import { firestoreCallbackStore } from "./firestore-callback-store.ts";
import { firestoreConversationStore } from "./firestore-conversation-store.ts";
import { firestoreExerciseStore } from "./firestore-exercise-store.ts";
import { firestoreJobStore } from "./firestore-job-store.ts";
import { firestoreLearnerStore } from "./firestore-learner-store.ts";
import { firestoreLimits } from "./firestore-limits.ts";
import { firestoreMentoringFacts } from "./firestore-mentoring-facts.ts";
import { firestoreMentoringStore } from "./firestore-mentoring-store.ts";
import { firestorePlanStore } from "./firestore-plan-store.ts";
import { firestorePrivacyStore } from "./firestore-privacy-store.ts";
import { firestoreReminderStore } from "./firestore-reminder-store.ts";
import { firestoreReviewStore } from "./firestore-review-store.ts";
import { firestoreRoles } from "./firestore-roles.ts";
import { firestoreSchemeStore } from "./firestore-scheme-store.ts";
import { firestoreSigningKeys } from "./firestore-signing-keys.ts";
import { firestoreStaffLog } from "./firestore-staff-log.ts";
import { firestoreStaffRoles } from "./firestore-staff-roles.ts";
import { firestoreStoredBytes } from "./firestore-stored-bytes.ts";
import { firestoreStudyStore } from "./firestore-study-store.ts";
import { firestoreWorkCheckStore } from "./firestore-work-check-store.ts";

const BOX = secretBox(["a key of at least thirty-two characters"]);

describe("the conformance suites of the ports, on Firestore", () => {
  const { firestore, close } = openFirestore();
  const documents = documentsOf(firestore, UNHURRIED);
  const learners = firestoreLearnerStore(documents, NO_ACCOUNTS);
  const opened = { learners, close: async () => {} };
  afterAll(close);

  studyStoreConformance("Firestore", async () => ({ ...opened, store: firestoreStudyStore(documents) }));
  storedBytesConformance("Firestore", async () => ({
    ...opened,
    stored: firestoreStoredBytes(documents),
    study: firestoreStudyStore(documents),
    answers: firestoreAnswerStore(documents),
    exercises: firestoreExerciseStore(documents),
    conversations: firestoreConversationStore(documents),
    mentoringFacts: firestoreMentoringFacts(documents),
  }));
  exerciseStoreConformance("Firestore", async () => ({
    ...opened,
    store: firestoreExerciseStore(documents),
    checkerJobs: firestoreJobStore(documents, "checkerJobs"),
  }));
  workCheckStoreConformance("Firestore", async () => ({
    ...opened,
    store: firestoreWorkCheckStore(documents),
  }));
  planStoreConformance("Firestore", async () => ({ ...opened, store: firestorePlanStore(documents) }));
  calendarStoreConformance("Firestore", async () => ({
    ...opened,
    store: firestoreCalendarStore(documents),
  }));
  reminderStoreConformance("Firestore", async () => ({
    ...opened,
    store: firestoreReminderStore(documents),
    jobs: firestoreJobStore(documents),
  }));
  reviewStoreConformance("Firestore", async () => ({ ...opened, store: firestoreReviewStore(documents) }));
  answerStoreConformance("Firestore", async () => ({
    ...opened,
    store: firestoreAnswerStore(documents),
    reviews: firestoreReviewStore(documents),
  }));
  privacyStoreConformance("Firestore", async () => ({
    ...opened,
    store: firestorePrivacyStore(documents),
    jobs: firestoreJobStore(documents),
  }));
  callbackStoreConformance("Firestore", async () => ({
    ...opened,
    store: firestoreCallbackStore(documents),
    jobs: firestoreJobStore(documents),
  }));
  const mentoring = {
    ...opened,
    store: firestoreMentoringStore(documents),
    facts: firestoreMentoringFacts(documents),
    jobs: firestoreJobStore(documents),
  };
  mentoringStoreConformance("Firestore", async () => mentoring);
  mentoringFactsConformance("Firestore", async () => mentoring);
  conversationStoreConformance("Firestore", async () => ({
    ...opened,
    store: firestoreConversationStore(documents),
  }));
  schemeStoreConformance("Firestore", async () => ({ ...opened, schemes: firestoreSchemeStore(documents) }));
  staffLogConformance("Firestore", async () => ({ ...opened, log: firestoreStaffLog(documents) }));
  limitsConformance("Firestore", async () => ({ ...opened, limits: firestoreLimits(documents) }));
  staffRolesConformance("Firestore", async () => ({
    ...opened,
    staff: firestoreStaffRoles(documents),
    roles: firestoreRoles(documents),
    addAccount: async (email) => {
      const learner = newLearner({ email });
      await learnersOf(learners).enrol(learner, newCourse(1));
      return learner.uid;
    },
    addMentor: async (uid, courses) => {
      const facts = mentoring.facts;
      const now = new Date("2026-11-15T06:00:00Z");
      for (const courseId of courses)
        await facts.change(uid, "role", courseId, { now }, () => ({ courseId, since: now }));
    },
  }));
  signingKeysConformance("Firestore", async () => ({
    openEmpty: async () => {
      const empty = openFirestore();
      const [first, second] = [empty.firestore, empty.openAgain()].map((client) =>
        firestoreSigningKeys(documentsOf(client, UNHURRIED), BOX),
      );
      if (!first || !second) throw new Error("two servers");
      return [first, second];
    },
    close: opened.close,
  }));
});
