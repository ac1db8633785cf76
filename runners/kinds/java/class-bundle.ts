import type { ClassFile } from "./java-compiler.ts";

/** Several class files as one asset: a JSON list of paths and base64. */
export function packClasses(classes: readonly ClassFile[]): Uint8Array {
  const list = classes.map(({ path, content }) => [path, toBase64(content)]);
  return new TextEncoder().encode(JSON.stringify(list));
}

export function unpackClasses(bundle: Uint8Array): ClassFile[] {
  const list = JSON.parse(new TextDecoder().decode(bundle)) as [string, string][];
  return list.map(([path, text]) => ({
    path,
    content: Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)),
  }));
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
