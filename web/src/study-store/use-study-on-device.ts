import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSession } from "../api/session.ts";
import { forgetClaim, isClaimed } from "./claim-study.ts";

const KEY_START = "kadam-study";
/** Detects changes in the stored text that the account may not have yet. */
export const UNSENT = /"sent":"no"|"unsent":\[\{|"ticks":\{"|"plans":\{"|"unsentAnswers":\[\{/;

/**
 * At sign-in, work done without an account is merged once its owner has claimed it, and unsent changes are sent; at
 * sign-out, what the account has is deleted here.
 */
export function useStudyOnDevice(): void {
  const session = useSession();
  const client = useQueryClient();
  const { status } = session;
  const owner = status === "signed-in" ? session.account.uid : null;
  useEffect(() => {
    if (status === "signed-out") forgetClaim();
    if (status === "unknown" || !isKeptHere(owner)) return;
    settle(owner, client).catch((error: unknown) =>
      console.error("the progress on this device did not join the account", error),
    );
  }, [status, owner, client]);
}

/** Checked first: most pages then need not load the sending code. */
function isKeptHere(owner: string | null): boolean {
  try {
    return owner !== null
      ? localStorage.getItem(KEY_START) !== null ||
          UNSENT.test(localStorage.getItem(`${KEY_START}:${owner}`) ?? "")
      : Object.keys(localStorage).some((key) => key.startsWith(`${KEY_START}:`));
  } catch {
    // If storage is disabled there is nothing to merge.
    return false;
  }
}

async function settle(owner: string | null, client: QueryClient): Promise<void> {
  const { joinStudy, forgetSentStudy, sendKept } = await import("./join-study.ts");
  if (owner === null) {
    forgetSentStudy();
    return;
  }
  // The signed-in learner is asked first whose it is.
  if (isClaimed(owner)) {
    await joinStudy();
    await client.invalidateQueries({ queryKey: ["me", "study"] });
  }
  await sendKept(owner, client);
}
