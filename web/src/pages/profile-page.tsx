import { useQuery } from "@tanstack/react-query";
import type { Account } from "#domain/accounts/account.ts";
import { courseListQuery } from "../api/courses.ts";
import { learnerQuery, toLearnerRecord } from "../api/learner.ts";
import { messageOf } from "../api/request.ts";
import { scholarshipsQuery } from "../api/scholarships.ts";
import { Head } from "../app/head.tsx";
import { RequireSession, useEndedSession } from "../app/require-session.tsx";
import { OwnCertificates } from "../features/certificates/own-certificates.tsx";
import { PortfolioSwitch } from "../features/certificates/portfolio-switch.tsx";
import { PrivacyCard } from "../features/privacy/privacy-card.tsx";
import { AccountSettings } from "../features/profile/account-settings.tsx";
import { EnrolledCourses } from "../features/profile/enrolled-courses.tsx";
import { Person } from "../features/profile/person.tsx";
import { ProfileSkeleton } from "../features/profile/profile-skeleton.tsx";
import { RoleNeeds } from "../features/profile/role-needs.tsx";
import { ApplicationSection } from "../features/scholarships/application-section.tsx";
import { FailedNotice, PageFrame, PageTitle } from "../ui/page-frame.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

const OFFLINE = "You seem to be offline. Your profile opens as soon as you are connected again.";

export function ProfilePage() {
  return (
    <>
      <Head title="Profile" description="Your details, courses and certificates on Kadam." hidden />
      <RequireSession skeleton={<ProfileSkeleton />}>
        {(account) => <Profile account={account} />}
      </RequireSession>
    </>
  );
}

function Profile({ account }: { account: Account }) {
  const learner = useQuery(learnerQuery);
  const courses = useQuery(courseListQuery);
  const hasApplied = Object.keys(learner.data?.applications ?? {}).length > 0;
  const schemes = useQuery({ ...scholarshipsQuery, enabled: hasApplied });
  useEndedSession(learner.error);
  if (!learner.data) {
    if (!learner.error && learner.fetchStatus !== "paused") return <ProfileSkeleton />;
    return (
      <PageFrame>
        <PageTitle>Profile</PageTitle>
        <FailedNotice onRetry={() => void learner.refetch()}>
          {learner.error ? messageOf(learner.error) : OFFLINE}
        </FailedNotice>
      </PageFrame>
    );
  }
  const { certificates } = learner.data;
  const record = toLearnerRecord(learner.data);
  return (
    <PageFrame>
      <Person account={account} learner={record} />
      <RoleNeeds />
      <PrivacyCard email={account.email} />
      <div className="mt-14 grid gap-14 lg:grid-cols-[1fr_17rem] lg:gap-20">
        <div className="grid min-w-0 content-start gap-14">
          <section aria-labelledby="enrolled-courses">
            <h2 id="enrolled-courses" className="mb-5 text-3xl">
              Enrolled Courses
            </h2>
            {courses.data && <EnrolledCourses learner={record} courses={courses.data} />}
            {courses.isPending && <Skeleton className="h-36" />}
            {courses.isError && (
              <FailedNotice onRetry={() => void courses.refetch()}>{messageOf(courses.error)}</FailedNotice>
            )}
          </section>
          {certificates.length > 0 && (
            <section aria-labelledby="certificates">
              <h2 id="certificates" className="mb-5 text-3xl">
                Certificates
              </h2>
              <OwnCertificates certificates={certificates} />
            </section>
          )}
          <PortfolioSwitch hasCertificates={certificates.length > 0} />
          {hasApplied && <ApplicationSection applications={record.applications} schemes={schemes.data} />}
        </div>
        <section aria-labelledby="your-account">
          <h2 id="your-account" className="mb-5 text-2xl">
            Your account
          </h2>
          <AccountSettings email={account.email} hasCertificates={certificates.length > 0} />
        </section>
      </div>
    </PageFrame>
  );
}
