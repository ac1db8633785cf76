import { ArrowLeft, History, SquarePen, X } from "lucide-react";
import type { ReactNode, Ref } from "react";

type PanelHeaderProps = {
  readonly ref: Ref<HTMLHeadingElement>;
  /** The current view. */
  readonly view: "chat" | "earlier" | "quiz";
  readonly canStartNew: boolean;
  readonly onStartNew: () => void;
  /** To the earlier conversations, and back to the conversation from any other view. */
  readonly onEarlier: () => void;
  readonly onClose: () => void;
};

const TITLES = { chat: "Tutor", earlier: "Earlier chats", quiz: "Quiz on this day" };

export function PanelHeader({ ref, view, canStartNew, onStartNew, onEarlier, onClose }: PanelHeaderProps) {
  return (
    <header className="flex items-center border-line border-b py-1 pr-1 pl-4">
      <h2 ref={ref} id="tutor-title" tabIndex={-1} className="mr-auto text-xl">
        {TITLES[view]}
      </h2>
      {canStartNew && (
        <IconButton name="New chat" onClick={onStartNew}>
          <SquarePen size={20} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton name={view === "chat" ? "Earlier chats" : "Back to the chat"} onClick={onEarlier}>
        {view === "chat" ? (
          <History size={20} aria-hidden="true" />
        ) : (
          <ArrowLeft size={20} aria-hidden="true" />
        )}
      </IconButton>
      <IconButton name="Close the tutor" onClick={onClose}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </header>
  );
}

type IconButtonProps = {
  readonly name: string;
  /** The item it asks about, so that it can be found again when the question is answered. */
  readonly asks?: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

export function IconButton({ name, asks, onClick, children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      data-asks={asks}
      title={name}
      onClick={onClick}
      className="flex size-11 shrink-0 items-center justify-center rounded-md hover:text-peacock"
    >
      {children}
    </button>
  );
}
