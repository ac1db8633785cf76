import { type Answer, type Options, readOptions, refuse, type SimulatedCall } from "./simulation.ts";

/** One kubectl call with parsed options. */
export type KubectlCall = SimulatedCall & {
  readonly options: Options;
  /** Given by `-n`. */
  readonly namespace: string;
  option(...names: readonly string[]): string | undefined;
  has(...names: readonly string[]): boolean;
};

const EVERYWHERE = ["-n", "--namespace"];

/** `-nshop` and `-o=name` are ways to write `-n shop` and `-o name`. */
function separate(word: string): string[] {
  const [, name, value] = /^(-[nolf])=?(.+)$/s.exec(word) ?? [];
  return name === undefined || value === undefined ? [word] : [name, value];
}

/** Unknown options are refused, as in kubectl: ignoring them would promise what is not done. */
export function readCall(
  call: SimulatedCall,
  valued: readonly string[],
  flags: readonly string[] = [],
): KubectlCall | Answer {
  const options = readOptions(call.args.flatMap(separate), [...EVERYWHERE, ...valued]);
  const strange = [...options.flags].find((flag) => !flags.includes(flag));
  if (strange !== undefined) {
    const what = strange.startsWith("--") ? "unknown flag" : "unknown shorthand flag";
    return refuse(
      `error: ${what}: ${strange} (simulated: kubectl may have it, the practice shell does not)\n`,
    );
  }
  const option = (...names: readonly string[]): string | undefined =>
    names.flatMap((name) => options.values.get(name) ?? []).at(-1);
  return {
    ...call,
    options,
    namespace: option(...EVERYWHERE) ?? "default",
    option,
    has: (...names) => names.some((name) => options.flags.has(name)),
  };
}

/** Whether these labels match a selector: `app=web,tier!=db,team`. */
export function fitsLabels(
  selector: string | undefined,
  labels: Readonly<Record<string, string>> = {},
): boolean {
  if (selector === undefined) return true;
  return selector.split(",").every((part) => {
    const [, name = "", sign = "", value = ""] = /^\s*([^=!\s]+)\s*(!=|==?)?\s*(.*?)\s*$/.exec(part) ?? [];
    if (sign === "") return part.trim().startsWith("!") ? !(part.trim().slice(1) in labels) : name in labels;
    return sign === "!=" ? labels[name] !== value : labels[name] === value;
  });
}
