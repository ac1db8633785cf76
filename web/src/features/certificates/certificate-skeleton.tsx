import { PageFrame } from "../../ui/page-frame.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** The layout of a certificate before it is known whose it is. */
export function CertificateSkeleton() {
  return (
    <PageFrame>
      <div role="status" aria-label="Loading the certificate">
        <Skeleton className="h-7 w-52" />
        <Skeleton className="mt-4 h-[31rem] sm:h-96" />
        <div className="mt-12 grid gap-12 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
          <div>
            <Skeleton className="h-9 w-56" />
            <Skeleton className="mt-5 h-28" />
            <Skeleton className="mt-5 h-11" />
          </div>
          <div>
            <Skeleton className="h-8 w-24" />
            <Skeleton className="mt-5 h-80" />
          </div>
        </div>
      </div>
    </PageFrame>
  );
}
