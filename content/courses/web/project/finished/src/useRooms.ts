import { useEffect, useState } from "react";
import { type Room, readRooms } from "./rooms.ts";

export type RoomsResult =
  | { kind: "loading" }
  | { kind: "data"; rooms: Room[] }
  | { kind: "error"; tryAgain: () => void };

/** The rooms from the server. An answer that comes too late is ignored. */
export function useRooms(): RoomsResult {
  const [result, setResult] = useState<RoomsResult>({ kind: "loading" });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    async function load() {
      setResult({ kind: "loading" });
      try {
        const answer = await fetch(`${import.meta.env.BASE_URL}rooms.json`);
        if (!answer.ok) throw new Error(`Status ${answer.status}`);
        const rooms = readRooms(await answer.json());
        if (isCurrent) setResult({ kind: "data", rooms });
      } catch {
        if (isCurrent) setResult({ kind: "error", tryAgain: () => setAttempt(attempt + 1) });
      }
    }
    load();
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  return result;
}
