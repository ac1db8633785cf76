const KEY = "kadam-device";

let known: string | undefined;

/** Identifies this device, not its user; where storage is disabled it lasts as long as the page. */
export function deviceId(): string {
  known ??= keptId();
  return known;
}

function keptId(): string {
  const fresh = crypto.randomUUID();
  try {
    const kept = localStorage.getItem(KEY);
    if (kept !== null) return kept;
    localStorage.setItem(KEY, fresh);
  } catch (error) {
    console.warn("this browser keeps nothing", error);
  }
  return fresh;
}
