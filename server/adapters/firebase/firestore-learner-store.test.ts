import { afterAll, describe } from "vitest";
import { certificateStoreConformance } from "#server/testing/certificate-store-conformance.ts";
import { courseReportsConformance } from "#server/testing/course-reports-conformance.ts";
import { NO_ACCOUNTS, openFirestore, UNHURRIED } from "#server/testing/firestore.ts";
import { learnerStoreConformance } from "#server/testing/learner-store-conformance.ts";
import { portfolioStoreConformance } from "#server/testing/portfolio-store-conformance.ts";
import { documentsOf, nameFor } from "./documents.ts";
import { firestoreCertificateStore } from "./firestore-certificate-store.ts";
import { firestoreCourseReports } from "./firestore-course-reports.ts";
import { firestoreLearnerStore } from "./firestore-learner-store.ts";
import { firestorePortfolioStore } from "./firestore-portfolio-store.ts";

describe("the conformance suites about learners, on Firestore", () => {
  const { firestore, close } = openFirestore();
  const documents = documentsOf(firestore, UNHURRIED);
  const learners = firestoreLearnerStore(documents, NO_ACCOUNTS);
  const opened = { learners, close: async () => {} };
  afterAll(close);

  learnerStoreConformance("Firestore", async () => ({
    ...opened,
    store: learners,
    isQueued: async (key) => (await firestore.collection("jobs").doc(nameFor(key)).get()).exists,
  }));
  courseReportsConformance("Firestore", async () => ({
    ...opened,
    reports: firestoreCourseReports(documents),
  }));
  certificateStoreConformance("Firestore", async () => ({
    ...opened,
    store: firestoreCertificateStore(documents),
  }));
  portfolioStoreConformance("Firestore", async () => ({
    ...opened,
    store: firestorePortfolioStore(documents),
  }));
});
