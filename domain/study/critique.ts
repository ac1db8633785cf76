/** What a learner writes in a critique is kept as a draft, like code: this is its id among the drafts. */
export function critiqueId(dayId: string, taskId: string): string {
  return `${dayId}.${taskId}`;
}

/** The day of a critique; undefined for an exercise, whose id has no dot. */
export function dayOfCritique(id: string): string | undefined {
  const [dayId, taskId] = id.split(".");
  return taskId === undefined ? undefined : dayId;
}

/** The one file of such a draft. */
const CRITIQUE_FILE = "critique.txt";

export function critiqueFiles(text: string) {
  return [{ path: CRITIQUE_FILE, text }];
}

export function critiqueText(files: readonly { readonly text: string }[] | undefined): string {
  return files?.[0]?.text ?? "";
}
