export interface Room {
  id: string;
  name: string;
  nightlyRupees: number;
  sleeps: number;
  view?: string;
}

function isRoom(value: unknown): value is Room {
  if (typeof value !== "object" || value === null) return false;
  const room = value as Record<string, unknown>;
  return (
    typeof room.id === "string" &&
    typeof room.name === "string" &&
    typeof room.nightlyRupees === "number" &&
    typeof room.sleeps === "number" &&
    (room.view === undefined || typeof room.view === "string")
  );
}

/** What came from the server, checked. Throws if it is no list of rooms. */
export function readRooms(value: unknown): Room[] {
  if (!Array.isArray(value)) throw new Error("The answer is not a list");
  if (!value.every(isRoom)) throw new Error("The list holds something that is not a room");
  return value;
}
