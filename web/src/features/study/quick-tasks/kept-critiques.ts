/** Ids are unique only within a day. Per tab and not per device: many learners share a phone. */
const keyOf = (taskId: string) => `kadam-critique:${location.pathname}:${taskId}`;

export function keptCritique(taskId: string): string {
  try {
    return sessionStorage.getItem(keyOf(taskId)) ?? "";
  } catch {
    // Storage can be disabled: then the text lasts as long as the page.
    return "";
  }
}

export function keepCritique(taskId: string, text: string): void {
  try {
    sessionStorage.setItem(keyOf(taskId), text);
  } catch (cause) {
    console.warn("the text could not be kept", cause);
  }
}
