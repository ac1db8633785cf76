import { useState } from "react";
import type { DownloadAsking } from "../../../ui/download-dialog.tsx";
import { agree, mustAsk, type RuntimeKey } from "./download-consent.ts";

export type Consent = {
  /** The open question, if there is one. */
  readonly asking: DownloadAsking | undefined;
  /** Continues at once, or after the learner has agreed to the download. */
  readonly ask: (runtime: RuntimeKey, bytes: number, goOn: () => void) => void;
};

export function useConsent(): Consent {
  const [asking, setAsking] = useState<DownloadAsking>();
  const ask: Consent["ask"] = (runtime, bytes, goOn) => {
    if (!mustAsk(runtime, bytes)) {
      goOn();
      return;
    }
    setAsking({
      bytes,
      agree: () => {
        agree(runtime);
        setAsking(undefined);
        goOn();
      },
      refuse: () => setAsking(undefined),
    });
  };
  return { asking, ask };
}
