import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { API_ERRORS, type ErrorCode } from "#contract/errors.ts";
import { errorBody } from "./api-error.ts";

/** Malformed HTTP never reaches Fastify, so this writes the raw response by hand, in the one error shape. */
export function answerUnreadable(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = codeOf(error);
  const { status } = API_ERRORS[code];
  const body = JSON.stringify(errorBody(code));
  const lines = Object.entries({
    ...headers,
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`, () =>
    socket.destroy(),
  );
}

function codeOf(error: NodeJS.ErrnoException): ErrorCode {
  if (error.code === "HPE_HEADER_OVERFLOW") return "headers-too-large";
  return error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? "request-timeout" : "bad-request";
}
