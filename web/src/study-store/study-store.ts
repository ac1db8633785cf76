import { watchStorage } from "../api/watch-storage.ts";
import { type DeviceStudy, isNothing, NOTHING_STUDIED } from "./device-study.ts";
import { asKept, readKept } from "./keep-study.ts";

/** Somebody's work on this device; `owner` is null without an account. */
export type StudyStore = {
  readonly owner: string | null;
  readonly current: () => DeviceStudy;
  readonly change: (decide: (study: DeviceStudy) => DeviceStudy) => void;
  readonly watch: (onChange: () => void) => () => void;
  /** False once the browser has refused to store something: then it lasts as long as the page. */
  readonly isKept: () => boolean;
};

export const GUEST_KEY = "kadam-study";
const keyOf = (owner: string | null) => (owner === null ? GUEST_KEY : `${GUEST_KEY}:${owner}`);

const stores = new Map<string, StudyStore>();

export function studyStoreOf(owner: string | null): StudyStore {
  const key = keyOf(owner);
  const store = stores.get(key) ?? openStore(owner, () => localStorage);
  stores.set(key, store);
  return store;
}

type Kept = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** `storage` may throw: browsers can disable it. */
export function openStore(owner: string | null, storage: () => Kept): StudyStore {
  const key = keyOf(owner);
  let text: string | null | undefined;
  let study = NOTHING_STUDIED;
  let isKept = true;

  const refresh = () => {
    const stored = readItem(storage, key);
    // After a refused write the page knows more than the storage.
    if (stored === text || !isKept) return;
    text = stored;
    study = readKept(stored);
  };
  const { tell, watch } = watchStorage(key, refresh);

  return {
    owner,
    current: () => {
      if (text === undefined) refresh();
      return study;
    },
    change: (decide) => {
      // Another tab may have written since.
      refresh();
      const changed = decide(study);
      if (changed === study) return;
      study = changed;
      text = isNothing(changed) ? null : asKept(changed);
      isKept = writeItem(storage, key, text);
      tell();
    },
    watch,
    isKept: () => isKept,
  };
}

function readItem(storage: () => Kept, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch (cause) {
    console.warn("this browser keeps nothing for the site", cause);
    return null;
  }
}

function writeItem(storage: () => Kept, key: string, text: string | null): boolean {
  try {
    if (text === null) storage().removeItem(key);
    else storage().setItem(key, text);
    return true;
  } catch (cause) {
    console.warn("the progress could not be kept on this device", cause);
    return false;
  }
}
