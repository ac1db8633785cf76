import { ModelTrouble } from "#server/ports/tutor-model.ts";

/** Limits: one event has a few words; a whole answer with its metadata is far below the second. */
const EVENT_MOST_CHARACTERS = 256 * 1024;
const STREAM_MOST_BYTES = 4 * 1024 * 1024;

/** The data of each server-sent event. `onBytes` is called for any received bytes, including comments. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<string> {
  let data: string[] = [];
  for await (const line of readLines(body, onBytes)) {
    if (line === "") {
      if (data.length > 0) yield data.join("\n");
      data = [];
    } else if (line.startsWith("data:")) {
      data.push(line.slice(line[5] === " " ? 6 : 5));
    }
  }
  // Some servers omit the empty line after the last event.
  if (data.length > 0) yield data.join("\n");
}

async function* readLines(body: ReadableStream<Uint8Array>, onBytes: () => void): AsyncGenerator<string> {
  let rest = "";
  for await (const text of readText(body, onBytes)) {
    const lines = (rest + text).split(/\r\n|\n|\r(?=.)/s);
    rest = lines.pop() ?? "";
    if (rest.length > EVENT_MOST_CHARACTERS)
      throw new ModelTrouble("broken", "the model sent an endless line");
    yield* lines;
  }
  if (rest !== "") yield rest.replace(/\r$/, "");
}

/** The whole text, for servers that do not stream. */
export async function readWhole(body: ReadableStream<Uint8Array>, onBytes: () => void): Promise<string> {
  const pieces: string[] = [];
  for await (const text of readText(body, onBytes)) pieces.push(text);
  return pieces.join("");
}

async function* readText(body: ReadableStream<Uint8Array>, onBytes: () => void): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  for await (const chunk of body) {
    onBytes();
    bytes += chunk.byteLength;
    if (bytes > STREAM_MOST_BYTES) throw new ModelTrouble("broken", "the model sent too much");
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}
