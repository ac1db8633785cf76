import { queryOptions } from "@tanstack/react-query";
import type { DayDetail, DayQuickTask, ExerciseSolution } from "#contract/days.ts";
import type { WordList } from "#contract/words.ts";
import { ApiError } from "./request.ts";

/** A day's texts and exercises. `dayIndex` counts from 0, the file's name from 1. */
export function dayQuery(courseId: string, dayIndex: number) {
  return queryOptions({
    queryKey: ["days", courseId, dayIndex],
    queryFn: () => readFile<DayDetail>(`/lessons/${courseId}/${dayIndex + 1}.json`),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** All courses if none is given. */
export function wordsQuery(courseId: string | undefined) {
  return queryOptions({
    queryKey: courseId === undefined ? ["words"] : ["words", courseId],
    queryFn: () =>
      readFile<WordList>(courseId === undefined ? "/lessons/words.json" : `/lessons/${courseId}/words.json`),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function readSolution(url: string): Promise<ExerciseSolution> {
  return readFile(url);
}

export function readQuickTasks(url: string): Promise<readonly DayQuickTask[]> {
  return readFile(url);
}

/** Lessons are static files beside the pages, not API responses. */
async function readFile<Content>(url: string): Promise<Content> {
  const response = await fetch(url).catch((cause: unknown) => {
    console.error(`${url} had no answer`, cause);
    throw new ApiError("offline", "You seem to be offline. Check your connection and try again.");
  });
  if (!response.ok) throw new ApiError("not-found", "This lesson could not be found. Reload the page.");
  return response.json() as Promise<Content>;
}
