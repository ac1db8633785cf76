import { useQuery } from "@tanstack/react-query";
import { ownPortfolioQuery } from "../../api/certificates.ts";
import { messageOf } from "../../api/request.ts";
import { FailedNotice } from "../../ui/page-frame.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Switch } from "../../ui/switch.tsx";
import { ShareButton } from "./share-button.tsx";
import { usePortfolioSwitch } from "./use-own-change.ts";

/** One address for all certificates that anyone may see. */
export function PortfolioSwitch() {
  const { data, error, refetch } = useQuery(ownPortfolioQuery);
  const { isOn, isBusy, change } = usePortfolioSwitch(data?.isPublic ?? false);
  if (error) return <FailedNotice onRetry={() => void refetch()}>{messageOf(error)}</FailedNotice>;
  if (!data) return <Skeleton className="h-20" />;
  return (
    <div className="rounded-md border border-line bg-raised p-5">
      <h3 className="text-xl">Your portfolio</h3>
      <Switch
        label="Show my certificates together on one public page"
        hint="It holds your name and the certificates that anyone with the link can see, nothing else. Switched off and on again, it gets a new address."
        isOn={isOn}
        isBusy={isBusy}
        onChange={change}
      />
      {data.isPublic && data.url && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <a href={data.url} className="text-link min-h-11 break-all py-2">
            {data.url}
          </a>
          <ShareButton what="your portfolio" title="My certificates at Kadam" url={data.url} />
        </div>
      )}
    </div>
  );
}
