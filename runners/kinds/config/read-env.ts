import type { Problem } from "./problem.ts";

export type EnvFile = {
  readonly values: Readonly<Record<string, string>>;
  readonly problems: readonly Problem[];
};

/** KEY=value lines, as Docker and dotenv read them. */
export function readEnv(text: string): EnvFile {
  const values: Record<string, string> = {};
  const problems: Problem[] = [];
  text.split("\n").forEach((raw, index) => {
    const bare = raw.trim();
    if (bare === "" || bare.startsWith("#")) return;
    const [, name = "", rest = ""] = /^(?:export\s+)?([^=]*?)=(.*)$/.exec(bare) ?? [];
    const message = complaintAbout(bare, name, rest, values);
    if (message === undefined) values[name] = unquoted(rest.trim());
    else problems.push({ line: index + 1, message });
  });
  return { values, problems };
}

function complaintAbout(
  line: string,
  name: string,
  rest: string,
  values: Readonly<Record<string, string>>,
): string | undefined {
  if (!line.includes("=")) return `"${line}" has no "="; write KEY=value`;
  if (/\s$/.test(name)) return `a space stands before "="`;
  if (!/^[A-Za-z_]\w*$/.test(name)) return `"${name}" is not a name: use letters, digits and _`;
  if (Object.hasOwn(values, name)) return `${name} is set twice`;
  const quote = /^["']/.exec(rest.trim())?.[0];
  if (quote !== undefined && rest.trim().indexOf(quote, 1) === -1)
    return `the value of ${name} opens a quote and never closes it`;
  return undefined;
}

function unquoted(rest: string): string {
  const quote = /^["']/.exec(rest)?.[0];
  if (quote !== undefined) return rest.slice(1, rest.indexOf(quote, 1));
  return rest.replace(/\s+#.*$/, "");
}
