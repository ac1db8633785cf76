import type { OwnPortfolioReply } from "#contract/certificates.ts";
import { Switch } from "../../ui/switch.tsx";
import { DateInWords } from "./date-in-words.tsx";
import { useTicketChoice } from "./use-own-change.ts";

type OwnTicket = OwnPortfolioReply["tickets"][number];

/** Which of the passed tickets the portfolio shows. */
export function PortfolioChoice({ tickets }: { tickets: readonly OwnTicket[] }) {
  if (tickets.length === 0)
    return (
      <p className="mt-4 text-soft">
        Pass a ticket, on day 5, 10 or 15 of a course, and you can show your work here too.
      </p>
    );
  return (
    <div className="mt-5">
      <h3 className="text-lg">Tickets to show</h3>
      <p className="text-soft">
        Each one you choose is shown with its message, your latest code that passed, and a button to run it.
      </p>
      <ul className="mt-2 grid gap-2">
        {tickets.map((ticket) => (
          <li key={ticket.exerciseId}>
            <TicketSwitch ticket={ticket} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function TicketSwitch({ ticket }: { ticket: OwnTicket }) {
  const { isOn, isBusy, change } = useTicketChoice(ticket);
  return (
    <Switch
      label={ticket.title}
      hint={
        <>
          {ticket.courseTitle}, day {ticket.dayNumber}, passed on <DateInWords iso={ticket.passedAt} />
        </>
      }
      isOn={isOn}
      isBusy={isBusy}
      onChange={change}
    />
  );
}
