export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** The boot script reads the same key before the first paint. */
const STORAGE_KEY = "kadam-theme";

const listeners = new Set<() => void>();
let chosen: Theme | undefined;

export function currentTheme(): Theme {
  chosen ??= asTheme(document.documentElement.dataset.theme);
  return chosen;
}

export function chooseTheme(theme: Theme): void {
  showTheme(theme);
  try {
    if (theme === "system") localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, theme);
  } catch (cause) {
    // Storage can be disabled: then the theme lasts as long as the page.
    console.warn("the theme could not be kept", cause);
  }
}

/** Syncs other tabs at once. */
export function watchTheme(onChange: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY) showTheme(asTheme(event.newValue ?? undefined));
  };
  listeners.add(onChange);
  window.addEventListener("storage", follow);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener("storage", follow);
  };
}

function showTheme(theme: Theme): void {
  chosen = theme;
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const onChange of listeners) onChange();
}

function asTheme(word: string | undefined): Theme {
  return THEMES.find((theme) => theme === word) ?? "system";
}
