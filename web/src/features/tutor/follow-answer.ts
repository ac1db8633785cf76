import type { AnswerBody, AnswerStart } from "#contract/tutor.ts";
import { ApiError } from "../../api/request.ts";
import { askTutor } from "../../api/tutor.ts";
import type { Message } from "./shown-conversation.ts";

/** Refused before anything was asked: no questions left today, or no storage left. */
const REFUSALS: readonly string[] = ["allowance-used", "chats-full", "storage-full"];

type Follower = {
  readonly stop: AbortSignal;
  readonly onStart: (start: AnswerStart) => void;
  /** The answer so far. */
  readonly onGrow: (message: Message) => void;
};

export type Followed = { readonly message: Message; readonly savedAs?: string | undefined };

/** Asks, and follows the answer in `message` to its end. Throws if the question was refused. */
export async function followAnswer(
  message: Message,
  body: AnswerBody,
  { stop, onStart, onGrow }: Follower,
): Promise<Followed> {
  let grown = message;
  let savedAs: string | undefined;
  // The account saves what had arrived, however it was cut off.
  const cutOff = () => (grown.text === "" ? {} : { savedAs });
  try {
    for await (const { event, data } of askTutor(body, stop)) {
      if (event === "trouble") return { message: { ...grown, ending: "trouble" } };
      if (event === "end") {
        const { isSupported, withheld: isWithheld, conversationId } = data;
        // An answer without text counts as none.
        const ending = grown.text.trim() === "" ? "trouble" : "whole";
        return { message: { ...grown, ending, isSupported, isWithheld }, savedAs: conversationId };
      }
      if (event === "start") {
        savedAs = data.conversationId;
        onStart(data);
      }
      grown =
        event === "start"
          ? { ...grown, sources: data.sources, exchangeId: data.exchangeId }
          : { ...grown, text: grown.text + data.text };
      onGrow(grown);
    }
    // Without an end event it was cut off on the way.
    return { message: { ...grown, ending: "trouble" }, ...cutOff() };
  } catch (error) {
    if (stop.aborted) return { message: { ...grown, ending: "stopped" }, ...cutOff() };
    if (!(error instanceof ApiError)) throw error;
    if (REFUSALS.includes(error.code)) throw error;
    console.error(error);
    return { message: { ...grown, ending: "trouble", problem: error.message }, ...cutOff() };
  }
}
