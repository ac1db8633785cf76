import type { CustomCommand } from "just-bash/browser";
import { tar } from "./archive.ts";
import { FILE_COMMANDS } from "./copy-and-move.ts";
import { gitCommand } from "./git/git-command.ts";
import { lsCommand } from "./list-files.ts";
import { MENDED_COMMANDS } from "./mended-commands.ts";
import { chgrp, chown } from "./owners.ts";
import { docker } from "./simulated/docker.ts";
import { kubectl } from "./simulated/kubectl.ts";
import { df, free, id, kill, pgrep, pkill, ps, top, uptime } from "./simulated/machine.ts";
import { curl, dig, noNetwork, ping, ss } from "./simulated/network.ts";
import { type Answer, refuse, type SimulatedCall, say, simulate } from "./simulated/simulation.ts";
import { journalctl, systemctl } from "./simulated/systemctl.ts";
import { terraform } from "./simulated/terraform.ts";
import { cmp, diff, mktemp, needsScreen, realpath, show, shuf, sudoCommand, yes } from "./small-commands.ts";

const PROGRAMS: Readonly<Record<string, (call: SimulatedCall) => Promise<Answer> | Answer>> = {
  tar,
  diff,
  cmp,
  realpath,
  mktemp,
  shuf,
  yes,
  chown,
  chgrp,
  ps,
  top,
  kill,
  pgrep,
  pkill,
  df,
  free,
  uptime,
  id,
  whoami: ({ user }) => say(`${user}\n`),
  groups: () => say("learner sudo\n"),
  nproc: () => say("2\n"),
  less: show,
  more: show,
  man: ({ args }) => refuse(`man: no pages here; try '${args.at(-1) ?? "command"} --help'\n`, 16),
  vi: needsScreen("vi"),
  vim: needsScreen("vim"),
  nano: needsScreen("nano"),
  jobs: () => say(""),
  umask: () => say("0022\n"),
  curl,
  ping,
  dig,
  ss,
  wget: noNetwork("wget"),
  ssh: noNetwork("ssh"),
  scp: noNetwork("scp"),
  apt: noNetwork("apt"),
  "apt-get": noNetwork("apt-get"),
  docker,
  kubectl,
  systemctl,
  journalctl,
  terraform,
};

/** All commands of the practice shell besides the package's own. */
export function shellCommands(folder: string, packages: readonly string[]): CustomCommand[] {
  const programs = Object.entries(PROGRAMS).map(([name, answer]) => simulate(name, folder, answer));
  return [
    ...programs,
    lsCommand,
    sudoCommand,
    ...MENDED_COMMANDS,
    ...FILE_COMMANDS,
    ...(packages.includes("git") ? [gitCommand] : [NO_GIT]),
  ];
}

const NO_GIT = simulate("git", "/", () => refuse("git: this exercise does not use git\n", 127));
