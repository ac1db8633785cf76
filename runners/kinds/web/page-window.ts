import type { CodeFile } from "#domain/study/exercise.ts";
import { makeConsole } from "#runners/script-tests/console-stand-in.ts";
import { makeFetch } from "#runners/script-tests/fetch-stand-in.ts";
import { restoreBuiltins } from "#runners/script-tests/keep-builtins.ts";
import { replaceGlobals } from "#runners/script-tests/replace-globals.ts";
import { watchTimers } from "#runners/script-tests/watched-timers.ts";
import { makeDialogs, makeStorage } from "./page-globals.ts";

export type PageWindow = {
  readonly alerts: readonly string[];
  /** Makes names of a script global until the page is closed. */
  readonly show: (names: PropertyDescriptorMap) => void;
  /** Stops the page's timers and restores the window. */
  readonly restore: () => void;
};

type WindowOptions = {
  readonly files: readonly CodeFile[];
  readonly stdin: string;
  readonly print: (text: string) => void;
  readonly fail: (thrown: unknown) => void;
};

/** Provides what a page expects of a window and the sandbox does not have. */
export function dressWindow({ files, stdin, print, fail }: WindowOptions): PageWindow {
  const timers = watchTimers(fail);
  const dialogs = makeDialogs(stdin, print);
  const restoreGlobals = replaceGlobals({
    ...timers.functions,
    ...dialogs.functions,
    console: makeConsole(print),
    fetch: makeFetch(files),
    localStorage: makeStorage(),
    sessionStorage: makeStorage(),
    open: () => null,
  });
  const shown = new Map<string, PropertyDescriptor | undefined>();
  return {
    alerts: dialogs.alerts,
    show: (names) => {
      for (const [name, descriptor] of Object.entries(names)) {
        const old = Object.getOwnPropertyDescriptor(globalThis, name);
        if (old?.configurable === false) continue;
        if (!shown.has(name)) shown.set(name, old);
        Object.defineProperty(globalThis, name, { ...descriptor, configurable: true, enumerable: false });
      }
    },
    restore: () => {
      timers.clearAll();
      restoreBuiltins();
      for (const [name, old] of shown) {
        if (old === undefined) Reflect.deleteProperty(globalThis, name);
        else Object.defineProperty(globalThis, name, old);
      }
      restoreGlobals();
    },
  };
}
