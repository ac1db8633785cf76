import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { DayDetail } from "#contract/days.ts";
import type { DayPart } from "#domain/study/day-part.ts";
import { PLACE_KEY } from "../../api/forget-account.ts";
import { goTo } from "../../ui/use-arrival.ts";

/** The position in the day: the step that is shown, and in it the section or exercise, 0 above the first. */
export type ReadingPosition = {
  readonly step: DayPart | undefined;
  readonly number: number;
  readonly of: number;
};

/** The reading line is in the upper third of the screen. */
const READING_LINE = 0.35;
const SETTLE_MS = 150;

/**
 * Shows the step in the URL, follows the reading, stores the position on the device, and reopens the day there while
 * its part is open. `owner` is the account, null for a visitor.
 */
export function useReadingPosition(
  day: DayDetail,
  owner: string | null,
  isOpenPart: ((part: DayPart) => boolean) | undefined,
): ReadingPosition {
  const { pathname, hash, key } = useLocation();
  const [step, setStep] = useState<DayPart>();
  const [mark, setMark] = useState(0);
  const opened = useRef<DayPart>(undefined);
  const storageKey = `${PLACE_KEY}:${owner ?? ""}:${pathname}`;
  const marks = step ? marksOf(step, day) : [];

  const show = useEffectEvent((shown: DayPart) => {
    document.documentElement.dataset.step = shown;
    if (shown !== step) setMark(0);
    setStep(shown);
  });
  // Before the paint: no other step may flash.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what changes when the same link is followed again.
  useLayoutEffect(() => {
    // On the first page of a visit boot.js has already chosen.
    const shown = (document.documentElement.dataset.step ?? "watch") as DayPart;
    opened.current ??= stepAt(hash.slice(1)) ?? shown;
    show(hash === "" ? opened.current : (stepAt(hash.slice(1)) ?? shown));
  }, [hash, key]);
  // Also in a layout effect: the next day chooses its step right afterwards.
  useLayoutEffect(() => () => void delete document.documentElement.dataset.step, []);

  const hasArrived = useRef(false);
  // After the layout effects: a new page starts at its top, then scrolls to the anchor in the URL.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    const target = document.getElementById(hash.slice(1) || (document.documentElement.dataset.step ?? ""));
    // Without an anchor the browser restores the scroll position itself.
    if (target && hash !== "") goTo(target);
    else if (hasArrived.current) target?.focus({ preventScroll: true });
    hasArrived.current = true;
  }, [hash, key]);

  const comeBack = useEffectEvent(() => {
    const id = keptPosition(storageKey);
    const part = id === null ? undefined : stepAt(id);
    if (id === null || !part || location.hash !== "" || scrollY >= 100) return;
    opened.current = part;
    show(part);
    if (isOpenPart?.(part)) document.getElementById(id)?.scrollIntoView();
  });
  const look = useEffectEvent(() => {
    if (!step || !lastAbove([step])) return setMark(0);
    const passed = lastAbove(marks);
    setMark(passed ? marks.indexOf(passed) + 1 : 0);
    keepPosition(storageKey, passed ?? step);
  });
  const isReady = isOpenPart !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the owner of the position may change while the day is open.
  useEffect(() => {
    if (isReady) comeBack();
  }, [isReady, storageKey]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step has another position.
  useEffect(() => {
    if (!isReady) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        look();
      }, SETTLE_MS);
    };
    settle();
    addEventListener("scroll", settle, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("scroll", settle);
    };
  }, [isReady, storageKey, step]);
  return { step, number: mark, of: marks.length };
}

/** The step that contains the element with this id. */
function stepAt(id: string): DayPart | undefined {
  const found = document.getElementById(id)?.closest<HTMLElement>("[data-of]");
  return found?.dataset.of as DayPart | undefined;
}

function keptPosition(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** If storage is disabled or full, the day opens at its top next time. */
function keepPosition(key: string, id: string): void {
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
