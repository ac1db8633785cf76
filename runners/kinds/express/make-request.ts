import { Buffer } from "./node/bytes.ts";
import { type Handler, IncomingMessage, ServerResponse } from "./node/http.ts";

export type RequestOptions = {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Answer = {
  readonly status: number;
  /** The parsed JSON; null where the answer is not JSON. */
  readonly body: unknown;
  readonly text: string;
  /** Names in lower case; set-cookie is a list. */
  readonly headers: Readonly<Record<string, string | string[]>>;
};

/** Sends one request through the handler, as if it came over the network. */
export function makeRequest(
  handler: Handler,
  method: string,
  path: string,
  options: RequestOptions = {},
): Promise<Answer> {
  const verb = method.toUpperCase();
  const { headers, content } = prepare(options);
  const request = new IncomingMessage(verb, path, headers, content);
  const response = new ServerResponse();
  return new Promise((resolve, reject) => {
    response.on("finish", () => resolve(answerOf(verb, response)));
    try {
      const late = handler(request, response);
      if (late instanceof Promise) late.catch(reject);
    } catch (error) {
      reject(error);
    }
  });
}

function prepare({ body, headers = {} }: RequestOptions): {
  headers: Record<string, string>;
  content: Uint8Array;
} {
  const given = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  const isText = typeof body === "string";
  const text = body === undefined ? "" : isText ? body : JSON.stringify(body);
  const content = Buffer.from(text);
  const about: Record<string, string> =
    body === undefined ? {} : { "content-length": String(content.length) };
  if (body !== undefined && !isText) about["content-type"] = "application/json";
  return { headers: { host: "localhost:3000", ...about, ...given }, content };
}

function answerOf(method: string, response: ServerResponse): Answer {
  const isBodiless = method === "HEAD" || response.statusCode === 204 || response.statusCode === 304;
  const text = isBodiless ? "" : Buffer.from(response.content()).toString();
  const headers = Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [
      name,
      name === "set-cookie" ? [value].flat().map(String) : String(value),
    ]),
  );
  const isJson = /\bjson\b/.test(String(headers["content-type"] ?? ""));
  return { status: response.statusCode, body: isJson ? parsed(text) : null, text, headers };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
