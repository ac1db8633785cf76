import { useState } from "react";
import { agree, mustAsk, type RuntimeKey } from "./download-consent.ts";

export type Asking = { readonly bytes: number; readonly agree: () => void; readonly refuse: () => void };

export type Consent = {
  /** The question that stands open, if one does. */
  readonly asking: Asking | undefined;
  /** Goes on at once, or after the learner has agreed to the download. */
  readonly ask: (runtime: RuntimeKey, bytes: number, goOn: () => void) => void;
};

export function useConsent(): Consent {
  const [asking, setAsking] = useState<Asking>();
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
