import { NoOperationTraceWriter, parseWorkflow } from "@actions/workflow-parser";
import { convertWorkflowTemplate, ErrorPolicy } from "@actions/workflow-parser/model/convert";
import { inLineOrder, type Problem } from "./problem.ts";
import { readYaml } from "./read-yaml.ts";

export type WorkflowFile = { readonly value: unknown; readonly problems: readonly Problem[] };

/** A GitHub Actions workflow, checked by GitHub's own parser. */
export async function readWorkflow(path: string, text: string): Promise<WorkflowFile> {
  const yaml = readYaml(text);
  // For broken YAML, GitHub's parser gives only part of the message.
  if (yaml.problems.length > 0) return { value: null, problems: yaml.problems };
  const { context, value } = parseWorkflow({ name: path, content: text }, new NoOperationTraceWriter());
  if (value !== undefined) {
    await convertWorkflowTemplate(context, value, undefined, { errorPolicy: ErrorPolicy.TryConversion });
  }
  const found = context.errors.getErrors().map(({ rawMessage, range }) => ({
    line: range?.start.line ?? 1,
    message: rawMessage,
  }));
  const problems = found.filter(
    (problem, index) => found.findIndex((other) => isSame(problem, other)) === index,
  );
  return { value: yaml.documents[0]?.value ?? null, problems: inLineOrder(problems) };
}

function isSame(a: Problem, b: Problem): boolean {
  return a.line === b.line && a.message === b.message;
}
