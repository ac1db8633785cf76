import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { startTestApp } from "#server/testing/test-app.ts";

test("a request that was on its way when the server began to stop is answered as always", async () => {
  const { app, close } = await startTestApp();
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const connection = once(app.server, "connection");
  const socket = connect(port, "127.0.0.1");
  const reply = text(socket);
  socket.write("GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n");
  const [served] = await connection;
  while (served.bytesRead === 0) await sleep(5);
  const closed = app.close();
  socket.write("Connection: close\r\n\r\n");
  expect(await reply).toMatch(/^HTTP\/1\.1 200 /);
  await closed;
  await close();
});
