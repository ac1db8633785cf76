import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Catalogue } from "#content-loader/load-catalogue.ts";
import type { MemoryModel } from "#domain/review/memory-model.ts";
import { openKeyRing } from "./adapters/credentials/key-ring.ts";
import { openBadgeIssuer } from "./adapters/credentials/open-badge-issuer.ts";
import type { Backend } from "./adapters/firebase/open-backend.ts";
import { outboxMailer } from "./adapters/mail/outbox-mailer.ts";
import { smtpMailer } from "./adapters/mail/smtp-mailer.ts";
import { fsrsMemory } from "./adapters/memory/fsrs-memory.ts";
import { openTutorModel } from "./adapters/model/open-tutor-model.ts";
import { betterAuthIdentity } from "./adapters/postgres/better-auth-identity.ts";
import type { Database } from "./adapters/postgres/database.ts";
import { databaseReadiness } from "./adapters/postgres/database-readiness.ts";
import { addDemoCohort, removeDemoCohort } from "./adapters/postgres/demo-cohort.ts";
import { openBesideServer, openEmbeddedDatabase } from "./adapters/postgres/embedded/embedded-database.ts";
import { openDatabase } from "./adapters/postgres/failover-database.ts";
import { migrate } from "./adapters/postgres/migrate.ts";
import { postgresCalendarStore } from "./adapters/postgres/postgres-calendar-store.ts";
import { postgresCallbackStore } from "./adapters/postgres/postgres-callback-store.ts";
import { postgresCertificateStore } from "./adapters/postgres/postgres-certificate-store.ts";
import { postgresConversationStore } from "./adapters/postgres/postgres-conversation-store.ts";
import { postgresCourseReports } from "./adapters/postgres/postgres-course-reports.ts";
import { postgresJobStore } from "./adapters/postgres/postgres-job-store.ts";
import { postgresLearnerStore } from "./adapters/postgres/postgres-learner-store.ts";
import { postgresLimits } from "./adapters/postgres/postgres-limits.ts";
import { postgresPlanStore } from "./adapters/postgres/postgres-plan-store.ts";
import { postgresPortfolioStore } from "./adapters/postgres/postgres-portfolio-store.ts";
import { postgresPracticeStore } from "./adapters/postgres/postgres-practice-store.ts";
import { postgresReminderStore } from "./adapters/postgres/postgres-reminder-store.ts";
import { postgresReviewStore } from "./adapters/postgres/postgres-review-store.ts";
import { postgresSchemeStore } from "./adapters/postgres/postgres-scheme-store.ts";
import { postgresSigningKeys } from "./adapters/postgres/postgres-signing-keys.ts";
import { postgresStaffLog } from "./adapters/postgres/postgres-staff-log.ts";
import { postgresStaffRoles } from "./adapters/postgres/postgres-staff-roles.ts";
import { postgresStudyStore } from "./adapters/postgres/postgres-study-store.ts";
import { keptSecret } from "./adapters/postgres/settings.ts";
import { tellDatabaseTrouble } from "./adapters/postgres/tell-database-trouble.ts";
import type { Config } from "./config.ts";
import type { FirebaseSettings } from "./firebase-settings.ts";
import { forgetJobs } from "./jobs/forget-jobs.ts";
import { type JobRunner, jobRunner } from "./jobs/job-runner.ts";
import { sendLetters } from "./jobs/send-letters.ts";
import { sendReminders } from "./jobs/send-reminders.ts";
import { letterJobs, letterSeal } from "./letters/letter-job.ts";
import { openLog } from "./log.ts";
import type { CalendarStore } from "./ports/calendar-store.ts";
import type { CallbackStore } from "./ports/callback-store.ts";
import type { CertificateStore } from "./ports/certificate-store.ts";
import type { ConversationStore } from "./ports/conversation-store.ts";
import type { CourseReports } from "./ports/course-reports.ts";
import type { CredentialIssuer } from "./ports/credential-issuer.ts";
import type { Identity } from "./ports/identity.ts";
import type { JobStore } from "./ports/jobs.ts";
import type { LearnerStore } from "./ports/learner-store.ts";
import type { Limits } from "./ports/limits.ts";
import type { LetterJob, Mailer } from "./ports/mail.ts";
import type { PlanStore } from "./ports/plan-store.ts";
import type { PortfolioStore } from "./ports/portfolio-store.ts";
import type { PracticeStore } from "./ports/practice-store.ts";
import type { ReminderStore } from "./ports/reminder-store.ts";
import type { ReviewStore } from "./ports/review-store.ts";
import type { SchemeStore } from "./ports/scheme-store.ts";
import type { SigningKeyStore, SigningKeys } from "./ports/signing-keys.ts";
import type { StaffLog } from "./ports/staff-log.ts";
import type { StaffRoles } from "./ports/staff-roles.ts";
import type { StudyStore } from "./ports/study-store.ts";
import type { TutorModel } from "./ports/tutor-model.ts";
import { type UnsubscribeTokens, unsubscribeTokens } from "./unsubscribe-token.ts";

export type Stores = {
  readonly identity: Identity;
  readonly learners: LearnerStore;
  readonly study: StudyStore;
  readonly plans: PlanStore;
  readonly calendars: CalendarStore;
  readonly reminders: ReminderStore;
  readonly unsubscribeTokens: UnsubscribeTokens;
  readonly reviews: ReviewStore;
  readonly memory: MemoryModel;
  readonly practice: PracticeStore;
  readonly certificates: CertificateStore;
  readonly credentials: CredentialIssuer;
  readonly signingKeys: SigningKeys;
  readonly portfolios: PortfolioStore;
  readonly callbacks: CallbackStore;
  readonly jobs: JobStore;
  /** Runs jobs once it is started; stopped before the stores are closed. */
  readonly runner: JobRunner;
  readonly letterJob: LetterJob;
  readonly staffMail: string | undefined;
  readonly limits: Limits | undefined;
  /** Keys the hashes by which accounts and networks are counted and logged. */
  readonly hashKey: string;
  readonly schemes: SchemeStore;
  readonly staff: StaffRoles;
  readonly staffLog: StaffLog;
  readonly courseReports: CourseReports;
  readonly conversations: ConversationStore;
  readonly tutorModel: TutorModel | undefined;
  readonly isReady: () => Promise<boolean>;
  readonly close: () => Promise<void>;
};

/** The place where the settings become adapters. */
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
  readonly learners: LearnerStore;
  readonly plans: PlanStore;
  readonly study: StudyStore;
  readonly practice: PracticeStore;
  readonly reminders: ReminderStore;
  readonly reviews: ReviewStore;
  /** Links that end reminders are signed with it. */
  readonly hashKey: string;
  /** Letters in the queue are encrypted under it. */
  readonly secret: string;
  readonly pollMs: number | undefined;
};

/** Looking for jobs that are due costs a read there. */
const FIRESTORE_POLL_MS = 5_000;

/** What is the same whoever keeps the data. */
async function sharedParts(parts: Shared) {
  const { config, log, now, keyStore, certificates, jobs, secret, pollMs } = parts;
  const { publicUrl } = config;
  const seal = letterSeal(secret);
  const letterJob = letterJobs(seal);
  const tokens = unsubscribeTokens(parts.hashKey);
  const memory = fsrsMemory();
  const handlers = {
    ...sendLetters({ mailer: openMailer(config, log), seal, publicUrl, now }),
    "send-reminders": sendReminders({ ...parts, letterJob, tokens, memory }),
    "forget-jobs": forgetJobs(jobs, now),
  };
  const signingKeys = openKeyRing({ store: keyStore, given: config.signingKeys, now });
  await signingKeys.ring();
  return {
    jobs,
    runner: jobRunner({ queue: jobs, handlers, now, log, ...(pollMs ? { pollMs } : {}) }),
    letterJob,
    unsubscribeTokens: tokens,
    memory,
    staffMail: config.staffMail,
    signingKeys,
    credentials: openBadgeIssuer({ keys: signingKeys, certificates, publicUrl, now }),
    tutorModel: await openTutorModel(config.tutor.model),
  };
}

export async function storesOn(
  database: Database,
  config: Config,
  catalogue: Catalogue,
  log: FastifyBaseLogger,
  now: () => Date = () => new Date(),
  pollMs?: number,
): Promise<Stores> {
  const applied = await migrate(database);
  if (applied.length > 0) log.info({ applied }, "database schema brought up to date");
  if (config.hasDemoData) await addDemoCohort(database, catalogue.courses, new Date());
  else await removeDemoCohort(database);
  const certificates = postgresCertificateStore(database);
  const secret = config.sessionSecret ?? (await keptSecret(database, "session-secret"));
  const hashKey = await keptSecret(database, "hash-key");
  const kept = {
    learners: postgresLearnerStore(database),
    plans: postgresPlanStore(database),
    study: postgresStudyStore(database),
    practice: postgresPracticeStore(database),
    reminders: postgresReminderStore(database),
    reviews: postgresReviewStore(database),
  };
  const shared = await sharedParts({
    ...kept,
    config,
    catalogue,
    log,
    now,
    keyStore: postgresSigningKeys(database),
    certificates,
    jobs: postgresJobStore(database),
    secret,
    hashKey,
    pollMs,
  });
  const identity = tellDatabaseTrouble(database, (database) =>
    betterAuthIdentity({
      database,
      secret,
      publicUrl: config.publicUrl,
      sessionSeconds: config.sessionSeconds,
      longestSessionSeconds: config.longestSessionSeconds,
      letterJob: shared.letterJob,
      now,
      log: (level, message) => log[level](message),
    }),
  );
  return {
    ...shared,
    ...kept,
    identity,
    hashKey,
    calendars: postgresCalendarStore(database),
    certificates,
    portfolios: postgresPortfolioStore(database),
    callbacks: postgresCallbackStore(database),
    limits: config.hasLimits ? postgresLimits(database) : undefined,
    schemes: postgresSchemeStore(database),
    staff: postgresStaffRoles(database),
    staffLog: postgresStaffLog(database),
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
