import { lazy, Suspense } from "react";
import type { OtherVersionProps } from "./version-choice.tsx";

/** Lazy: two versions are rare. */
const VersionChoice = lazy(async () => {
  try {
    return { default: (await import("./version-choice.tsx")).VersionChoice };
  } catch (error) {
    // It is still in the account, and is offered again on the next visit.
    console.warn("the other version could not be shown", error);
    return { default: () => <></> };
  }
});

export function OtherVersion(props: OtherVersionProps) {
  return (
    <Suspense>
      <VersionChoice {...props} />
    </Suspense>
  );
}
