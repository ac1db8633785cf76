import { execFile } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { BARE_ENVIRONMENT } from "#server/testing/bare-environment.ts";
import { type KadamServer, projectNode, startKadam } from "./kadam-server.ts";
import { type Learner, newLearner } from "./learner.ts";

export type StaffedKadam = KadamServer & { readonly member: Learner };

/** The data of a server that is stopped, with one member of staff. */
export type StaffedData = { readonly dataDir: string; readonly member: Learner };

/** The role is granted as an operator would: with the command, while the server is stopped. */
export async function prepareStaffedData(): Promise<StaffedData> {
  const dataDir = await mkdtemp(join(tmpdir(), "kadam-desk-"));
  const member = newLearner({ firstName: "Meena", lastName: "Iyer" });
  const first = await startKadam({ DATA_DIR: dataDir });
  const reply = await fetch(`${first.url}/api/accounts`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...member, confirmPassword: member.password, terms: true }),
  });
  await fetch(`${first.url}/api/me/age`, {
    method: "PUT",
    headers: {
      "content-type": "application/json",
      cookie: reply.headers
        .getSetCookie()
        .map((cookie) => cookie.split(";", 1)[0])
        .join("; "),
    },
    body: JSON.stringify({ isAdult: true }),
  });
  await verifyAddress(first, member.email);
  await first.stop();
  if (reply.status !== 201) throw new Error(`the member was not registered: ${await reply.text()}`);
  await promisify(execFile)(projectNode(), ["scripts/staff-role.ts", "add", member.email], {
    cwd: join(import.meta.dirname, ".."),
    env: { ...BARE_ENVIRONMENT, DATA_DIR: dataDir },
  });
  return { dataDir, member };
}

/** On a copy of the data: preparing it takes two more starts. */
export async function startStaffedKadam(
  { dataDir: prepared, member }: StaffedData,
  settings: Readonly<Record<string, string>> = {},
): Promise<StaffedKadam> {
  const dataDir = await mkdtemp(join(tmpdir(), "kadam-desk-"));
  await cp(prepared, dataDir, { recursive: true });
  const server = await startKadam({ ...settings, DATA_DIR: dataDir });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...server, member, stop };
}

/** The role counts only with a verified address. */
async function verifyAddress({ url, mailsTo }: KadamServer, address: string): Promise<void> {
  const giveUpAt = Date.now() + 20_000;
  while ((await mailsTo(address)).length === 0 && Date.now() < giveUpAt) await sleep(100);
  const [letter] = await mailsTo(address);
  const token = /verify-email#token=([^\s"]+)/.exec(letter?.text ?? "")?.[1] ?? "";
  const reply = await fetch(`${url}/api/email-verifications/confirm`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token: decodeURIComponent(token) }),
  });
  if (!reply.ok) throw new Error(`the address was not verified: ${await reply.text()}`);
}
