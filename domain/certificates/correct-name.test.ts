import { expect, test } from "vitest";
import { refuse } from "../refusal.ts";
import { correctName } from "./correct-name.ts";

const NOW = new Date(7);

test("a name is corrected once, and the history says so", () => {
  const corrected = correctName({ holderName: "Asah Rao" }, "Asha Rao", NOW);
  expect(corrected).toEqual({ holderName: "Asha Rao", events: [{ what: "renamed", at: NOW }] });
  const history = [
    { what: "raised", at: NOW },
    { what: "renamed", at: NOW },
  ] as const;
  expect(correctName({ holderName: "Asha Rao", history }, "Ravi Rao", NOW)).toEqual(
    refuse("name-corrected-already"),
  );
});

test("the same name, none at all and a revoked certificate are refused", () => {
  expect(correctName({ holderName: "Asha" }, "Asha", NOW)).toEqual(refuse("same-name"));
  expect(correctName({ holderName: "Asha" }, "", NOW)).toEqual(refuse("same-name"));
  expect(correctName({ holderName: "Asha", revoked: { at: NOW, reason: "deceit" } }, "Usha", NOW)).toEqual(
    refuse("revoked-certificate"),
  );
});
