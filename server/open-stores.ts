import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Catalogue } from "#content-loader/load-catalogue.ts";
import type { MemoryModel } from "#domain/review/memory-model.ts";
import { openKeyRing } from "./adapters/credentials/key-ring.ts";
import { openBadgeIssuer } from "./adapters/credentials/open-badge-issuer.ts";
import { openDocumentDrawer } from "./adapters/documents/document-drawer.ts";
import type { Backend } from "./adapters/firebase/open-backend.ts";
import { outboxMailer } from "./adapters/mail/outbox-mailer.ts";
import { smtpMailer } from "./adapters/mail/smtp-mailer.ts";
import { fsrsMemory } from "./adapters/memory/fsrs-memory.ts";
import { openTutorModel } from "./adapters/model/open-tutor-model.ts";
import { betterAuthIdentity, type PasswordCost } from "./adapters/postgres/better-auth-identity.ts";
import type { Database } from "./adapters/postgres/database.ts";
import { databaseReadiness } from "./adapters/postgres/database-readiness.ts";
import { addDemoCohort, removeDemoCohort } from "./adapters/postgres/demo-cohort.ts";
import { openBesideServer, openEmbeddedDatabase } from "./adapters/postgres/embedded/embedded-database.ts";
import { eraseTraces } from "./adapters/postgres/erase-traces.ts";
import { openDatabase } from "./adapters/postgres/failover-database.ts";
import { migrate } from "./adapters/postgres/migrate.ts";
import { postgresAnswerStore } from "./adapters/postgres/postgres-answer-store.ts";
import { postgresCalendarStore } from "./adapters/postgres/postgres-calendar-store.ts";
import { postgresCallbackStore } from "./adapters/postgres/postgres-callback-store.ts";
import { postgresCertificateStore } from "./adapters/postgres/postgres-certificate-store.ts";
import { postgresConversationStore } from "./adapters/postgres/postgres-conversation-store.ts";
import { postgresCourseReports } from "./adapters/postgres/postgres-course-reports.ts";
import { postgresExerciseStore } from "./adapters/postgres/postgres-exercise-store.ts";
import { postgresJobStore } from "./adapters/postgres/postgres-job-store.ts";
import { postgresLearnerStore } from "./adapters/postgres/postgres-learner-store.ts";
import { postgresLimits } from "./adapters/postgres/postgres-limits.ts";
import { postgresMentoringFacts } from "./adapters/postgres/postgres-mentoring-facts.ts";
import { postgresMentoringStore } from "./adapters/postgres/postgres-mentoring-store.ts";
import { postgresPlanStore } from "./adapters/postgres/postgres-plan-store.ts";
import { postgresPortfolioStore } from "./adapters/postgres/postgres-portfolio-store.ts";
import { postgresPrivacyStore } from "./adapters/postgres/postgres-privacy-store.ts";
import { postgresReminderStore } from "./adapters/postgres/postgres-reminder-store.ts";
import { postgresReviewStore } from "./adapters/postgres/postgres-review-store.ts";
import { postgresRoles } from "./adapters/postgres/postgres-roles.ts";
import { postgresSchemeStore } from "./adapters/postgres/postgres-scheme-store.ts";
import { postgresSigningKeys, sealSigningKeys } from "./adapters/postgres/postgres-signing-keys.ts";
import { postgresStaffLog } from "./adapters/postgres/postgres-staff-log.ts";
import { postgresStaffRoles } from "./adapters/postgres/postgres-staff-roles.ts";
import { postgresStoredBytes } from "./adapters/postgres/postgres-stored-bytes.ts";
import { postgresStudyStore } from "./adapters/postgres/postgres-study-store.ts";
import { postgresWorkCheckStore } from "./adapters/postgres/postgres-work-check-store.ts";
import { keptSecret } from "./adapters/postgres/settings.ts";
import { tellDatabaseTrouble } from "./adapters/postgres/tell-database-trouble.ts";
import type { Config } from "./config.ts";
import type { FirebaseSettings } from "./firebase-settings.ts";
import { eraseTracesAtNight } from "./jobs/erase-traces-at-night.ts";
import { type Forgetters, forgetOld } from "./jobs/forget-old.ts";
import { type JobHandler, type JobRunner, jobRunner } from "./jobs/job-runner.ts";
import { mentoringJobs } from "./jobs/mentoring-jobs.ts";
import { messageIdOf, sendLetters } from "./jobs/send-letters.ts";
import { sendReminders } from "./jobs/send-reminders.ts";
import { letterJobs, letterSeal } from "./letters/letter-job.ts";
import { type UnsubscribeTokens, unsubscribeTokens } from "./letters/unsubscribe-tokens.ts";
import { openLog } from "./log.ts";
import type { AnswerStore } from "./ports/answer-store.ts";
import type { CalendarStore } from "./ports/calendar-store.ts";
import type { CallbackStore } from "./ports/callback-store.ts";
import type { CertificateStore } from "./ports/certificate-store.ts";
import type { ConversationStore } from "./ports/conversation-store.ts";
import type { CourseReports } from "./ports/course-reports.ts";
import type { CredentialIssuer } from "./ports/credential-issuer.ts";
import type { DocumentDrawer } from "./ports/document-drawer.ts";
import type { ExerciseStore } from "./ports/exercise-store.ts";
import type { Identity } from "./ports/identity.ts";
import type { JobStore } from "./ports/jobs.ts";
import type { LearnerStore } from "./ports/learner-store.ts";
import type { Limits } from "./ports/limits.ts";
import type { LetterJob, Mailer } from "./ports/mail.ts";
import type { MentoringFacts } from "./ports/mentoring-facts.ts";
import type { MentoringStore } from "./ports/mentoring-store.ts";
import type { PlanStore } from "./ports/plan-store.ts";
import type { PortfolioStore } from "./ports/portfolio-store.ts";
import type { PrivacyStore } from "./ports/privacy-store.ts";
import type { ReminderStore } from "./ports/reminder-store.ts";
import type { ReviewStore } from "./ports/review-store.ts";
import type { Roles } from "./ports/roles.ts";
import type { SchemeStore } from "./ports/scheme-store.ts";
import type { SigningKeyStore, SigningKeys } from "./ports/signing-keys.ts";
import type { StaffLog } from "./ports/staff-log.ts";
import type { StaffRoles } from "./ports/staff-roles.ts";
import type { StoredBytes } from "./ports/stored-bytes.ts";
import type { StudyStore } from "./ports/study-store.ts";
import type { TutorModel } from "./ports/tutor-model.ts";
import type { WorkCheckStore } from "./ports/work-check-store.ts";
import { secretBox } from "./secret-box.ts";

export type Stores = {
  readonly identity: Identity;
  readonly learners: LearnerStore;
  readonly study: StudyStore;
  readonly plans: PlanStore;
  readonly calendars: CalendarStore;
  readonly reminders: ReminderStore;
  readonly reviews: ReviewStore;
  readonly answers: AnswerStore;
  readonly memory: MemoryModel;
  readonly privacy: PrivacyStore;
  readonly mentoring: MentoringStore;
  readonly mentoringFacts: MentoringFacts;
  readonly exercises: ExerciseStore;
  readonly storedBytes: StoredBytes;
  readonly certificates: CertificateStore;
  readonly credentials: CredentialIssuer;
  readonly documents: DocumentDrawer;
  readonly signingKeys: SigningKeys;
  readonly portfolios: PortfolioStore;
  readonly callbacks: CallbackStore;
  readonly jobs: JobStore;
  /** Taken by checkers only. */
  readonly checkerJobs: JobStore;
  readonly workChecks: WorkCheckStore;
  /** Runs jobs once it is started; stopped before the stores are closed. */
  readonly runner: JobRunner;
  readonly letterJob: LetterJob;
  /** Where mails are kept as files, those to an address go. */
  readonly eraseMailsTo: (to: string) => Promise<void>;
  readonly eraseMailOf: (jobKey: string) => Promise<void>;
  readonly unsubscribe: UnsubscribeTokens;
  readonly staffMail: string | undefined;
  readonly limits: Limits | undefined;
  /** HMAC key for the hashes of accounts and networks in rate limits and logs. */
  readonly hashKey: string;
  readonly schemes: SchemeStore;
  readonly staff: StaffRoles;
  readonly roles: Roles;
  readonly staffLog: StaffLog;
  readonly courseReports: CourseReports;
  readonly conversations: ConversationStore;
  readonly tutorModel: TutorModel | undefined;
  readonly isReady: () => Promise<boolean>;
  readonly close: () => Promise<void>;
};

/** Picks the adapters that the settings ask for. */
export async function openStores(
  config: Config,
  catalogue: Catalogue,
  log: FastifyBaseLogger,
  openEmbedded = openEmbeddedDatabase,
): Promise<Stores> {
  if (config.firebase) return openFirebaseStores(config.firebase, config, catalogue, log);
  const database = config.databaseHosts
    ? openDatabase(config.databaseHosts, (error) => log.warn({ err: error }, "database connection lost"))
    : await openEmbedded(config.dataDir, log);
  try {
    return await storesOn(database, config, catalogue, log);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** For commands, which work while the server runs and without one. */
export async function openStoresForCommand(config: Config, catalogue: Catalogue): Promise<Stores> {
  // Silent: the identity provider may still be warming up when the data is closed, and would complain of that.
  return openStores(config, catalogue, openLog("silent"), openBesideServer);
}

/** Loaded only where it was chosen. */
async function openFirebaseStores(
  settings: FirebaseSettings,
  config: Config,
  catalogue: Catalogue,
  log: FastifyBaseLogger,
): Promise<Stores> {
  const { openBackend } = await import("./adapters/firebase/open-backend.ts");
  const { checkBackend } = await import("./adapters/firebase/check-backend.ts");
  const backend = openBackend(settings);
  try {
    await checkBackend(backend);
    return await storesOnFirebase(backend, config, catalogue, log);
  } catch (error) {
    await backend.close();
    throw error;
  }
}

export async function storesOnFirebase(
  backend: Backend,
  config: Config,
  catalogue: Catalogue,
  log: FastifyBaseLogger,
  now: () => Date = () => new Date(),
): Promise<Stores> {
  const { firebaseStores } = await import("./adapters/firebase/firebase-stores.ts");
  const { keyStore, limits, certificates, ...stores } = firebaseStores(backend, {
    publicUrl: config.publicUrl,
    sessionSeconds: config.sessionSeconds,
    longestSessionSeconds: config.longestSessionSeconds,
    box: secretBox(config.secretsKeys),
    log: (level, message, error) => log[level]({ err: error }, message),
  });
  const secret = config.sessionSecret ?? (await stores.keptSecret("session-secret"));
  const hashKey = await stores.keptSecret("hash-key");
  const shared = await sharedParts({
    ...stores,
    config,
    catalogue,
    log,
    now,
    keyStore,
    certificates,
    secret,
    hashKey,
    forgetEnded: stores.identity.forgetEnded,
    hasVerifiedEmail: stores.identity.hasVerifiedEmail,
    pollMs: FIRESTORE_POLL_MS,
  });
  return { ...stores, ...shared, hashKey, certificates, limits: config.hasLimits ? limits : undefined };
}

type Shared = {
  readonly config: Config;
  readonly catalogue: Catalogue;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  readonly keyStore: SigningKeyStore;
  readonly certificates: CertificateStore;
  readonly jobs: JobStore;
  readonly plans: PlanStore;
  readonly study: StudyStore;
  readonly exercises: ExerciseStore;
  readonly storedBytes: StoredBytes;
  readonly reminders: ReminderStore;
  readonly reviews: ReviewStore;
  readonly callbacks: CallbackStore;
  readonly privacy: PrivacyStore;
  readonly staffLog: StaffLog;
  readonly forgetEnded: (before: Date) => Promise<void>;
  readonly hasVerifiedEmail: (uid: string) => Promise<boolean>;
  /** Jobs that only this kind of data needs. */
  readonly handlers?: Readonly<Record<string, JobHandler>>;
  readonly mentoring: MentoringStore;
  readonly mentoringFacts: MentoringFacts;
  readonly learners: LearnerStore;
  /** Signs the links that end letters. */
  readonly hashKey: string;
  /** Letters in the queue are encrypted under it. */
  readonly secret: string;
  readonly pollMs: number | undefined;
};

/** Looking for jobs that are due costs a read there. */
const FIRESTORE_POLL_MS = 5_000;

/** What is the same whoever keeps the data. */
async function sharedParts(shared: Shared) {
  const { config, log, now, keyStore, certificates, jobs, secret, pollMs } = shared;
  const { publicUrl, staffMail } = config;
  const mailer = openMailer(config, log);
  const seal = letterSeal(secret);
  const letterJob = letterJobs(seal);
  const unsubscribe = unsubscribeTokens(shared.hashKey);
  const memory = fsrsMemory();
  const handlers = {
    ...sendLetters({ mailer, seal, publicUrl, now }),
    "forget-old": forgetOld(
      {
        callbacks: (before) => shared.callbacks.erase({ askedBefore: before }),
        letters: (before) => jobs.forget(before),
        outbox: async (before) => mailer.erase?.({ before }),
        parents: (before) => shared.privacy.forgetUnanswered(before),
        "sign-ins": (before) => shared.forgetEnded(before),
        "staff-log": (before) => shared.staffLog.forget(before),
      } satisfies Forgetters,
      now,
    ),
    ...shared.handlers,
    "send-reminders": sendReminders({ ...shared, letterJob, unsubscribe, memory }),
    ...mentoringJobs({ ...shared, letterJob, staffMail, unsubscribe }),
  };
  const signingKeys = openKeyRing({ store: keyStore, given: config.signingKeys, now });
  await signingKeys.ring();
  return {
    jobs,
    eraseMailsTo: async (to: string) => mailer.erase?.({ to }),
    eraseMailOf: async (jobKey: string) => mailer.erase?.({ messageId: messageIdOf(jobKey, publicUrl) }),
    runner: jobRunner({ queue: jobs, handlers, now, log, ...(pollMs ? { pollMs } : {}) }),
    letterJob,
    unsubscribe,
    memory,
    staffMail,
    signingKeys,
    credentials: openBadgeIssuer({ keys: signingKeys, certificates, publicUrl, issuer: config.issuer, now }),
    documents: openDocumentDrawer(),
    tutorModel: await openTutorModel(config.tutor.model),
  };
}

type ForTests = {
  readonly now?: () => Date;
  readonly pollMs?: number;
  readonly passwordCost?: PasswordCost;
};

export async function storesOn(
  database: Database,
  config: Config,
  catalogue: Catalogue,
  log: FastifyBaseLogger,
  { now = () => new Date(), pollMs, passwordCost }: ForTests = {},
): Promise<Stores> {
  const applied = await migrate(database);
  if (applied.length > 0) log.info({ applied }, "database schema brought up to date");
  if (config.hasDemoData) await addDemoCohort(database, catalogue.courses, new Date());
  else await removeDemoCohort(database);
  const certificates = postgresCertificateStore(database);
  const callbacks = postgresCallbackStore(database);
  const privacy = postgresPrivacyStore(database);
  const staffLog = postgresStaffLog(database);
  const isEmbedded = config.databaseHosts === undefined;
  const mentoring = postgresMentoringStore(database);
  const mentoringFacts = postgresMentoringFacts(database);
  const box = secretBox(config.secretsKeys);
  await sealSigningKeys(database, box);
  const hashKey = await keptSecret(database, "hash-key", box);
  const secret = config.sessionSecret ?? (await keptSecret(database, "session-secret", box));
  const kept = {
    learners: postgresLearnerStore(database),
    plans: postgresPlanStore(database),
    study: postgresStudyStore(database),
    exercises: postgresExerciseStore(database),
    storedBytes: postgresStoredBytes(database),
    reminders: postgresReminderStore(database),
    reviews: postgresReviewStore(database),
    answers: postgresAnswerStore(database),
  };
  const shared = await sharedParts({
    ...kept,
    config,
    catalogue,
    log,
    now,
    keyStore: postgresSigningKeys(database, box),
    certificates,
    jobs: postgresJobStore(database),
    mentoring,
    mentoringFacts,
    hashKey,
    secret,
    callbacks,
    privacy,
    staffLog,
    forgetEnded: (before) => identity.forgetEnded(before),
    hasVerifiedEmail: (uid) => identity.hasVerifiedEmail(uid),
    ...(isEmbedded && { handlers: { "erase-traces": eraseTracesAtNight(() => eraseTraces(database)) } }),
    pollMs,
  });
  const identity: Identity = tellDatabaseTrouble(database, (database, telling) =>
    betterAuthIdentity({
      database,
      telling,
      secret,
      publicUrl: config.publicUrl,
      sessionSeconds: config.sessionSeconds,
      longestSessionSeconds: config.longestSessionSeconds,
      letterJob: shared.letterJob,
      now,
      log: (level, message) => log[level](message),
      passwordCost,
    }),
  );
  return {
    ...shared,
    ...kept,
    identity,
    hashKey,
    calendars: postgresCalendarStore(database),
    privacy,
    checkerJobs: postgresJobStore(database, "checker_jobs"),
    workChecks: postgresWorkCheckStore(database),
    mentoring,
    mentoringFacts,
    certificates,
    portfolios: postgresPortfolioStore(database),
    callbacks,
    limits: config.hasLimits ? postgresLimits(database) : undefined,
    schemes: postgresSchemeStore(database),
    staff: postgresStaffRoles(database),
    roles: postgresRoles(database),
    staffLog,
    courseReports: postgresCourseReports(database),
    conversations: postgresConversationStore(database),
    isReady: databaseReadiness(database, (error) => log.warn({ err: error }, "database is not ready")),
    close: () => database.close(),
  };
}

function openMailer(config: Config, log: FastifyBaseLogger): Mailer {
  if (config.smtpUrl) return smtpMailer(config.smtpUrl, config.mailFrom);
  const folder = join(config.dataDir, "outbox");
  return outboxMailer(folder, config.mailFrom, (file) =>
    log.info({ file }, "no SMTP_URL: mail written to a file"),
  );
}
