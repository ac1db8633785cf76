import type { JoinBody, JoinReply } from "#contract/study.ts";
import { type DeviceStudy, isNothing, NOTHING_STUDIED } from "./device-study.ts";
import { halvesOf, joinBodies, onlyOf } from "./join-bodies.ts";
import { request } from "../api/request.ts";
import { isFinal } from "./send-study.ts";
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
  const refused = await sendBodies(joinBodies(sent));
  // What was added since, in another tab, is joined the next time: nothing counts twice.
  guest.change((study): DeviceStudy => (study === sent ? onlyOf(study, refused) : study));
}

/** One entry that the server refuses must not keep the others from the account; it stays on this device. */
async function sendBodies(bodies: readonly JoinBody[]): Promise<JoinBody[]> {
  const refused: JoinBody[] = [];
  for (const body of bodies) {
    try {
      await request<JoinReply>("POST", "/me/study/join", body);
    } catch (error) {
      if (!isFinal(error)) throw error;
      const halves = halvesOf(body);
      refused.push(...(halves.length > 0 ? await sendBodies(halves) : [body]));
    }
  }
  if (refused.length > 0) console.warn("could not be joined to the account", refused);
  return refused;
}

/** After signing out a shared computer keeps nothing that the account already has. */
export function forgetSentStudy(): void {
  for (const owner of keptOwners()) {
    studyStoreOf(owner).change((study) => (hasUnsent(study) ? study : NOTHING_STUDIED));
  }
}
