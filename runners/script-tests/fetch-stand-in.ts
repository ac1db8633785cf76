import type { CodeFile } from "#domain/study/exercise.ts";

const TYPES: Readonly<Record<string, string>> = {
  json: "application/json",
  html: "text/html",
  css: "text/css",
  js: "text/javascript",
  csv: "text/csv",
};

/**
 * A fake fetch that serves the exercise's own files: '/api/rooms.json' is the file api/rooms.json. Everything else
 * fails like a network that is down.
 */
export function makeFetch(files: readonly CodeFile[]): typeof fetch {
  return async (input, init) => {
    init?.signal?.throwIfAborted();
    const asked = input instanceof Request ? input.url : String(input);
    const path = pathInside(asked);
    if (path === undefined) throw new TypeError("Failed to fetch");
    const file = files.find((candidate) => candidate.path === path || candidate.path === `${path}.json`);
    const method = init?.method?.toUpperCase() ?? "GET";
    const answer = answerFor(file, method);
    Object.defineProperty(answer, "url", { value: asked });
    return answer;
  };
}

function answerFor(file: CodeFile | undefined, method: string): Response {
  if (file === undefined) return new Response("Not found", { status: 404, statusText: "Not Found" });
  if (method !== "GET" && method !== "HEAD") {
    return new Response("Method not allowed", { status: 405, statusText: "Method Not Allowed" });
  }
  const type = TYPES[/\.(\w+)$/.exec(file.path)?.[1] ?? ""] ?? "text/plain";
  const body = method === "HEAD" ? null : file.text;
  return new Response(body, { status: 200, statusText: "OK", headers: { "content-type": type } });
}

/** undefined for a URL of another site. */
function pathInside(address: string): string | undefined {
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address)) return undefined;
  return (address.split(/[?#]/)[0] ?? "").replace(/^(\.?\/)+/, "");
}
