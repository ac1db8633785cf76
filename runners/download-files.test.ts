import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { downloadFiles } from "./download-files.ts";

let server: Server;
let isClosed: Promise<unknown>;
let url: string;

/** Sends half of the file and then stalls. */
beforeEach(async () => {
  isClosed = new Promise((resolve) => {
    server = createServer((_request, response) => {
      response.once("close", resolve);
      response.writeHead(200, { "content-length": 10 }).write("12345");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test("a cancelled download ends with the reason, and the connection is closed", async () => {
  const closing = new AbortController();
  const file = { name: "half", url, bytes: 10, sentBytes: 10 };
  const download = downloadFiles([file], () => closing.abort(new Error("closed")), closing.signal);
  await expect(download).rejects.toThrow("closed");
  await isClosed;
});
