import { useQuery } from "@tanstack/react-query";
import { ownPortfolioQuery } from "../../api/certificates.ts";
import { messageOf } from "../../api/request.ts";
import { FailedNotice } from "../../ui/page-frame.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Switch } from "../../ui/switch.tsx";
import { PortfolioChoice } from "./portfolio-choice.tsx";
import { ShareButton } from "./share-button.tsx";
import { usePortfolioSwitch } from "./use-own-change.ts";

/** One URL for all public certificates and the chosen tickets. Hidden while there is nothing to show. */
export function PortfolioSwitch({ hasCertificates }: { hasCertificates: boolean }) {
  const { data, error, refetch } = useQuery(ownPortfolioQuery);
  const { isOn, isBusy, change } = usePortfolioSwitch(data?.isPublic ?? false);
  if (error) return <FailedNotice onRetry={() => void refetch()}>{messageOf(error)}</FailedNotice>;
  if (!data) return hasCertificates ? <Skeleton className="h-20" /> : null;
  if (!hasCertificates && data.tickets.length === 0 && !data.isPublic) return null;
  return (
    <section aria-labelledby="portfolio" className="rounded-md border border-line bg-raised p-5">
      <h2 id="portfolio" className="text-2xl">
        Your portfolio
      </h2>
      <Switch
        label="Show my work and certificates together on one public page"
        hint="It holds your name, the certificates that anyone with the link can see and the tickets you choose below, nothing else. If you switch it off and on again, it gets a new address."
        isOn={isOn}
        isBusy={isBusy}
        onChange={change}
      />
      {data.isPublic && data.url && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <a href={data.url} className="text-link min-h-11 break-all py-2">
            {data.url}
          </a>
          <ShareButton what="your portfolio" title="My work at Kadam" url={data.url} />
        </div>
      )}
      <PortfolioChoice tickets={data.tickets} />
    </section>
  );
}
