import type { CodeFile } from "#domain/study/exercise.ts";
import { asMap, isPlainMap } from "./plain-values.ts";
import type { Problem } from "./problem.ts";
import { readCompose } from "./read-compose.ts";
import { readDockerfile } from "./read-dockerfile.ts";
import { readEnv } from "./read-env.ts";
import { readJson } from "./read-json.ts";
import { readKubernetes } from "./read-kubernetes.ts";
import { readNginx } from "./read-nginx.ts";
import { readWorkflow } from "./read-workflow.ts";
import { readXml } from "./read-xml.ts";
import { readYaml } from "./read-yaml.ts";

export type FileReport = {
  /** A summary of the content: '2 jobs (test, deploy)'. */
  readonly holds: string;
  readonly problems: readonly Problem[];
  /** false for plain text files. */
  readonly isChecked: boolean;
};

/** The kind of a file is detected by its name, and for YAML by its content. */
export async function describeFile({ path, text }: CodeFile): Promise<FileReport> {
  const name = path.split("/").at(-1) ?? path;
  if (/^Dockerfile(\..+)?$|\.Dockerfile$/i.test(name)) return describeDockerfile(text);
  if (/\.ya?ml$/.test(name)) return describeYaml(path, text);
  if (/\.conf$/.test(name)) {
    const { directives, problems } = readNginx(text);
    return report(count(directives.length, "directive"), problems);
  }
  if (/^\.env(\..+)?$|\.env$/.test(name)) {
    const { values, problems } = readEnv(text);
    return report(count(Object.keys(values).length, "value"), problems);
  }
  if (/\.xml$/.test(name)) {
    const { root, problems } = readXml(text);
    return report(`<${root?.name}>`, problems);
  }
  if (/\.json$/.test(name)) return report("JSON", readJson(text).problems);
  return { holds: count(text.trimEnd().split("\n").length, "line"), problems: [], isChecked: false };
}

function describeDockerfile(text: string): FileReport {
  const { instructions, stages, problems } = readDockerfile(text);
  return report(`${count(instructions.length, "instruction")}, ${count(stages.length, "stage")}`, problems);
}

async function describeYaml(path: string, text: string): Promise<FileReport> {
  const yaml = readYaml(text);
  if (yaml.problems.length > 0) return report("", yaml.problems);
  const top = yaml.documents[0]?.value;
  if (
    path.includes(".github/workflows/") ||
    hasKey(top, "jobs") ||
    (hasKey(top, "on") && !hasKey(top, "services"))
  ) {
    return report(named(asMap(top).jobs, "job"), (await readWorkflow(path, text)).problems);
  }
  if (/(^|\/)(docker-)?compose[^/]*$/.test(path) || hasKey(top, "services")) {
    const { services, problems } = readCompose(text);
    return report(named(services, "service"), problems);
  }
  if (hasKey(top, "apiVersion") || hasKey(top, "kind")) {
    const { objects, problems } = readKubernetes(text);
    const names = objects.map((object) => `${object.kind} ${asMap(object.metadata).name}`);
    return report(`${count(objects.length, "object")} (${names.join(", ")})`, problems);
  }
  return report(yaml.documents.length === 1 ? "YAML" : count(yaml.documents.length, "document"), []);
}

function report(holds: string, problems: readonly Problem[]): FileReport {
  return { holds, problems, isChecked: true };
}

function hasKey(value: unknown, key: string): boolean {
  return isPlainMap(value) && key in value;
}

function named(map: unknown, word: string): string {
  const names = Object.keys(asMap(map));
  return names.length === 0 ? count(0, word) : `${count(names.length, word)} (${names.join(", ")})`;
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? "" : "s"}`;
}
