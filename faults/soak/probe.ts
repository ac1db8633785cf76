import { setTimeout as sleep } from "node:timers/promises";
import { QUIET_HOURS } from "#domain/reminders/reminder-settings.ts";
import { type Journal, SoakClient } from "./soak-client.ts";

const RECOVERY_PATIENCE_MS = 900_000;
const PROBE_EVERY_MS = 50;

/** A separate learner who writes, asks the tutor, and checks readiness, until all of that works again. */
export async function openProbe(url: string, journal: Journal): Promise<() => Promise<void>> {
  const client = new SoakClient(url, journal);
  const email = "soak-probe@example.com";
  const details = { email, password: "one-small-step-a-day" };
  const name = { firstName: "Probe", lastName: "Rao", phone: "9876543210" };
  const body = { ...name, ...details, confirmPassword: details.password, terms: true };
  await untilWell(async () => (await client.probe("POST", "/api/accounts", body)).status === 201);
  let hour = 0;
  const isWell = async () => {
    const change = { daily: false, hour: QUIET_HOURS.until + (hour++ % 12) };
    const written = await client.probe("PUT", "/api/me/reminders", change);
    if (written.outcome === "signed-out") await client.probe("POST", "/api/session", details);
    if (written.outcome !== "yes") return false;
    if ((await client.probe("GET", "/readyz")).outcome !== "yes") return false;
    // A rate limit is not a failure.
    const asked = { question: "What is a loop?", place: { path: "/" } };
    return ["yes", "refused"].includes((await client.probe("POST", "/api/me/tutor/passages", asked)).outcome);
  };
  await untilWell(isWell);
  return () => untilWell(isWell);
}

async function untilWell(isWell: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + RECOVERY_PATIENCE_MS;
  while (!(await isWell())) {
    if (Date.now() > giveUpAt) throw new Error(`not well again after ${RECOVERY_PATIENCE_MS / 1_000} s`);
    await sleep(PROBE_EVERY_MS);
  }
}
