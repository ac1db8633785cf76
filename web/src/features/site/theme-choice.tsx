import { useSyncExternalStore } from "react";
import { chooseTheme, currentTheme, THEMES, type Theme, watchTheme } from "./theme.ts";

const NAMES: Record<Theme, string> = { system: "System", light: "Light", dark: "Dark" };

export function ThemeChoice() {
  const theme = useSyncExternalStore(watchTheme, currentTheme, () => "system");
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3 noscript:hidden">
      <legend className="float-left pr-3 text-soft">Theme</legend>
      <div className="flex rounded-md border border-line">
        {THEMES.map((name) => (
          <label
            key={name}
            className="flex min-h-11 cursor-pointer items-center rounded-md px-4 text-soft has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-peacock"
          >
            <input
              type="radio"
              name="theme"
              value={name}
              checked={theme === name}
              onChange={() => chooseTheme(name)}
              className="sr-only"
            />
            {NAMES[name]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
