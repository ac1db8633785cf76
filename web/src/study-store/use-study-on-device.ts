import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSession } from "../api/session.ts";

const KEY_START = "kadam-study";

/** At sign-in, what was done without an account joins it; at sign-out, what the account has is forgotten here. */
export function useStudyOnDevice(): void {
  const { status } = useSession();
  const client = useQueryClient();
  useEffect(() => {
    if (status === "unknown" || !isKeptHere(status === "signed-in")) return;
    settle(status, () => client.invalidateQueries({ queryKey: ["me", "study"] })).catch((error: unknown) =>
      console.error("the progress on this device did not join the account", error),
    );
  }, [status, client]);
}

/** Looked at first: most pages then need not fetch the code that does it. */
function isKeptHere(isSignedIn: boolean): boolean {
  try {
    return isSignedIn
      ? localStorage.getItem(KEY_START) !== null
      : Object.keys(localStorage).some((key) => key.startsWith(`${KEY_START}:`));
  } catch {
    // Where storage is switched off there is nothing to join.
    return false;
  }
}

async function settle(status: "signed-in" | "signed-out", onJoined: () => Promise<void>): Promise<void> {
  const { joinStudy, forgetSentStudy } = await import("./join-study.ts");
  if (status === "signed-out") {
    forgetSentStudy();
    return;
  }
  await joinStudy();
  await onJoined();
}
