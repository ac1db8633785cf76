import type { JoinReply } from "#contract/study.ts";
import { type DeviceStudy, isNothing, NOTHING_STUDIED } from "./device-study.ts";
import { joinBodies } from "./join-bodies.ts";
import { request } from "./request.ts";
import { keptOwners, studyStoreOf } from "./study-store.ts";
import { hasUnsent } from "./unsent-study.ts";

let joining: Promise<void> | undefined;

/** What was done on this device without an account becomes the account's; it is kept here until the server has it. */
export function joinStudy(): Promise<void> {
  joining ??= join().finally(() => {
    joining = undefined;
  });
  return joining;
}

async function join(): Promise<void> {
  const guest = studyStoreOf(null);
  const sent = guest.current();
  if (isNothing(sent)) return;
  for (const body of joinBodies(sent)) await request<JoinReply>("POST", "/me/study/join", body);
  // What was added since, in another tab, is joined the next time: nothing counts twice.
  guest.change((study): DeviceStudy => (study === sent ? NOTHING_STUDIED : study));
}

/** After signing out a shared computer keeps nothing that the account already has. */
export function forgetSentStudy(): void {
  for (const owner of keptOwners()) {
    studyStoreOf(owner).change((study) => (hasUnsent(study) ? study : NOTHING_STUDIED));
  }
}
