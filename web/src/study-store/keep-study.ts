import { ATTEMPTS_KEPT } from "#domain/study/exercise-history.ts";
import { type DeviceStudy, NOTHING_STUDIED } from "./device-study.ts";

/** Browsers give a site about five million characters in all. */
const MOST_CHARACTERS = 3_000_000;

/** The stored work, or empty where it is missing, broken or of an unknown version. */
export function readKept(text: string | null): DeviceStudy {
  if (text === null) return NOTHING_STUDIED;
  try {
    const kept: unknown = JSON.parse(text);
    return isStudy(kept) ? kept : NOTHING_STUDIED;
  } catch (cause) {
    console.warn("the kept progress could not be read", cause);
    return NOTHING_STUDIED;
  }
}

function isStudy(kept: unknown): kept is DeviceStudy {
  return (
    typeof kept === "object" &&
    kept !== null &&
    "version" in kept &&
    kept.version === 1 &&
    "days" in kept &&
    isRecord(kept.days) &&
    "exercises" in kept &&
    isRecord(kept.exercises)
  );
}

function isRecord(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * As text within the limit. Dropped are, until it fits: attempts that the account already has; unsent failed ones that
 * have as many newer ones as the account keeps, so that only their count is lost; other unsent failed ones.
 */
export function asKept(study: DeviceStudy, most = MOST_CHARACTERS): string {
  const whole = JSON.stringify(study);
  if (whole.length <= most) return whole;
  const unsent = withoutAttempts(study, ({ sent }) => sent !== "no");
  const text = JSON.stringify(unsent);
  if (text.length <= most) return text;
  const recent = new Set(
    Object.values(unsent.exercises).flatMap(({ attempts }) => attempts.slice(-ATTEMPTS_KEPT)),
  );
  const withoutOld = JSON.stringify(
    withoutAttempts(unsent, (attempt) => !attempt.isPassed && !recent.has(attempt)),
  );
  if (withoutOld.length <= most) return withoutOld;
  return JSON.stringify(withoutAttempts(unsent, ({ isPassed }) => !isPassed));
}

type IsDropped = (attempt: DeviceStudy["exercises"][string]["attempts"][number]) => boolean;

function withoutAttempts(study: DeviceStudy, isDropped: IsDropped): DeviceStudy {
  const exercises = Object.entries(study.exercises).map(([id, exercise]) => {
    const dropped = exercise.attempts.filter(isDropped);
    const uncounted = dropped.filter(({ isHonest, sent }) => isHonest && sent === "no").length;
    const attempts = exercise.attempts.filter((attempt) => !isDropped(attempt));
    return [id, { ...exercise, attempts, triesSent: exercise.triesSent + uncounted }] as const;
  });
  return { ...study, exercises: Object.fromEntries(exercises) };
}
