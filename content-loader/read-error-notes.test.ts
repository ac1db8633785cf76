import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadErrorNotes } from "./read-error-notes.ts";

const NAME_NOTE = `
  - id: name
    match: "NameError: name '*'"
    says: Python does not know {1}.
    before: print(a)
    after: print('a')
    taught: [day-one#names]
    example: print(a)
    shows: "NameError: name 'a'"
`;

function folderWith(notes: string): string {
  const folder = mkdtempSync(join(tmpdir(), "kadam-errors-"));
  mkdirSync(join(folder, "errors"));
  writeFileSync(join(folder, "errors/python.yaml"), `kinds: [python]\nentry: main.py\nnotes:${notes}`);
  return folder;
}

describe("content/errors", () => {
  it("is read, one file a language", () => {
    const [file] = loadErrorNotes(folderWith(NAME_NOTE));
    expect(file).toMatchObject({ file: "errors/python.yaml", kinds: ["python"], packages: [] });
    expect(file?.notes[0]).toMatchObject({ id: "name", taught: ["day-one#names"] });
  });

  it("may be missing", () => {
    expect(loadErrorNotes(mkdtempSync(join(tmpdir(), "kadam-errors-")))).toEqual([]);
  });

  it("refuses a note that an earlier one shadows", () => {
    const general = NAME_NOTE.replace("id: name", "id: general").replace("NameError: name '*'", "NameError");
    expect(() => loadErrorNotes(folderWith(general + NAME_NOTE))).toThrow(/answered by general, not by name/);
    expect(() => loadErrorNotes(folderWith(NAME_NOTE + general))).toThrow(/answered by name, not by general/);
  });

  it("refuses a duplicate id, and a section that does not exist", () => {
    expect(() => loadErrorNotes(folderWith(NAME_NOTE + NAME_NOTE))).toThrow(/'name' stands in/);
    expect(() => loadErrorNotes(folderWith(NAME_NOTE.replace("day-one#names", "/day/1")))).toThrow(/heading/);
  });
});
