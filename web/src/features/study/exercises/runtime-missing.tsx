import { useEffect, useState } from "react";
import type { RunnerKind } from "#domain/study/exercise.ts";

type RuntimeMissingProps = { readonly kind: RunnerKind; readonly packages: readonly string[] };

/** The exercise stays readable; the build says why it cannot be run. */
export function RuntimeMissing({ kind, packages }: RuntimeMissingProps) {
  const [reason, setReason] = useState("");
  const names = packages.join(" ");
  useEffect(() => {
    let isGone = false;
    import("#runners/open-runner.ts")
      .then(({ readRuntimeInfo }) => readRuntimeInfo(kind, names === "" ? [] : names.split(" ")))
      .then((info) => {
        if (!isGone && "missing" in info) setReason(info.missing);
      })
      .catch((error: unknown) => console.warn("no word about the missing runtime", error));
    return () => {
      isGone = true;
    };
  }, [kind, names]);
  return (
    <p className="mt-3 rounded-md border border-line border-l-4 border-l-marigold bg-raised px-4 py-3">
      This exercise cannot be run here. {reason} You can write your code, and it is saved; run it on your own
      computer.
    </p>
  );
}
