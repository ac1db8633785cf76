import type { CodeFile } from "#domain/study/exercise.ts";
import { asLine, type Problem } from "./problem.ts";
import { readCompose } from "./read-compose.ts";
import { type DockerInstruction, readDockerfile } from "./read-dockerfile.ts";
import { readEnv } from "./read-env.ts";
import { readJson } from "./read-json.ts";
import { readKubernetes } from "./read-kubernetes.ts";
import { type NginxDirective, readNginx } from "./read-nginx.ts";
import { readWorkflow } from "./read-workflow.ts";
import { findElements, readXml, type XmlElement } from "./read-xml.ts";
import { readYaml } from "./read-yaml.ts";

/** The functions for test code. Problems become lines of text, because a failed assertion shows them to the learner. */
export async function fileReaders(files: readonly CodeFile[]): Promise<Readonly<Record<string, unknown>>> {
  const text = (path: string): string => {
    const file = files.find((candidate) => candidate.path === path);
    if (file === undefined) throw new Error(`there is no file ${path}`);
    return file.text;
  };
  // Prefetch: GitHub's parser is asynchronous, and test code should not need an await.
  const workflows = new Map<string, Awaited<ReturnType<typeof readWorkflow>>>();
  for (const file of files.filter(({ path }) => /\.ya?ml$/.test(path))) {
    workflows.set(file.path, await readWorkflow(file.path, file.text));
  }
  return {
    text,
    yaml: (path: string) => {
      const { documents, problems } = readYaml(text(path));
      return { value: documents[0]?.value ?? null, errors: errorsOf(problems) };
    },
    yamlAll: (path: string) => {
      const { documents, problems } = readYaml(text(path));
      return { values: documents.map(({ value }) => value), errors: errorsOf(problems) };
    },
    workflow: (path: string) => {
      const found = workflows.get(path);
      if (found === undefined) throw new Error(`${path} is not a YAML file of this task`);
      return { value: found.value, errors: errorsOf(found.problems) };
    },
    compose: (path: string) => {
      const { value, services, problems } = readCompose(text(path));
      return { value, services, errors: errorsOf(problems) };
    },
    kubernetes: (path: string) => {
      const { objects, problems } = readKubernetes(text(path));
      return {
        objects,
        find: (kind: string) => objects.find((object) => object.kind === kind),
        errors: errorsOf(problems),
      };
    },
    dockerfile: (path: string) => dockerfileReader(text(path)),
    nginx: (path: string) => {
      const { directives, problems } = readNginx(text(path));
      return {
        directives,
        find: (names: string) => findDirectives(directives, names),
        errors: errorsOf(problems),
      };
    },
    env: (path: string) => {
      const { values, problems } = readEnv(text(path));
      return { values, errors: errorsOf(problems) };
    },
    json: (path: string) => {
      const { value, problems } = readJson(text(path));
      return { value, errors: errorsOf(problems) };
    },
    xml: (path: string) => {
      const { root, problems } = readXml(text(path));
      return {
        root,
        find: (names: string): XmlElement[] => findElements(root, names),
        errors: errorsOf(problems),
      };
    },
  };
}

function dockerfileReader(text: string) {
  const { instructions, stages, problems } = readDockerfile(text);
  return {
    instructions,
    stages,
    all: (keyword: string): DockerInstruction[] => instructions.filter((found) => found.keyword === keyword),
    errors: errorsOf(problems),
  };
}

/** 'server/location' gives every location of every server. */
function findDirectives(directives: readonly NginxDirective[], names: string): NginxDirective[] {
  const [first, ...rest] = names.split("/");
  const found = directives.filter(({ name }) => name === first);
  if (rest.length === 0) return found;
  return found.flatMap(({ block }) => findDirectives(block ?? [], rest.join("/")));
}

function errorsOf(problems: readonly Problem[]): string[] {
  return problems.map(asLine);
}
