import { type RefObject, useEffect, useState } from "react";

/** The quick tasks near the screen, by id: only those become interactive, so that nothing far away moves. */
export function useQuickSlots(
  root: RefObject<HTMLElement | null>,
  html: string,
): ReadonlyMap<string, HTMLElement> {
  const [near, setNear] = useState<ReadonlyMap<string, HTMLElement>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: other markup has other tasks.
  useEffect(() => {
    const slots = [...(root.current?.querySelectorAll<HTMLElement>("[data-quick]") ?? [])];
    const observer = new IntersectionObserver(
      (entries) => {
        const found = entries
          .filter(({ isIntersecting }) => isIntersecting)
          .map(({ target }) => target as HTMLElement);
        for (const slot of found) observer.unobserve(slot);
        if (found.length > 0)
          setNear(
            (before) =>
              new Map([...before, ...found.map((slot) => [slot.dataset.quick ?? "", slot] as const)]),
          );
      },
      { rootMargin: "100% 0px" },
    );
    for (const slot of slots) observer.observe(slot);
    return () => {
      observer.disconnect();
      setNear(new Map());
    };
  }, [root, html]);
  return near;
}
