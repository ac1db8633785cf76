import fc from "fast-check";
import { expect, test } from "vitest";
import type { Conversation } from "./conversation.ts";
import { searchConversations } from "./search-conversations.ts";

const AT = new Date("2026-11-16T10:00:00Z");

const talk = (id: string, title: string, ...texts: string[]): Conversation => ({
  id,
  title,
  startedAt: AT,
  lastAt: AT,
  turns: texts.length,
  messages: texts.map((text, n) => ({ role: n % 2 ? "bot" : "user", text, at: AT, exchangeId: "x" })),
});

const TALKS = [
  talk("loops", "My loops", "What is a for loop?", "A **for** loop counts its rounds."),
  talk("café", "Strings", "Why is Café longer?", "Letters with accents take two bytes."),
  talk("hindi", "हिन्दी", "लूप क्या है?", "A loop repeats."),
];
const idsFor = (query: string) => searchConversations(TALKS, query).map(({ id }) => id);

test("every word must occur in title, question or answer", () => {
  expect(idsFor("loop")).toEqual(["loops", "hindi"]);
  expect(idsFor("loop rounds")).toEqual(["loops"]);
  expect(idsFor("my counts")).toEqual(["loops"]);
  expect(idsFor("loop accents")).toEqual([]);
});

test("case and accents make no difference, and every script is found", () => {
  expect(idsFor("CAFE")).toEqual(["café"]);
  expect(idsFor("Café")).toEqual(["café"]);
  expect(idsFor("लूप")).toEqual(["hindi"]);
});

test("an empty query finds nothing", () => {
  for (const query of ["", "   ", "\n"]) expect(idsFor(query)).toEqual([]);
});

test("the excerpt shows the match, and marks where it is cut", () => {
  const long = `${"word ".repeat(60)}needle ${"more ".repeat(60)}`;
  const [found] = searchConversations([talk("long", "Long", "Where?", long)], "needle");
  expect(found?.excerpt).toMatch(/^… (word )+needle (more ?)+ …$/);
  const [short] = searchConversations(TALKS, "rounds");
  expect(short?.excerpt).toBe("A **for** loop counts its rounds.");
  expect(searchConversations(TALKS, "my")[0]?.excerpt).toBe("");
});

test("a part of any text finds it, and its excerpt is well-formed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 3, maxLength: 400 }), fc.nat(), (text, at) => {
      const letters = [...text];
      const word = letters
        .slice(at % letters.length, (at % letters.length) + 3)
        .join("")
        .trim();
      fc.pre(word !== "" && !/\s/.test(word));
      const [found] = searchConversations([talk("any", "", text)], word);
      expect(found?.excerpt.isWellFormed()).toBe(true);
    }),
  );
});
