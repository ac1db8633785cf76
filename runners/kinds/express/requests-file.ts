import type { Answer } from "./make-request.ts";

export type WrittenRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
};

const FIRST_LINE =
  /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\s+(?:https?:\/\/[^/\s]+)?(\/\S*)(?:\s+HTTP\/[\d.]+)?\s*(.*)$/;

/**
 * requests.http as in editors: a line with method and path, header lines, an empty line, the body; ### between
 * requests. A one-line body may also follow the path on the same line.
 */
export function readRequests(text: string): WrittenRequest[] {
  const groups: string[][] = [];
  for (const line of text.split(/\r?\n/)) {
    if (FIRST_LINE.test(line)) groups.push([line]);
    else if (!line.startsWith("#") && !line.startsWith("//")) groups.at(-1)?.push(line);
  }
  return groups.map(asRequest);
}

function asRequest([first = "", ...rest]: readonly string[]): WrittenRequest {
  const [, method = "GET", path = "/", short = ""] = FIRST_LINE.exec(first) ?? [];
  const headers: Record<string, string> = {};
  let at = 0;
  for (; at < rest.length; at++) {
    const [whole, name = "", value = ""] = /^([\w-]+):\s*(.*)$/.exec(rest[at] ?? "") ?? [];
    if (whole === undefined) break;
    headers[name.toLowerCase()] = value;
  }
  const body = [short, ...rest.slice(at)].join("\n").trim();
  if (body === "") return { method, path, headers, body: undefined };
  const type = /^[[{]/.test(body) ? { "content-type": "application/json" } : {};
  return { method, path, headers: { ...type, ...headers }, body };
}

export function showAnswer({ method, path }: WrittenRequest, answer: Answer): string {
  const { status, body, text } = answer;
  const shown = body === null ? text : JSON.stringify(body, null, 2);
  return `${method} ${path}\n${status}${shown === "" ? "" : `\n${shown}`}\n`;
}
