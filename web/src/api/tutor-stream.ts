export type StreamEvent = { readonly event: string; readonly data: string };

/** The server-sent events of a reply, as they arrive. Ends when the reply ends, in any way. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  // A character may be split between two chunks: the decoder keeps its first half.
  const decoder = new TextDecoder();
  const push = newEventParser();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      yield* push(decoder.decode(value, { stream: true }));
    }
  } finally {
    // Closes the connection when the reader stops.
    await reader.cancel().catch(() => undefined);
  }
}

/** Takes the text in arbitrary chunks; an event is complete only after an empty line. */
export function newEventParser(): (text: string) => StreamEvent[] {
  let rest = "";
  let event = "";
  let data: string[] = [];

  const take = (line: string): StreamEvent | undefined => {
    if (line === "") {
      const whole = data.length > 0 ? { event: event || "message", data: data.join("\n") } : undefined;
      event = "";
      data = [];
      return whole;
    }
    const colon = line.indexOf(":");
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "event") event = value;
    else if (field === "data") data.push(value);
    return undefined;
  };

  return (text) => {
    const events: StreamEvent[] = [];
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    // The last line is incomplete, and a '\r' at its end may be half of a line break.
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const whole = take(line);
      if (whole) events.push(whole);
    }
    return events;
  };
}
