import { useQuery } from "@tanstack/react-query";
import type { PortfolioReply } from "#contract/certificates.ts";
import { portfolioQuery } from "../api/certificates.ts";
import { messageOf } from "../api/request.ts";
import { Head } from "../app/head.tsx";
import { useIdInPath } from "../app/id-in-path.ts";
import { PortfolioView } from "../features/certificates/portfolio-view.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { FailedNotice, PageFrame, PageTitle } from "../ui/page-frame.tsx";
import { PageSkeleton } from "../ui/skeleton.tsx";

/** Lazy: loaded only when somebody runs something. */
const loadRunner = async () =>
  (await import("../features/study/exercises/submission-runner.ts")).submissionRunner;

export function PortfolioPage() {
  const id = useIdInPath();
  const { data, error, refetch } = useQuery(portfolioQuery(id));
  if (!data) {
    return (
      <>
        <Head title="Portfolio" description="Work and certificates of a learner at Kadam." hidden />
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
        <PageTitle lead="Perhaps it was switched off. Then this address will not work again: ask for a new one.">
          There is no portfolio at this address
        </PageTitle>
        <ButtonLink to="/verify">Check a certificate by its id</ButtonLink>
      </PageFrame>
    );
  }
  return (
    <PageFrame>
      <Head title={`${data.name}: portfolio`} description={inOneSentence(data)} hidden isShared />
      <PortfolioView id={id} portfolio={data} loadRunner={loadRunner} />
    </PageFrame>
  );
}

function inOneSentence({ name, tickets, certificates }: PortfolioReply): string {
  const work = tickets.length > 0 ? `${counted(tickets.length, "piece")} of work to run and ` : "";
  return `${name} shows ${work}${counted(certificates.length, "certificate")} from Kadam. Each can be checked.`;
}

function counted(count: number, word: string): string {
  return count === 1 ? `1 ${word}` : `${count} ${word}s`;
}
