import { useEffect, useState } from "react";
import { DAY_PARTS, type DayPart } from "#domain/study/day-part.ts";

/** The part that stands across the upper half of the screen. */
export function usePartInView(): DayPart | undefined {
  const [part, setPart] = useState<DayPart>();
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const found = DAY_PARTS.find((name) => name === target.id);
          if (isIntersecting) setPart(found);
          else setPart((shown) => (shown === found ? undefined : shown));
        }
      },
      { rootMargin: "-35% 0px -64% 0px" },
    );
    for (const name of DAY_PARTS) {
      const section = document.getElementById(name);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return part;
}
