import { Head } from "../app/head.tsx";
import { useLinkToken } from "../features/accounts/query-parameter.ts";
import { ParentConsent } from "../features/privacy/parent-consent.tsx";
import { PageFrame, PageTitle } from "../ui/page-frame.tsx";

export function ParentConsentPage() {
  const token = useLinkToken();
  return (
    <PageFrame>
      <Head
        title="A parent's consent"
        description="A parent or guardian of a learner under 18 answers here what Kadam may keep and show."
        hidden
      />
      <PageTitle lead="For parents and guardians of learners under 18.">
        May others see your child's name?
      </PageTitle>
      <div className="max-w-2xl">
        <ParentConsent token={token} />
      </div>
    </PageFrame>
  );
}
