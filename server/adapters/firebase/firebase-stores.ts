import type { SecretBox } from "#server/secret-box.ts";
import { firebaseIdentity } from "./firebase-identity.ts";
import { deleteAccount } from "./firebase-sign-up.ts";
import { firestoreAnswerStore } from "./firestore-answer-store.ts";
import { firestoreCalendarStore } from "./firestore-calendar-store.ts";
import { firestoreCallbackStore } from "./firestore-callback-store.ts";
import { firestoreCertificateStore } from "./firestore-certificate-store.ts";
import { firestoreConversationStore } from "./firestore-conversation-store.ts";
import { firestoreCourseReports } from "./firestore-course-reports.ts";
import { firestoreExerciseStore } from "./firestore-exercise-store.ts";
import { firestoreJobStore } from "./firestore-job-store.ts";
import { firestoreLearnerStore } from "./firestore-learner-store.ts";
import { firestoreLimits } from "./firestore-limits.ts";
import { firestoreMentoringFacts } from "./firestore-mentoring-facts.ts";
import { firestoreMentoringStore } from "./firestore-mentoring-store.ts";
import { firestorePlanStore } from "./firestore-plan-store.ts";
import { firestorePortfolioStore } from "./firestore-portfolio-store.ts";
import { firestorePrivacyStore } from "./firestore-privacy-store.ts";
import { firestoreReminderStore } from "./firestore-reminder-store.ts";
import { firestoreReviewStore } from "./firestore-review-store.ts";
import { firestoreRoles } from "./firestore-roles.ts";
import { firestoreSchemeStore } from "./firestore-scheme-store.ts";
import { firestoreSecret } from "./firestore-secret.ts";
import { firestoreSigningKeys } from "./firestore-signing-keys.ts";
import { firestoreStaffLog } from "./firestore-staff-log.ts";
import { firestoreStaffRoles } from "./firestore-staff-roles.ts";
import { firestoreStoredBytes } from "./firestore-stored-bytes.ts";
import { firestoreStudyStore } from "./firestore-study-store.ts";
import { firestoreWorkCheckStore } from "./firestore-work-check-store.ts";
import type { Backend } from "./open-backend.ts";

/** Cache: readiness is requested often. */
const READY_MS = 2_000;

type Settings = {
  readonly publicUrl: string;
  readonly sessionSeconds: number;
  readonly longestSessionSeconds: number;
  /** Encrypts the secrets stored in Firestore. */
  readonly box: SecretBox;
  readonly log: (level: "warn" | "error", message: string, error: unknown) => void;
};

/** Every port on one Firebase project. */
export function firebaseStores({ auth, toolkit, documents, close }: Backend, settings: Settings) {
  const { log } = settings;
  const learners = firestoreLearnerStore(documents, {
    rename: (uid, displayName) => {
      toolkit
        .asServer("/accounts:update", { localId: uid, displayName })
        .catch((error: unknown) => log("warn", "display name not changed in Firebase Authentication", error));
    },
    remove: (uid) => deleteAccount(toolkit, uid),
  });
  const privacy = firestorePrivacyStore(documents);
  return {
    identity: firebaseIdentity({ ...settings, auth, toolkit, documents, learners, privacy }),
    learners,
    study: firestoreStudyStore(documents),
    plans: firestorePlanStore(documents),
    calendars: firestoreCalendarStore(documents),
    reminders: firestoreReminderStore(documents),
    reviews: firestoreReviewStore(documents),
    answers: firestoreAnswerStore(documents),
    privacy,
    mentoring: firestoreMentoringStore(documents),
    mentoringFacts: firestoreMentoringFacts(documents),
    exercises: firestoreExerciseStore(documents),
    storedBytes: firestoreStoredBytes(documents),
    certificates: firestoreCertificateStore(documents),
    keyStore: firestoreSigningKeys(documents, settings.box),
    portfolios: firestorePortfolioStore(documents),
    callbacks: firestoreCallbackStore(documents),
    jobs: firestoreJobStore(documents),
    checkerJobs: firestoreJobStore(documents, "checkerJobs"),
    workChecks: firestoreWorkCheckStore(documents),
    limits: firestoreLimits(documents),
    schemes: firestoreSchemeStore(documents),
    staff: firestoreStaffRoles(documents),
    roles: firestoreRoles(documents),
    staffLog: firestoreStaffLog(documents),
    courseReports: firestoreCourseReports(documents),
    conversations: firestoreConversationStore(documents),
    keptSecret: (name: string) => firestoreSecret(documents, name, settings.box),
    isReady: async () => {
      try {
        await documents.read(() => documents.firestore.doc("counters/schemeEdits").get(), READY_MS);
        return true;
      } catch (error) {
        log("warn", "Firestore does not answer", error);
        return false;
      }
    },
    close,
  };
}
