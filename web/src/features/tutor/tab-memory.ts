/** What this tab remembers over a reload: every tab has its own conversation and its own draft. */
type Name = "open" | "conversation" | "draft";

const KEY_START = "kadam-tutor-tab-";

export function recall(name: Name): string {
  try {
    return sessionStorage.getItem(KEY_START + name) ?? "";
  } catch {
    // If storage is disabled a tab remembers nothing.
    return "";
  }
}

export function remember(name: Name, text: string): void {
  try {
    if (text === "") sessionStorage.removeItem(KEY_START + name);
    else sessionStorage.setItem(KEY_START + name, text);
  } catch {
    // Then it lasts as long as the page.
  }
}
