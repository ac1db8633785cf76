import { KEY_START } from "../../api/forget-account.ts";
import { watchStorage } from "../../api/watch-storage.ts";
import { type Conversation, newConversation } from "./shown-conversation.ts";
import { recall } from "./tab-memory.ts";

/** Conversations stored on this device, newest first. */
export type KeptConversations = {
  readonly owner: string | null;
  readonly current: () => readonly Conversation[];
  /** Changes the current state of one conversation: another tab may have written to it. */
  readonly change: (id: string, decide: (conversation: Conversation) => Conversation) => void;
  readonly add: (conversation: Conversation) => void;
  /** Without an id: all of them. */
  readonly remove: (id?: string) => void;
  readonly watch: (onChange: () => void) => () => void;
};

/** A visitor's are nowhere else; for an account the last few are enough, because it saves them all. */
const MOST_OF_VISITOR = 10;
const MOST_OF_ACCOUNT = 3;
/** Browsers give a site about five million characters, and most of them are for the learner's code. */
const MOST_CHARACTERS = 500_000;

type Storage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">;

export function openKept(
  owner: string | null,
  storage: Storage | undefined = deviceStorage(),
): KeptConversations {
  const key = owner === null ? KEY_START : `${KEY_START}:${owner}`;
  const most = owner === null ? MOST_OF_VISITOR : MOST_OF_ACCOUNT;
  let text: string | null | undefined;
  let kept: readonly Conversation[] = [];
  let isRefused = storage === undefined;

  const refresh = () => {
    // After a refused write the page knows more than the storage.
    const stored = isRefused ? text : storage?.getItem(key);
    if (stored === text) return;
    text = stored ?? null;
    kept = readConversations(text);
  };
  const { tell, watch } = watchStorage(key, refresh);
  const write = (changed: readonly Conversation[]) => {
    kept = fitting(changed.toSorted((a, b) => b.lastAt.localeCompare(a.lastAt)).slice(0, most));
    text = kept.length === 0 ? null : JSON.stringify(kept);
    try {
      if (text === null) storage?.removeItem(key);
      else storage?.setItem(key, text);
    } catch (cause) {
      console.warn("the conversation lasts as long as this page", cause);
      isRefused = true;
    }
    tell();
  };

  return {
    owner,
    current: () => {
      if (text === undefined) refresh();
      return kept;
    },
    change: (id, decide) => {
      refresh();
      const before = kept.find((conversation) => conversation.id === id);
      const changed = decide(before ?? { ...newConversation(""), id });
      write([changed, ...kept.filter((conversation) => conversation !== before)]);
    },
    add: (conversation) => {
      refresh();
      const isSame = ({ id, savedAs }: Conversation) =>
        id === conversation.id || (savedAs !== undefined && savedAs === conversation.savedAs);
      write([conversation, ...kept.filter((other) => !isSame(other))]);
    },
    remove: (id) => {
      refresh();
      write(id === undefined ? [] : kept.filter((conversation) => conversation.id !== id));
    },
    watch,
  };
}

/** A new tab continues the last conversation, unless it is older than this. */
const GOES_ON_MS = 12 * 3_600_000;

/** The id of the conversation that a tab opens with. A visitor's open conversation is carried over into the account. */
export function conversationToShow(kept: KeptConversations): string {
  const own = recall("conversation");
  if (own !== "") {
    if (kept.owner !== null) takeFromVisitor(own, kept);
    return own;
  }
  const [latest] = kept.current();
  const isRecent = latest && Date.now() - Date.parse(latest.lastAt) < GOES_ON_MS;
  return isRecent ? latest.id : crypto.randomUUID();
}

function takeFromVisitor(id: string, kept: KeptConversations): void {
  const visitors = openKept(null);
  const found = visitors.current().find((conversation) => conversation.id === id);
  if (!found) return;
  kept.add(found);
  visitors.remove(id);
}

function deviceStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch (cause) {
    console.warn("this browser keeps nothing for the site", cause);
    return undefined;
  }
}

/** The oldest are dropped first, the newest always stays. */
function fitting(conversations: readonly Conversation[]): readonly Conversation[] {
  let left = MOST_CHARACTERS;
  return conversations.filter((conversation, index) => {
    left -= JSON.stringify(conversation).length;
    return index === 0 || left > 0;
  });
}

/** Reads the stored conversations, without broken ones. */
function readConversations(text: string | null): readonly Conversation[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(kept) ? kept.filter(isConversation) : [];
  } catch (cause) {
    console.warn("the kept conversations could not be read", cause);
    return [];
  }
}

function isConversation(kept: unknown): kept is Conversation {
  const { id, messages, lastAt } = (kept ?? {}) as Partial<Conversation>;
  return (
    typeof id === "string" &&
    typeof lastAt === "string" &&
    Array.isArray(messages) &&
    messages.every((message) => typeof message?.text === "string" && /^(user|bot)$/.test(message.role))
  );
}
