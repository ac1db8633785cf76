import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { sessionChanged } from "./session.ts";

afterEach(() => vi.unstubAllGlobals());

// One key per query about the learner.
test.each([
  ["me"],
  ["me", "mentoring", "list"],
  ["plan"],
  ["calendar"],
  ["reminders"],
  ["review"],
  ["staff"],
])("the next person who signs in on this device does not see %j of the one before", async (...key) => {
  vi.stubGlobal("fetch", async () => Response.json({ account: null }));
  const client = new QueryClient();
  client.setQueryData(key, "of the learner before");
  client.setQueryData(["courses"], "for everybody");
  await sessionChanged(client);
  expect(client.getQueryData(key)).toBeUndefined();
  expect(client.getQueryData(["courses"])).toBe("for everybody");
});

test("a page that is already loading for the new session gets an answer", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ account: { uid: "asha" } }));
  const client = new QueryClient();
  const answers = [new Promise<string>(() => {}), Promise.resolve("of Asha")];
  const observer = new QueryObserver(client, {
    queryKey: ["me"],
    queryFn: () => answers.shift() ?? "of Asha",
  });
  const shown = vi.fn();
  const stop = observer.subscribe(({ data }) => shown(data));
  await sessionChanged(client);
  await vi.waitFor(() => expect(shown).toHaveBeenCalledWith("of Asha"));
  stop();
});
