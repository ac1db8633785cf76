import { Pencil, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { shortDate } from "#domain/scholarships/dates-in-words.ts";
import { TITLE_MAX_CHARACTERS } from "#domain/tutor/tutor-bounds.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { IconButton } from "./panel-header.tsx";

type Item = {
  readonly id: string;
  readonly title: string;
  readonly lastAt: string;
  /** The text around the words that were searched for. */
  readonly excerpt?: string | undefined;
};

type ConversationListProps = {
  readonly items: readonly Item[];
  readonly note: string;
  readonly problem?: string;
  /** The search text; the items are its results. */
  readonly words: string;
  readonly onSearch: (words: string) => void;
  readonly onOpen: (id: string) => void;
  readonly onRename: (id: string, title: string) => Promise<void>;
  /** Without an id: all of them. */
  readonly onDelete: (id?: string) => Promise<void>;
};

const ALL = "all";

/** A pending question to the learner about one of them. */
type Asking = { readonly id: string; readonly what: "delete" | "rename" };

export function ConversationList({
  items,
  note,
  problem = "",
  words,
  onSearch,
  onOpen,
  onRename,
  onDelete,
}: ConversationListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<Asking>();
  const isSearching = words.trim() !== "";
  const remove = async (id?: string) => {
    // The pressed button disappears with the deleted entry.
    frame.current?.focus();
    setAsking(undefined);
    await onDelete(id);
  };
  const back = ({ id, what }: Asking) => {
    flushSync(() => setAsking(undefined));
    frame.current?.querySelector<HTMLElement>(`[data-asks="${what} ${id}"]`)?.focus();
  };
  const ask = (id: string, what: Asking["what"]) => () => setAsking({ id, what });
  return (
    <div
      ref={frame}
      tabIndex={-1}
      className="min-h-0 grow overflow-y-auto overscroll-contain px-4 py-3 outline-none"
    >
      <p role="status" className="font-semibold text-madder">
        {problem}
      </p>
      {(items.length > 1 || isSearching) && <Search words={words} onSearch={onSearch} />}
      <p role="status" className="text-base text-soft">
        {noteFor(items.length, isSearching, note)}
      </p>
      <ul className="mt-2">
        {items.map(({ id, title, lastAt, excerpt }) => (
          <li key={id} className="flex items-center gap-1 border-line border-b py-1">
            {asking?.id === id && asking.what === "delete" && (
              <Question
                what="Delete this chat?"
                title={title}
                onDelete={() => remove(id)}
                onKeep={() => back(asking)}
              />
            )}
            {asking?.id === id && asking.what === "rename" && (
              <Rename
                title={title}
                onCancel={() => back(asking)}
                onRename={async (given) => {
                  back(asking);
                  await onRename(id, given);
                }}
              />
            )}
            {asking?.id !== id && (
              <>
                <button
                  type="button"
                  onClick={() => onOpen(id)}
                  className="min-h-11 min-w-0 grow py-1 text-left hover:text-peacock"
                >
                  <span className="line-clamp-2 break-words font-medium">{title}</span>
                  {excerpt && excerpt !== title && (
                    <span className="line-clamp-2 break-words text-base text-soft">{excerpt}</span>
                  )}
                  <span className="text-base text-soft tabular-nums">{shortDate(new Date(lastAt))}</span>
                </button>
                <IconButton name={`Rename: ${title}`} asks={`rename ${id}`} onClick={ask(id, "rename")}>
                  <Pencil size={20} aria-hidden="true" />
                </IconButton>
                <IconButton name={`Delete: ${title}`} asks={`delete ${id}`} onClick={ask(id, "delete")}>
                  <Trash2 size={20} aria-hidden="true" />
                </IconButton>
              </>
            )}
          </li>
        ))}
      </ul>
      {items.length > 1 && !isSearching && (
        <div className="mt-4">
          {asking?.id === ALL ? (
            <Question
              what={`Delete all ${items.length} chats?`}
              onDelete={() => remove()}
              onKeep={() => back(asking)}
            />
          ) : (
            <Button look="danger" data-asks={`delete ${ALL}`} onClick={ask(ALL, "delete")}>
              Delete all
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function noteFor(count: number, isSearching: boolean, note: string): string {
  if (!isSearching) return count === 0 ? "No chats yet. What you ask is listed here." : note;
  if (count === 0) return "Not found. Try fewer words, or another word for it.";
  return count === 1 ? "Found in 1 chat." : `Found in ${count} chats.`;
}

function Search({ words, onSearch }: { readonly words: string; readonly onSearch: (words: string) => void }) {
  const id = useId();
  return (
    <search aria-label="Chats" className="mb-2 block">
      <label htmlFor={id} className="sr-only">
        Search in your chats
      </label>
      <input
        id={id}
        type="search"
        value={words}
        maxLength={200}
        placeholder="Search in your chats"
        enterKeyHint="search"
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || words === "") return;
          // Empties the field; only the next Escape closes the panel.
          event.stopPropagation();
          event.preventDefault();
          onSearch("");
        }}
        className="block min-h-11 w-full rounded-md border border-soft bg-raised px-3"
      />
    </search>
  );
}

type RenameProps = {
  readonly title: string;
  readonly onRename: (title: string) => void;
  readonly onCancel: () => void;
};

function Rename({ title, onRename, onCancel }: RenameProps) {
  const [given, setGiven] = useState(title);
  return (
    <form
      className="grow py-1"
      onSubmit={(event) => {
        event.preventDefault();
        if (given.trim() !== "") onRename(given.trim());
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        event.preventDefault();
        onCancel();
      }}
    >
      <Field
        label="Name of the chat"
        name="title"
        value={given}
        maxLength={TITLE_MAX_CHARACTERS}
        autoComplete="off"
        autoFocus
        onFocus={(event) => event.target.select()}
        onChange={(event) => setGiven(event.target.value)}
      />
      <div className="mt-2 flex gap-2">
        <Button type="submit" disabled={given.trim() === ""}>
          Save
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}

type QuestionProps = {
  readonly what: string;
  readonly title?: string;
  readonly onDelete: () => void;
  readonly onKeep: () => void;
};

function Question({ what, title, onDelete, onKeep }: QuestionProps) {
  return (
    <div className="grow py-1">
      <p className="font-semibold">{what}</p>
      {title && <p className="line-clamp-2 text-soft">{title}</p>}
      <div className="mt-2 flex gap-2">
        <Button look="danger" autoFocus onClick={onDelete}>
          Delete
        </Button>
        <Button onClick={onKeep}>Keep</Button>
      </div>
    </div>
  );
}
