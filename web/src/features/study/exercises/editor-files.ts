import type { EditorFile, EditorFiles } from "#runners/kind-parts.ts";

/** From the folder of every kind. */
const FOUND = import.meta.glob<EditorFiles>("../../../../../runners/kinds/*/*-editor.ts", {
  eager: true,
  import: "files",
});
const BY_ENDING = new Map(Object.values(FOUND).flatMap((files) => Object.entries(files)));

/** By file name; undefined for a file that no kind knows. */
export function editorFileOf(path: string): EditorFile | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  return BY_ENDING.get(name.startsWith("dockerfile") ? "dockerfile" : name.slice(name.lastIndexOf(".") + 1));
}
