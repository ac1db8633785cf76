import { useState } from "react";

/** Text that is being written, kept on this device until it is sent. Where the browser keeps nothing it lasts as long as the page. */
export function useKeptText(key: string): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => readKept(key));
  const keep = (changed: string) => {
    setText(changed);
    writeKept(key, changed);
  };
  return [text, keep];
}

const nameOf = (key: string) => `kadam-words:${key}`;

function readKept(key: string): string {
  try {
    return localStorage.getItem(nameOf(key)) ?? "";
  } catch {
    return "";
  }
}

function writeKept(key: string, text: string): void {
  try {
    if (text === "") localStorage.removeItem(nameOf(key));
    else localStorage.setItem(nameOf(key), text);
  } catch (cause) {
    console.warn("this browser keeps no drafts", cause);
  }
}
