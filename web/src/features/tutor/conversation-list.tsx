import { Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { shortDate } from "#domain/scholarships/dates-in-words.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "./panel-header.tsx";

type Item = { readonly id: string; readonly title: string; readonly lastAt: string };

type ConversationListProps = {
  readonly items: readonly Item[];
  readonly note: string;
  readonly problem?: string;
  readonly onOpen: (id: string) => void;
  /** Without an id: all of them. */
  readonly onDelete: (id?: string) => Promise<void>;
};

const ALL = "all";

export function ConversationList({ items, note, problem = "", onOpen, onDelete }: ConversationListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<string>();
  const remove = async (id?: string) => {
    // The button that was pressed goes away with what it deleted.
    frame.current?.focus();
    setAsking(undefined);
    await onDelete(id);
  };
  const keep = (id: string) => {
    flushSync(() => setAsking(undefined));
    frame.current?.querySelector<HTMLElement>(`[data-asks="${id}"]`)?.focus();
  };
  return (
    <div
      ref={frame}
      tabIndex={-1}
      className="min-h-0 grow overflow-y-auto overscroll-contain px-4 py-3 outline-none"
    >
      <p role="status" className="font-semibold text-madder">
        {problem}
      </p>
      <p className="text-base text-soft">
        {items.length === 0 ? "No conversations yet. What you ask is listed here." : note}
      </p>
      <ul className="mt-2">
        {items.map(({ id, title, lastAt }) => (
          <li key={id} className="flex items-center gap-1 border-line border-b py-1">
            {asking === id ? (
              <Question
                what="Delete this conversation?"
                title={title}
                onDelete={() => remove(id)}
                onKeep={() => keep(id)}
              />
            ) : (
              <>
                <button
                  type="button"
                  onClick={() => onOpen(id)}
                  className="min-h-11 min-w-0 grow py-1 text-left hover:text-peacock"
                >
                  <span className="line-clamp-2 font-medium">{title}</span>
                  <span className="text-base text-soft tabular-nums">{shortDate(new Date(lastAt))}</span>
                </button>
                <IconButton name={`Delete: ${title}`} asks={id} onClick={() => setAsking(id)}>
                  <Trash2 size={20} aria-hidden="true" />
                </IconButton>
              </>
            )}
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        <div className="mt-4">
          {asking === ALL ? (
            <Question
              what={`Delete all ${items.length} conversations?`}
              onDelete={() => remove()}
              onKeep={() => keep(ALL)}
            />
          ) : (
            <Button look="danger" data-asks={ALL} onClick={() => setAsking(ALL)}>
              Delete all
            </Button>
          )}
        </div>
      )}
    </div>
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
