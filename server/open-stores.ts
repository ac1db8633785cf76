import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Catalogue } from "#content-loader/load-catalogue.ts";
import type { CallbackDetails } from "#domain/callbacks/callback-request.ts";
import { openKeyRing } from "./adapters/credentials/key-ring.ts";
import { openBadgeIssuer } from "./adapters/credentials/open-badge-issuer.ts";
import type { Backend } from "./adapters/firebase/open-backend.ts";
import { outboxMailer } from "./adapters/mail/outbox-mailer.ts";
import { smtpMailer } from "./adapters/mail/smtp-mailer.ts";
import { openTutorModel } from "./adapters/model/open-tutor-model.ts";
import { betterAuthIdentity } from "./adapters/postgres/better-auth-identity.ts";
import type { Database } from "./adapters/postgres/database.ts";
import { databaseReadiness } from "./adapters/postgres/database-readiness.ts";
import { addDemoCohort, removeDemoCohort } from "./adapters/postgres/demo-cohort.ts";
import { openBesideServer, openEmbeddedDatabase } from "./adapters/postgres/embedded/embedded-database.ts";
import { openDatabase } from "./adapters/postgres/failover-database.ts";
import { migrate } from "./adapters/postgres/migrate.ts";
import { postgresCallbackStore } from "./adapters/postgres/postgres-callback-store.ts";
import { postgresCertificateStore } from "./adapters/postgres/postgres-certificate-store.ts";
import { postgresConversationStore } from "./adapters/postgres/postgres-conversation-store.ts";
import { postgresCourseReports } from "./adapters/postgres/postgres-course-reports.ts";
import { postgresLearnerStore } from "./adapters/postgres/postgres-learner-store.ts";
import { postgresLimits } from "./adapters/postgres/postgres-limits.ts";
import { postgresPortfolioStore } from "./adapters/postgres/postgres-portfolio-store.ts";
import { postgresPracticeStore } from "./adapters/postgres/postgres-practice-store.ts";
import { postgresSchemeStore } from "./adapters/postgres/postgres-scheme-store.ts";
import { postgresSigningKeys } from "./adapters/postgres/postgres-signing-keys.ts";
import { postgresStaffLog } from "./adapters/postgres/postgres-staff-log.ts";
import { postgresStaffRoles } from "./adapters/postgres/postgres-staff-roles.ts";
import { postgresStudyStore } from "./adapters/postgres/postgres-study-store.ts";
import { keptSecret } from "./adapters/postgres/settings.ts";
import { tellDatabaseTrouble } from "./adapters/postgres/tell-database-trouble.ts";
import type { Config } from "./config.ts";
import { resetMail, verifyMail } from "./features/accounts/account-mails.ts";
import { callbackMail } from "./features/callbacks/callback-mail.ts";
import type { FirebaseSettings } from "./firebase-settings.ts";
import { openLog } from "./log.ts";
import type { CallbackStore } from "./ports/callback-store.ts";
import type { CertificateStore } from "./ports/certificate-store.ts";
import type { ConversationStore } from "./ports/conversation-store.ts";
import type { CourseReports } from "./ports/course-reports.ts";
import type { CredentialIssuer } from "./ports/credential-issuer.ts";
import type { Identity } from "./ports/identity.ts";
import type { LearnerStore } from "./ports/learner-store.ts";
import type { Limits } from "./ports/limits.ts";
import type { Mail, Mailer } from "./ports/mailer.ts";
import type { PortfolioStore } from "./ports/portfolio-store.ts";
import type { PracticeStore } from "./ports/practice-store.ts";
import type { SchemeStore } from "./ports/scheme-store.ts";
import type { SigningKeyStore, SigningKeys } from "./ports/signing-keys.ts";
import type { StaffLog } from "./ports/staff-log.ts";
import type { StaffRoles } from "./ports/staff-roles.ts";
import type { StudyStore } from "./ports/study-store.ts";
import type { TutorModel } from "./ports/tutor-model.ts";

export type Stores = {
  readonly identity: Identity;
  readonly learners: LearnerStore;
  readonly study: StudyStore;
  readonly practice: PracticeStore;
  readonly certificates: CertificateStore;
  readonly credentials: CredentialIssuer;
  readonly signingKeys: SigningKeys;
  readonly portfolios: PortfolioStore;
  readonly callbacks: CallbackStore;
  /** Tells the staff by mail, where an address for that is set. */
  readonly tellStaff: (details: CallbackDetails) => void;
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
  if (config.firebase) return openFirebaseStores(config.firebase, config, log);
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
  log: FastifyBaseLogger,
): Promise<Stores> {
  const { openBackend } = await import("./adapters/firebase/open-backend.ts");
  const { checkBackend } = await import("./adapters/firebase/check-backend.ts");
  const backend = openBackend(settings);
  try {
    await checkBackend(backend);
    return await storesOnFirebase(backend, config, log);
  } catch (error) {
    await backend.close();
    throw error;
  }
}

export async function storesOnFirebase(
  backend: Backend,
  config: Config,
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
  const { post: _, ...shared } = await sharedParts({ config, log, now, keyStore, certificates });
  const hashKey = await stores.keptSecret("hash-key");
  return { ...stores, ...shared, hashKey, certificates, limits: config.hasLimits ? limits : undefined };
}

type Shared = {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  readonly keyStore: SigningKeyStore;
  readonly certificates: CertificateStore;
};

/** What is the same whoever keeps the data. */
async function sharedParts({ config, log, now, keyStore, certificates }: Shared) {
  const post = sendLater(openMailer(config, log), log);
  const signingKeys = openKeyRing({ store: keyStore, given: config.signingKeys, now });
  await signingKeys.ring();
  return {
    post,
    signingKeys,
    credentials: openBadgeIssuer({ keys: signingKeys, certificates, publicUrl: config.publicUrl, now }),
    tellStaff: (details: CallbackDetails) => {
      if (config.staffMail) post(callbackMail(config.staffMail, config.publicUrl, details));
    },
    tutorModel: await openTutorModel(config.tutor.model),
  };
}

export async function storesOn(
  database: Database,
  config: Config,
  catalogue: Catalogue,
  log: FastifyBaseLogger,
  now: () => Date = () => new Date(),
): Promise<Stores> {
  const applied = await migrate(database);
  if (applied.length > 0) log.info({ applied }, "database schema brought up to date");
  if (config.hasDemoData) await addDemoCohort(database, catalogue.courses, new Date());
  else await removeDemoCohort(database);
  const certificates = postgresCertificateStore(database);
  const { post, ...shared } = await sharedParts({
    config,
    log,
    now,
    keyStore: postgresSigningKeys(database),
    certificates,
  });
  const secret = config.sessionSecret ?? (await keptSecret(database, "session-secret"));
  const identity = tellDatabaseTrouble(database, (database) =>
    betterAuthIdentity({
      database,
      secret,
      publicUrl: config.publicUrl,
      sessionSeconds: config.sessionSeconds,
      longestSessionSeconds: config.longestSessionSeconds,
      sendResetLink: (email, token) => post(resetMail(email, config.publicUrl, token)),
      sendVerifyLink: (email, token) => post(verifyMail(email, config.publicUrl, token)),
      log: (level, message) => log[level](message),
    }),
  );
  return {
    ...shared,
    identity,
    hashKey: await keptSecret(database, "hash-key"),
    learners: postgresLearnerStore(database),
    study: postgresStudyStore(database),
    practice: postgresPracticeStore(database),
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

const TRIES = 3;
const PAUSE_MS = 2_000;

/** Answers do not wait for the mail server: how long it takes would tell who has an account. */
function sendLater(mailer: Mailer, log: FastifyBaseLogger): (mail: Mail) => void {
  const attempt = async (mail: Mail, triesLeft: number): Promise<void> => {
    try {
      await mailer.send(mail);
    } catch (error) {
      log.error({ err: error, subject: mail.subject, triesLeft }, "mail not sent");
      if (triesLeft > 0) setTimeout(() => void attempt(mail, triesLeft - 1), PAUSE_MS);
    }
  };
  return (mail) => void attempt(mail, TRIES - 1);
}
