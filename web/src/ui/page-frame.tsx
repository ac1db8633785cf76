import type { ReactNode } from "react";

/** The common width and spacing of all pages. */
export function PageFrame({ children, className = "" }: { children: ReactNode; className?: string }) {
  return <div className={`mx-auto max-w-6xl px-4 py-10 md:py-14 ${className}`}>{children}</div>;
}

type PageTitleProps = {
  readonly children: ReactNode;
  readonly lead?: ReactNode;
  /** Where the content below needs a phone's screen. */
  readonly isCompact?: boolean;
};

export function PageTitle({ children, lead, isCompact = false }: PageTitleProps) {
  return (
    <header className={isCompact ? "mb-3 md:mb-8" : "mb-8"}>
      <h1 className={isCompact ? "text-2xl md:text-5xl" : "text-4xl md:text-5xl"}>{children}</h1>
      {lead && (
        <p className={`mt-3 max-w-2xl text-lg text-soft ${isCompact ? "max-md:hidden" : ""}`}>{lead}</p>
      )}
    </header>
  );
}

/** Says what failed and what to do next, where content could not be loaded. */
export function FailedNotice({ children, onRetry }: { children: ReactNode; onRetry?: () => void }) {
  return (
    <div role="status" className="rounded-md border border-line bg-raised p-6">
      <p>{children}</p>
      {onRetry && (
        <button type="button" onClick={onRetry} className="text-link mt-2 min-h-11 font-semibold">
          Try again
        </button>
      )}
    </div>
  );
}
