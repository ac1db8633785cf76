import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import type { DayQuickTask } from "#contract/days.ts";
import { readQuickTasks } from "../../../api/study.ts";
import type { QuickTaskViewProps } from "./quick-task-view.tsx";

type Loaded = {
  readonly tasks: ReadonlyMap<string, DayQuickTask>;
  readonly View: ComponentType<QuickTaskViewProps>;
};

export type QuickTasks = {
  /** The interactive task, undefined while the one of the text is used. */
  readonly inPlace: (id: string) => ReactNode | undefined;
};

/** Lazy: nothing of it is loaded before the first interaction, because the text comes first. */
const FIRST_TOUCHES = ["pointerdown", "keydown", "scroll", "touchstart"] as const;

/**
 * The day's quick tasks and their code. Until both are loaded, and if that fails, the text has the tasks with their
 * answers.
 */
export function useQuickTasks(
  url: string | null,
  owner: string | null,
  propsOf: (id: string) => Omit<QuickTaskViewProps, "task">,
): QuickTasks {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    if (url === null) return;
    let isOver = false;
    const load = () => {
      stopListening();
      Promise.all([readQuickTasks(url), import("./quick-task-view.tsx")]).then(
        ([tasks, { QuickTaskView }]) => {
          if (!isOver)
            setLoaded({ tasks: new Map(tasks.map((task) => [task.id, task])), View: QuickTaskView });
        },
        (error: unknown) => {
          console.warn("the quick tasks stay as they are in the text", error);
          if (!isOver) listen();
        },
      );
    };
    const listen = () => {
      for (const name of FIRST_TOUCHES) window.addEventListener(name, load, { passive: true });
    };
    const stopListening = () => {
      for (const name of FIRST_TOUCHES) window.removeEventListener(name, load);
    };
    listen();
    return () => {
      isOver = true;
      stopListening();
      setLoaded(undefined);
    };
  }, [url]);
  return {
    inPlace: (id) => {
      const task = loaded?.tasks.get(id);
      // Keyed by learner: nothing of the last one stays on the screen of a shared phone.
      return loaded && task ? <loaded.View key={owner} task={task} {...propsOf(id)} /> : undefined;
    },
  };
}
