import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { OwnDraftBody, OwnDraftReply } from "#contract/mentoring.ts";
import { WORDS_KEY } from "../../api/forget-account.ts";
import { request } from "../../api/request.ts";

const SAVE_AFTER_MS = 1200;

type KeptText = {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Saves at once, without the debounce, when the field is left, as on the way to 'Log out'. */
  readonly saveNow: () => void;
};

/**
 * A draft until it is sent: stored on this device, which works offline, and in the account, because the device deletes
 * it at log-out, when the next person may use it.
 */
export function useKeptText(owner: string, key: string): KeptText {
  const name = `${WORDS_KEY}:${owner}:${key}`;
  const [text, setText] = useState(() => readKept(name));
  const saved = useRef<string>(undefined);
  const isTouched = useRef(text !== "");

  const save = useEffectEvent(async () => {
    if (!isTouched.current || text === saved.current) return;
    const before = saved.current;
    // Set before the save has finished: leaving the field and the page at once is one save.
    saved.current = text;
    const body: OwnDraftBody = { key, text };
    try {
      await request("PUT", "/me/mentoring/draft", body);
    } catch (error) {
      saved.current = before;
      console.warn("the draft is only on this device so far", error);
    }
  });
  const load = useEffectEvent(async () => {
    if (isTouched.current) return;
    try {
      const path = `/me/mentoring/draft?${new URLSearchParams({ key })}`;
      const kept = await request<OwnDraftReply>("GET", path);
      if (isTouched.current || kept.text === "") return;
      saved.current = kept.text;
      keep(kept.text);
    } catch (error) {
      console.warn("the draft of the account could not be read", error);
    }
  });
  const keep = (changed: string) => {
    isTouched.current = true;
    setText(changed);
    writeKept(name, changed);
  };

  useEffect(() => void load(), []);
  useEffect(() => {
    const timer = setTimeout(() => void save(), text === "" ? 0 : SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => () => void save(), []);
  return { text, setText: keep, saveNow: () => void save() };
}

function readKept(name: string): string {
  try {
    return localStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}

function writeKept(name: string, text: string): void {
  try {
    if (text === "") localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch (cause) {
    console.warn("this browser keeps no drafts", cause);
  }
}
