import { type Answer, keep, readOptions, refuse, remember, type SimulatedCall, say } from "./simulation.ts";
import type { Unit } from "./world.ts";

type UnitState = {
  readonly isActive: boolean;
  readonly isEnabled: boolean;
  readonly hasFailed: boolean;
  readonly log: readonly string[];
};

type Known = {
  readonly name: string;
  readonly facts: Unit;
  readonly description: string;
  readonly state: UnitState;
};

const titleOf = ({ name, description }: Known): string =>
  description === name ? name : `${name} - ${description}`;

const withSuffix = (word: string): string =>
  /\.(service|timer|socket)$/.test(word) ? word : `${word}.service`;

/** Units are in `.world.yaml`, in the working folder or in /etc/systemd/system. */
async function findUnit(call: SimulatedCall, word: string): Promise<Known | undefined> {
  const name = withSuffix(word);
  const facts = call.world.units[name.replace(/\.service$/, "")] ?? call.world.units[name];
  const file = await unitFile(call, name);
  if (facts === undefined && file === undefined) return undefined;
  const states = await remember<Record<string, UnitState>>(call.fs, "systemd", {});
  const state = states[name] ?? {
    isActive: facts?.active === true,
    isEnabled: facts?.enabled === true,
    hasFailed: false,
    log: facts?.log ?? call.world.logs[name.replace(/\.service$/, "")] ?? [],
  };
  const written = /^Description=(.*)$/m.exec(file ?? "")?.[1];
  return { name, facts: facts ?? {}, description: written ?? facts?.description ?? name, state };
}

async function unitFile(call: SimulatedCall, name: string): Promise<string | undefined> {
  for (const path of [`/etc/systemd/system/${name}`, call.fs.resolvePath(call.cwd, name)]) {
    if (await call.fs.exists(path)) return call.fs.readFile(path);
  }
  return undefined;
}

async function keepState(call: SimulatedCall, name: string, state: UnitState): Promise<void> {
  const states = await remember<Record<string, UnitState>>(call.fs, "systemd", {});
  await keep(call.fs, "systemd", { ...states, [name]: state });
}

export async function systemctl(call: SimulatedCall): Promise<Answer> {
  const { flags, words } = readOptions(call.args, []);
  const [action = "list-units", ...units] = words;
  if (action === "daemon-reload") return say("");
  if (action === "list-units") return listUnits(call);
  const change = CHANGES[action];
  if (change === undefined && !(action in QUESTIONS))
    return refuse(`Unknown command verb ${action}. (simulated)\n`);
  let answer = say("");
  for (const word of units) {
    const unit = await findUnit(call, word);
    const missing = action === "status" || action.startsWith("is-") ? 4 : 5;
    if (unit === undefined) {
      return refuse(
        missing === 4
          ? `Unit ${withSuffix(word)} could not be found. (simulated)\n`
          : `Failed to ${action} ${withSuffix(word)}: Unit ${withSuffix(word)} not found. (simulated)\n`,
        missing,
      );
    }
    const next =
      change === undefined
        ? (QUESTIONS[action]?.(unit) ?? say(""))
        : await change(call, unit, flags.has("--now"));
    answer = {
      stdout: answer.stdout + next.stdout,
      stderr: answer.stderr + next.stderr,
      exitCode: answer.exitCode || next.exitCode,
    };
  }
  return answer;
}

const QUESTIONS: Readonly<Record<string, (unit: Known) => Answer>> = {
  status: (unit) => {
    const { name, state } = unit;
    const mark = state.hasFailed ? "×" : state.isActive ? "●" : "○";
    const active = state.hasFailed
      ? "failed (Result: exit-code)"
      : state.isActive
        ? "active (running)"
        : "inactive (dead)";
    const log = state.log
      .slice(-5)
      .map((line) => `${line}\n`)
      .join("");
    const text = `${mark} ${titleOf(unit)}\n     Loaded: loaded (/etc/systemd/system/${name}; ${state.isEnabled ? "enabled" : "disabled"}) (simulated)\n     Active: ${active}\n${log === "" ? "" : `\n${log}`}`;
    return { stdout: text, stderr: "", exitCode: state.isActive ? 0 : 3 };
  },
  "is-active": ({ state }) => ({
    stdout: `${state.hasFailed ? "failed" : state.isActive ? "active" : "inactive"}\n`,
    stderr: "",
    exitCode: state.isActive ? 0 : 3,
  }),
  "is-enabled": ({ state }) => ({
    stdout: `${state.isEnabled ? "enabled" : "disabled"}\n`,
    stderr: "",
    exitCode: state.isEnabled ? 0 : 1,
  }),
};

async function start(call: SimulatedCall, unit: Known): Promise<Answer> {
  const { name, facts, state } = unit;
  const title = titleOf(unit);
  const file = (await unitFile(call, name)) ?? "";
  const mistake = mistakeIn(name, file);
  if (mistake !== undefined) {
    await keepState(call, name, { ...state, log: [...state.log, ...mistake] });
    return refuse(
      `Failed to start ${name}: Unit ${name} has a bad unit file setting. (simulated)\nSee system logs and 'systemctl status ${name}' for details.\n`,
    );
  }
  const failed = `${name}: Failed with result 'exit-code'.`;
  if (facts.fails !== undefined) {
    const log = [...state.log, `${name}: ${facts.fails}`, failed, `Failed to start ${title}.`];
    await keepState(call, name, { ...state, isActive: false, hasFailed: true, log });
    return refuse(
      `Job for ${name} failed because the control process exited with error code. (simulated)\nSee "systemctl status ${name}" and "journalctl -u ${name}" for details.\n`,
    );
  }
  const missing = await missingProgram(call, file);
  const started = [...state.log, `Started ${title}.`];
  if (missing === undefined) {
    await keepState(call, name, { ...state, isActive: true, hasFailed: false, log: started });
    return say("");
  }
  // With Type=simple the start succeeds before the program runs, so the exit code is 0.
  const log = [
    ...started,
    `${name}: Failed to locate executable ${missing}: No such file or directory`,
    `${name}: Failed at step EXEC spawning ${missing}: No such file or directory`,
    `${name}: Main process exited, code=exited, status=203/EXEC`,
    failed,
  ];
  await keepState(call, name, { ...state, isActive: false, hasFailed: true, log });
  return say("");
}

const PROGRAM = /^ExecStart=[-@+!]*(\S+)/m;

/** The journal lines of systemd for an invalid unit file. */
function mistakeIn(name: string, file: string): string[] | undefined {
  if (file === "" || !name.endsWith(".service")) return undefined;
  const program = PROGRAM.exec(file);
  if (!/^\[Service\]/m.test(file) || program?.[1] === undefined)
    return [`${name}: Service has no ExecStart=, ExecStop=, or SuccessAction=. Refusing.`];
  if (program[1].startsWith("/") || !program[1].includes("/")) return undefined;
  const line = file.slice(0, program.index).split("\n").length;
  return [
    `/etc/systemd/system/${name}:${line}: Neither a valid executable name nor an absolute path: ${program[1]}`,
    `${name}: Unit configuration has fatal error, unit will not be started.`,
  ];
}

/** System programs count as installed; any other path must exist. */
async function missingProgram(call: SimulatedCall, file: string): Promise<string | undefined> {
  const program = PROGRAM.exec(file)?.[1];
  if (program === undefined || !program.startsWith("/") || /^\/(usr\/)?s?bin\//.test(program))
    return undefined;
  return (await call.fs.exists(program)) ? undefined : program;
}

async function stop(call: SimulatedCall, unit: Known): Promise<Answer> {
  const { name, state } = unit;
  if (state.isActive)
    await keepState(call, name, {
      ...state,
      isActive: false,
      log: [...state.log, `Stopped ${titleOf(unit)}.`],
    });
  return say("");
}

const CHANGES: Readonly<
  Record<string, (call: SimulatedCall, unit: Known, isNow: boolean) => Promise<Answer>>
> = {
  start,
  stop,
  restart: async (call, unit) => {
    await stop(call, unit);
    return start(call, (await findUnit(call, unit.name)) ?? unit);
  },
  reload: async () => say(""),
  enable: async (call, unit, isNow) => {
    await keepState(call, unit.name, { ...unit.state, isEnabled: true });
    const started = isNow
      ? await start(call, { ...unit, state: { ...unit.state, isEnabled: true } })
      : say("");
    const link = `Created symlink /etc/systemd/system/multi-user.target.wants/${unit.name} → /etc/systemd/system/${unit.name}.\n`;
    return { ...started, stderr: (unit.state.isEnabled ? "" : link) + started.stderr };
  },
  disable: async (call, unit, isNow) => {
    await keepState(call, unit.name, {
      ...unit.state,
      isEnabled: false,
      isActive: isNow ? false : unit.state.isActive,
    });
    return {
      stdout: "",
      stderr: unit.state.isEnabled
        ? `Removed "/etc/systemd/system/multi-user.target.wants/${unit.name}".\n`
        : "",
      exitCode: 0,
    };
  },
};

async function listUnits(call: SimulatedCall): Promise<Answer> {
  const lines: string[] = [];
  for (const name of Object.keys(call.world.units)) {
    const unit = await findUnit(call, name);
    if (unit === undefined) continue;
    const { isActive, hasFailed } = unit.state;
    const words = hasFailed ? "failed   failed " : isActive ? "active   running" : "inactive dead   ";
    lines.push(`  ${unit.name.padEnd(28)} loaded ${words} ${unit.description}\n`);
  }
  return say(`  ${"UNIT".padEnd(28)} LOAD   ACTIVE   SUB     DESCRIPTION\n${lines.join("")}(simulated)\n`);
}

export async function journalctl(call: SimulatedCall): Promise<Answer> {
  const { flags, values } = readOptions(call.args, [
    "-u",
    "--unit",
    "-n",
    "--lines",
    "--since",
    "-p",
    "-g",
    "--grep",
    "-o",
    "--output",
  ]);
  const wanted = values.get("-u")?.[0] ?? values.get("--unit")?.[0];
  const names = wanted === undefined ? Object.keys(call.world.units) : [wanted];
  const lines: string[] = [];
  for (const name of names)
    lines.push(...((await findUnit(call, name))?.state.log ?? call.world.logs[name] ?? []));
  const pattern = values.get("-g")?.[0] ?? values.get("--grep")?.[0];
  const matching = pattern === undefined ? lines : lines.filter((line) => line.includes(pattern));
  const count = Number(values.get("-n")?.[0] ?? values.get("--lines")?.[0] ?? matching.length);
  const shown = matching.slice(Math.max(0, matching.length - count));
  if (shown.length === 0) return say("-- No entries -- (simulated)\n");
  return say((flags.has("-r") ? shown.toReversed() : shown).map((line) => `${line}\n`).join(""));
}
