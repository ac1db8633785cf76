export interface Room {
  id: string;
  name: string;
  nightlyRupees: number;
  sleeps: number;
  view?: string;
}

/** What came from the server, checked. Throws if it is no list of rooms. */
export function readRooms(value: unknown): Room[] {
  return [];
}
