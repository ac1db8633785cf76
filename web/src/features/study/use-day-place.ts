import { useEffect, useEffectEvent, useState } from "react";
import type { DayDetail } from "#contract/days.ts";
import { DAY_PARTS, type DayPart } from "#domain/study/day-part.ts";
import { PLACE_KEY } from "../../api/forget-account.ts";

/** Where in the day somebody reads: the part, and inside it the section or exercise. */
export type DayPlace = { readonly part: DayPart; readonly number: number; readonly of: number };

/** What is read is in the upper third of the screen. */
const READING_LINE = 0.35;
const SETTLE_MS = 150;

/**
 * Follows the reading, keeps the place on the device, and opens the day there again as long as its part is open. `owner` is the
 * account, null for a visitor.
 */
export function useDayPlace(
  day: DayDetail,
  owner: string | null,
  isOpenPart: ((part: DayPart) => boolean) | undefined,
) {
  const [place, setPlace] = useState<DayPlace>();
  const key = `${PLACE_KEY}:${owner ?? ""}:${day.dayId}`;
  const comeBack = useEffectEvent(() => {
    const id = keptPlace(key);
    const kept = id === null ? null : document.getElementById(id);
    const part = DAY_PARTS.find((name) => kept?.closest(`#${name}`));
    if (kept && part && isOpenPart?.(part) && location.hash === "" && scrollY < 100) kept.scrollIntoView();
  });
  const isReady = isOpenPart !== undefined;
  useEffect(() => {
    if (!isReady) return;
    comeBack();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      const part = lastAbove(DAY_PARTS);
      const marks = part ? marksOf(part, day) : [];
      const mark = lastAbove(marks);
      setPlace(part && { part, number: mark ? marks.indexOf(mark) + 1 : 0, of: marks.length });
      if (part) keepPlace(key, mark ?? part);
    };
    const settle = () => {
      timer ??= setTimeout(look, SETTLE_MS);
    };
    settle();
    addEventListener("scroll", settle, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("scroll", settle);
    };
  }, [isReady, day, key]);
  return place;
}

function keptPlace(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Where storage is switched off or full, the day opens at its top next time. */
function keepPlace(key: string, id: string): void {
  try {
    localStorage.setItem(key, id);
  } catch (error) {
    console.warn("the place in the day is not kept", error);
  }
}

function marksOf(part: DayPart, { lesson }: DayDetail): string[] {
  if (part === "read") return lesson?.headings.map(({ id }) => id) ?? [];
  return part === "practise" ? (lesson?.exercises.map(({ id }) => `exercise-${id}`) ?? []) : [];
}

function lastAbove<Id extends string>(ids: readonly Id[]): Id | undefined {
  return ids.findLast((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    return top !== undefined && top < innerHeight * READING_LINE;
  });
}
