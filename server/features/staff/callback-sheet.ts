import type { CallbackRequest } from "#domain/callbacks/callback-request.ts";
import { CSV_START, csvLine } from "#domain/staff/csv.ts";
import { sortableMoment } from "#domain/staff/moment-in-words.ts";
import type { CallbackFilter, CallbackStore } from "#server/ports/callback-store.ts";

const COLUMNS = [
  "Asked at (India)",
  "Name",
  "Email",
  "Mobile",
  "Interested in",
  "Called at (India)",
  "Called by",
  "Note",
  "Message",
];

const ROWS_AT_ONCE = 500;

/** All requests of the filter as CSV, streamed: only a few are in memory. */
export async function* callbackSheet(
  callbacks: CallbackStore,
  filter: Pick<CallbackFilter, "status" | "interest">,
): AsyncGenerator<string> {
  yield CSV_START + csvLine(COLUMNS);
  let before: string | undefined;
  do {
    const requests = await callbacks.list({ ...filter, before, most: ROWS_AT_ONCE });
    if (requests.length > 0) yield requests.map((request) => csvLine(cellsOf(request))).join("");
    before = requests.length === ROWS_AT_ONCE ? requests.at(-1)?.id : undefined;
  } while (before !== undefined);
}

function cellsOf(request: CallbackRequest): string[] {
  const {
    name,
    email,
    mobile,
    interest,
    askedAt,
    calledAt,
    calledBy = "",
    note = "",
    message = "",
  } = request;
  const called = calledAt ? sortableMoment(calledAt) : "";
  return [sortableMoment(askedAt), name, email, mobile, interest, called, calledBy, note, message];
}
