import type { ReactNode } from "react";
import type { CallbackReply } from "#contract/staff.ts";
import { formatPhone } from "#domain/accounts/phone.ts";
import { momentInWords } from "#domain/staff/moment-in-words.ts";
import { Button } from "../../ui/button.tsx";
import { useIsWide } from "../../ui/use-is-wide.ts";

type CallbackListProps = {
  readonly requests: readonly CallbackReply[];
  readonly onNote: (request: CallbackReply) => void;
};

/** A table on wide screens, cards on a phone. */
export function CallbackList(props: CallbackListProps) {
  return useIsWide() ? <CallbackTable {...props} /> : <CallbackCards {...props} />;
}

const COLUMNS = ["Asked", "Person", "Interested in", "Call"];

function CallbackTable({ requests, onNote }: CallbackListProps) {
  return (
    <table className="w-full border-collapse text-left">
      <thead>
        <tr className="border-line border-b text-soft">
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className="py-2 pr-8 font-semibold whitespace-nowrap">
              {column}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">What to do</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <tr key={request.id} className="border-line border-b align-top">
            <td className="py-4 pr-8 whitespace-nowrap text-soft tabular-nums">
              {momentInWords(new Date(request.askedAt))}
            </td>
            <th scope="row" className="w-72 py-4 pr-8 font-normal">
              <Person request={request} />
            </th>
            <td className="py-4 pr-8 whitespace-nowrap">{request.interest}</td>
            <td className="py-4 pr-6">
              <Standing request={request} />
            </td>
            <td className="w-44 py-3 text-right">
              <NoteButton request={request} onNote={onNote} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CallbackCards({ requests, onNote }: CallbackListProps) {
  return (
    <ul className="grid gap-3">
      {requests.map((request) => (
        <li key={request.id} className="grid gap-3 rounded-md border border-line bg-raised p-4">
          <div>
            <Person request={request} />
          </div>
          <p className="text-soft">
            {request.interest} · asked {momentInWords(new Date(request.askedAt))}
          </p>
          <Standing request={request} />
          <NoteButton request={request} onNote={onNote} />
        </li>
      ))}
    </ul>
  );
}

function Person({ request }: { request: CallbackReply }) {
  return (
    <>
      <span className="block font-semibold">{request.name}</span>
      {request.mobile !== "" && (
        <ContactLink href={`tel:+91${request.mobile}`}>{formatPhone(request.mobile)}</ContactLink>
      )}
      <ContactLink href={`mailto:${request.email}`}>{request.email}</ContactLink>
    </>
  );
}

function ContactLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="text-link block w-fit py-0.5 tabular-nums max-md:min-h-11 max-md:py-2">
      {children}
    </a>
  );
}

function Standing({ request: { calledAt, calledBy, note, message } }: { request: CallbackReply }) {
  const words = message && <p className="mb-2 max-w-prose whitespace-pre-line break-words">{message}</p>;
  if (calledAt === undefined)
    return (
      <>
        {words}
        <p className="text-soft">Waiting</p>
      </>
    );
  return (
    <>
      {words}
      <p className="font-semibold text-neem">
        {message === undefined ? "Called" : "Answered"} {momentInWords(new Date(calledAt))}
      </p>
      <p className="text-soft">by {calledBy}</p>
      {note && <p className="mt-2 border-line border-l-3 pl-3 whitespace-pre-line">{note}</p>}
    </>
  );
}

export function doneLabel({ message }: Pick<CallbackReply, "message">): string {
  return message === undefined ? "Mark as called" : "Mark as answered";
}

function NoteButton({ request, onNote }: { request: CallbackReply; onNote: CallbackListProps["onNote"] }) {
  return (
    <Button onClick={() => onNote(request)} className="whitespace-nowrap">
      {request.calledAt === undefined ? doneLabel(request) : "Change note"}
      <span className="sr-only">{request.name}</span>
    </Button>
  );
}
