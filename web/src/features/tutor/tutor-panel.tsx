import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { takeQuestion, watchQuestions } from "../../api/ask-tutor.ts";
import { messageOf } from "../../api/request.ts";
import { conversationsQuery, tutorQuery } from "../../api/tutor.ts";
import { useIsWide } from "../../ui/use-is-wide.ts";
import { AllowanceNote, isUsedUp } from "./allowance-note.tsx";
import { chooseLanguage, chosenLanguage } from "./chosen-language.ts";
import { DayQuiz } from "./day-quiz.tsx";
import { LearnersConversations, VisitorsConversations } from "./earlier-conversations.tsx";
import { FullNote, isFull } from "./full-note.tsx";
import { LanguageChoice } from "./language-choice.tsx";
import { MessageList } from "./message-list.tsx";
import { PanelHeader } from "./panel-header.tsx";
import { PlaceLine } from "./place-line.tsx";
import { QuestionComposer } from "./question-composer.tsx";
import { recall, remember } from "./tab-memory.ts";
import { useChat } from "./use-chat.ts";
import { useEscapeBehind } from "./use-escape-behind.ts";
import { usePanelDialog } from "./use-panel-dialog.ts";
import { usePlace } from "./use-place.ts";

export type TutorPanelProps = {
  /** The owner of the conversations; null: a visitor. */
  readonly owner: string | null;
  readonly isOpen: boolean;
  /** Set when it was opened by a click; consumed once. */
  readonly wantsFocus: RefObject<boolean>;
  /** `takesFocus`: false if the learner has moved on to a page. */
  readonly onClose: (takesFocus: boolean) => void;
};

export function TutorPanel({ owner, isOpen, wantsFocus, onClose }: TutorPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isWide = useIsWide();
  const client = useQueryClient();
  const place = usePlace(isOpen);
  const [draft, setDraft] = useState(() => recall("draft"));
  const [view, setView] = useState<"chat" | "earlier" | "quiz">("chat");
  const tutor = useQuery({ ...tutorQuery(owner), enabled: isOpen });
  const write = (text: string) => {
    setDraft(text);
    remember("draft", text);
  };
  /** The message while the storage is full; empty otherwise. */
  const [full, setFull] = useState("");
  const [language, setLanguage] = useState(chosenLanguage);
  const chat = useChat({
    owner,
    replyIn: language,
    placeNow: place.claim,
    onStart: ({ allowance }) => {
      setFull("");
      client.setQueryData(tutorQuery(owner).queryKey, (known) => known && { ...known, allowance });
    },
    onEnd: ({ message, savedAs }) => {
      if (savedAs) void client.invalidateQueries({ queryKey: conversationsQuery.queryKey });
      // A question that failed does not count.
      if (message.ending !== "whole" && !message.problem)
        void client.invalidateQueries({ queryKey: tutorQuery(owner).queryKey });
    },
    onRefused: (question, refusal) => {
      if (question !== "") write(question);
      setFull(isFull(refusal) ? messageOf(refusal) : "");
      void client.invalidateQueries({ queryKey: tutorQuery(owner).queryKey });
    },
  });

  const canAsk = !isUsedUp(tutor.data?.allowance);
  usePanelDialog(dialog, isOpen, isWide);
  useEscapeBehind(dialog, isOpen && isWide, () => onClose(false));
  useEffect(() => {
    if (!isOpen || !wantsFocus.current) return;
    wantsFocus.current = false;
    // A phone's keyboard would cover the suggestions.
    (isWide ? input : heading).current?.focus({ preventScroll: true });
  }, [isOpen, isWide, wantsFocus]);

  /** A question from elsewhere on the page, such as about selected text. */
  const askWaiting = useEffectEvent(() => {
    const question = takeQuestion();
    if (question === "") return;
    setView("chat");
    // Put it into the field if it cannot be asked now.
    if (chat.growing || !canAsk) write(question);
    else chat.ask(question);
  });
  useEffect(() => {
    if (!isOpen) return;
    askWaiting();
    return watchQuestions(() => askWaiting());
  }, [isOpen]);

  const backToChat = () => {
    setView("chat");
    heading.current?.focus();
  };
  /** On a phone the panel covers the page that a link leads to. */
  const onFollow = () => {
    if (!isWide) onClose(false);
  };

  const placeKey = place.day && `${place.day.courseId} ${place.day.dayIndex}`;
  const Earlier = owner === null ? VisitorsConversations : LearnersConversations;
  return (
    <dialog
      ref={dialog}
      id="tutor"
      aria-labelledby="tutor-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose(true);
      }}
      onClose={() => {
        // The browser may close it itself; a switch between desktop and phone has reopened it by now.
        if (isOpen && !dialog.current?.open) onClose(true);
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape" && isWide && !event.nativeEvent.isComposing) onClose(true);
      }}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none flex-col overflow-hidden bg-paper text-ink open:flex md:inset-auto md:right-4 md:bottom-4 md:z-40 md:h-[min(44rem,calc(100dvh-6rem))] md:w-104 md:rounded-md md:border md:border-ink"
    >
      <PanelHeader
        ref={heading}
        view={view}
        canStartNew={view === "chat" && chat.conversation.messages.length > 0}
        onStartNew={() => {
          chat.startNew();
          (isWide ? input : heading).current?.focus();
        }}
        onEarlier={() => (view === "chat" ? setView("earlier") : backToChat())}
        onClose={() => onClose(true)}
      />
      {view === "earlier" && (
        <Earlier chat={chat} full={full} onBack={backToChat} onDeleted={() => setFull("")} />
      )}
      {view === "quiz" && place.day && <DayQuiz key={placeKey} {...place.day} onBack={backToChat} />}
      {view !== "earlier" && !(view === "quiz" && place.day) && (
        <>
          <MessageList
            chat={chat}
            place={place}
            answersBy={tutor.data?.answersBy}
            canAsk={canAsk}
            onFollow={onFollow}
          />
          <div className="border-line border-t px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            {full !== "" && <FullNote message={full} onChoose={() => setView("earlier")} />}
            <PlaceLine place={place} onQuiz={() => setView("quiz")} />
            <QuestionComposer
              ref={input}
              text={draft}
              isBusy={chat.growing !== undefined}
              canSend={canAsk}
              onChange={write}
              onSend={() => {
                write("");
                chat.ask(draft);
              }}
              onStop={chat.stop}
            />
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <AllowanceNote
                allowance={tutor.data?.allowance}
                isVisitor={owner === null}
                onFollow={onFollow}
              />
              <LanguageChoice
                language={language}
                onChoose={(chosen) => {
                  chooseLanguage(chosen);
                  setLanguage(chosen);
                }}
              />
            </div>
          </div>
        </>
      )}
    </dialog>
  );
}
