import { spawnSync } from "node:child_process";
import { say } from "./ensure-ready.mjs";

/** Tries to install Debian's packages; the caller checks whether it worked. */
export function installDebian(packages, what) {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) return;
  say(`installing ${what} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  // Wait for the lock: another program may be installing at the same time.
  const wait = ["-o", "DPkg::Lock::Timeout=300"];
  spawnSync("apt-get", [...wait, "update", "-qq"], { env, stdio: "ignore" });
  spawnSync("apt-get", [...wait, "install", "-y", "-qq", "--no-install-recommends", ...packages], {
    env,
    stdio: "ignore",
  });
}
