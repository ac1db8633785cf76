import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");

/** OWASP ASVS 5.0.0: for each section the levels of its requirements, in their order. */
const LEVELS: Readonly<Record<string, string>> = {
  "1.1": "22",
  "1.2": "1111122223",
  "1.3": "112222222223",
  "1.4": "222",
  "1.5": "123",
  "2.1": "122",
  "2.2": "112",
  "2.3": "12223",
  "2.4": "23",
  "3.1": "3",
  "3.2": "113",
  "3.3": "12223",
  "3.4": "11222233",
  "3.5": "11122333",
  "3.6": "3",
  "3.7": "22333",
  "4.1": "12233",
  "4.2": "23333",
  "4.3": "22",
  "4.4": "1222",
  "5.1": "2",
  "5.2": "112333",
  "5.3": "113",
  "5.4": "222",
  "6.1": "122",
  "6.2": "111111112222",
  "6.3": "11223333",
  "6.4": "112233",
  "6.5": "22222333",
  "6.6": "2223",
  "6.7": "33",
  "6.8": "2222",
  "7.1": "222",
  "7.2": "1111",
  "7.3": "22",
  "7.4": "11222",
  "7.5": "223",
  "7.6": "22",
  "8.1": "1233",
  "8.2": "1123",
  "8.3": "133",
  "8.4": "23",
  "9.1": "111",
  "9.2": "1222",
  "10.1": "22",
  "10.2": "223",
  "10.3": "22223",
  "10.4": "1111122222233333",
  "10.5": "22222",
  "10.6": "22",
  "10.7": "222",
  "11.1": "2233",
  "11.2": "22233",
  "11.3": "11233",
  "11.4": "1222",
  "11.5": "23",
  "11.6": "23",
  "11.7": "33",
  "12.1": "12233",
  "12.2": "11",
  "12.3": "22223",
  "13.1": "2333",
  "13.2": "222223",
  "13.3": "2233",
  "13.4": "1222233",
  "14.1": "22",
  "14.2": "12223333",
  "14.3": "122",
  "15.1": "12233",
  "15.2": "12233",
  "15.3": "1222222",
  "15.4": "3333",
  "16.1": "2",
  "16.2": "22222",
  "16.3": "2222",
  "16.4": "222",
  "16.5": "2223",
  "17.1": "23",
  "17.2": "22223333",
  "17.3": "22",
};

type Row = {
  readonly id: string;
  readonly level: string;
  readonly standing: string;
  readonly how: string;
  readonly heldBy: readonly string[];
};

const text = readFileSync(join(ROOT, "docs/security.md"), "utf8");
const rows: readonly Row[] = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \|(.*)\|$/gm)].map(
  ([, id = "", rest = ""]) => {
    const [level = "", , standing = "", how = "", heldBy = ""] = rest.split(" | ").map((cell) => cell.trim());
    return {
      id,
      level,
      standing,
      how,
      heldBy: [...heldBy.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ""),
    };
  },
);

const expected = Object.entries(LEVELS).flatMap(([section, levels]) =>
  [...levels]
    .map((level, index) => ({ id: `${section}.${index + 1}`, level }))
    .filter(({ level }) => level !== "3"),
);

test("the list is the standard's: 70 requirements of level 1, 183 of level 2, 92 of level 3", () => {
  const all = Object.values(LEVELS).join("");
  expect(["1", "2", "3"].map((level) => all.split(level).length - 1)).toEqual([70, 183, 92]);
});

test("every requirement of levels 1 and 2 is in the table once, with its level", () => {
  expect(rows.map(({ id, level }) => ({ id, level }))).toEqual(expected);
});

test("each is met and backed by a file that exists, or does not apply for a reason", () => {
  for (const { id, standing, how, heldBy } of rows) {
    expect([id, standing]).toEqual([id, expect.stringMatching(/^(met|n\/a|not met)$/)]);
    expect([id, how]).toEqual([id, expect.stringMatching(/\S/)]);
    expect([id, heldBy.length > 0]).toEqual([id, standing === "met"]);
    for (const file of heldBy) expect([id, file, existsSync(join(ROOT, file))]).toEqual([id, file, true]);
  }
});

test("the counts above the table match the table", () => {
  const count = (standing: string) => rows.filter((row) => row.standing === standing).length;
  const [, met, other, notMet] =
    /\*\*met\*\*: (\d+)\. \*\*n\/a\*\* \(does not apply\): (\d+)\. \*\*Not met at level 2: (\d+)\*\*/.exec(
      text,
    ) ?? [];
  expect([met, other, notMet].map(Number)).toEqual([count("met"), count("n/a"), count("not met")]);
});
