import type { ReactNode } from "react";
import type { Room } from "../rooms.ts";
import { useRooms } from "../useRooms.ts";

/** Loads the rooms and shows one of four views: loading, error, empty, or what the page makes of the rooms. */
export function RoomsView({ children }: { children: (rooms: Room[]) => ReactNode }) {
  const result = useRooms();
  if (result.kind === "loading") return <p role="status">Loading rooms …</p>;
  if (result.kind === "error")
    return (
      <div role="alert">
        <p>The rooms did not load.</p>
        <button type="button" onClick={result.tryAgain}>
          Try again
        </button>
      </div>
    );
  if (result.rooms.length === 0) return <p>No rooms are listed at the moment.</p>;
  return children(result.rooms);
}
