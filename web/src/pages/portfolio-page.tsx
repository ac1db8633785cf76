import { useQuery } from "@tanstack/react-query";
import { portfolioQuery } from "../api/certificates.ts";
import { messageOf } from "../api/request.ts";
import { Head } from "../app/head.tsx";
import { useIdInPath } from "../app/id-in-path.ts";
import { PortfolioView } from "../features/certificates/portfolio-view.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { FailedNotice, PageFrame, PageTitle } from "../ui/page-frame.tsx";
import { PageSkeleton } from "../ui/skeleton.tsx";

export function PortfolioPage() {
  const id = useIdInPath();
  const { data, error, refetch } = useQuery(portfolioQuery(id));
  if (!data) {
    return (
      <>
        <Head title="Portfolio" description="Certificates of a learner at Kadam." hidden />
        {error ? (
          <PageFrame>
            <PageTitle>Portfolio</PageTitle>
            <FailedNotice onRetry={() => void refetch()}>{messageOf(error)}</FailedNotice>
          </PageFrame>
        ) : (
          <PageSkeleton label="Loading the portfolio" />
        )}
      </>
    );
  }
  if ("status" in data) {
    return (
      <PageFrame>
        <Head title="No such portfolio" description="There is no portfolio at this address." hidden />
        <PageTitle lead="Perhaps it was switched off, and then its address is gone for good. Ask for a new one.">
          There is no portfolio at this address
        </PageTitle>
        <ButtonLink to="/verify">Check a certificate by its id</ButtonLink>
      </PageFrame>
    );
  }
  const count = data.certificates.length;
  return (
    <PageFrame>
      <Head
        title={`${data.name}: certificates`}
        description={`${data.name} has ${count === 1 ? "1 certificate" : `${count} certificates`} of Kadam. Each can be checked.`}
        hidden
        isShared
      />
      <PortfolioView portfolio={data} />
    </PageFrame>
  );
}
