/** Ids are unique in a day only. For the tab and not for the device: many learners share a phone. */
const keyOf = (taskId: string) => `kadam-critique:${location.pathname}:${taskId}`;

export function keptCritique(taskId: string): string {
  try {
    return sessionStorage.getItem(keyOf(taskId)) ?? "";
  } catch {
    // Storage can be switched off: the text then lasts as long as the page.
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
