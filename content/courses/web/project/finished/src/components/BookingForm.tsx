import { type FormEvent, useState } from "react";
import { type BookingForm as Form, type Problems, problemsOf } from "../booking.ts";
import { nightsBetween, rupees, totalRupees } from "../prices.ts";
import type { Room } from "../rooms.ts";
import { Field } from "./Field.tsx";

interface BookingFormProps {
  rooms: Room[];
  /** Chosen at first, if there is such a room. */
  roomId: string;
  today: string;
}

export function BookingForm({ rooms, roomId, today }: BookingFormProps) {
  const [form, setForm] = useState<Form>({
    name: "",
    phone: "",
    arrival: "",
    departure: "",
    guests: "1",
    room: roomId,
  });
  const [problems, setProblems] = useState<Problems>({});
  const [isReady, setIsReady] = useState(false);

  const room = rooms.find(({ id }) => id === form.room);
  const nights = nightsBetween(form.arrival, form.departure);
  const total = room !== undefined && nights >= 1 ? totalRupees(room.nightlyRupees, nights) : undefined;

  function send(event: FormEvent) {
    event.preventDefault();
    const found = problemsOf(form, rooms, today);
    setProblems(found);
    setIsReady(Object.keys(found).length === 0);
  }

  const inputFor = (id: keyof Form, type: string) => (
    <input
      id={id}
      type={type}
      value={form[id]}
      aria-invalid={problems[id] !== undefined}
      aria-describedby={problems[id] === undefined ? undefined : `${id}-problem`}
      onChange={(event) => setForm({ ...form, [id]: event.target.value })}
    />
  );

  return (
    <form noValidate onSubmit={send}>
      <Field id="name" label="Your name" problem={problems.name}>
        {inputFor("name", "text")}
      </Field>
      <Field id="phone" label="Phone" problem={problems.phone}>
        {inputFor("phone", "tel")}
      </Field>
      <Field id="arrival" label="Arrival" problem={problems.arrival}>
        {inputFor("arrival", "date")}
      </Field>
      <Field id="departure" label="Departure" problem={problems.departure}>
        {inputFor("departure", "date")}
      </Field>
      <Field id="room" label="Room" problem={problems.room}>
        <select
          id="room"
          value={form.room}
          aria-invalid={problems.room !== undefined}
          aria-describedby={problems.room === undefined ? undefined : "room-problem"}
          onChange={(event) => setForm({ ...form, room: event.target.value })}
        >
          <option value="">Choose a room</option>
          {rooms.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <Field id="guests" label="Guests" problem={problems.guests}>
        {inputFor("guests", "number")}
      </Field>
      <p role="status">
        {total !== undefined && `${nights} ${nights === 1 ? "night" : "nights"}: ${rupees(total)} with cleaning`}
      </p>
      <button type="submit">Check the request</button>
      {isReady && room !== undefined && (
        <p role="status">
          Thank you, {form.name.trim()}.{" "}
          <a href={mailOf(form, room)}>Send the request for the {room.name} by mail</a>
        </p>
      )}
    </form>
  );
}

/** The homestay has no server of its own, so the guest's mail app sends the request. */
function mailOf(form: Form, room: Room): string {
  const subject = encodeURIComponent(`Booking request: ${room.name}`);
  const body = encodeURIComponent(
    `${form.name.trim()}, ${form.phone}\n${form.arrival} to ${form.departure}, ${form.guests} guests`,
  );
  return `mailto:stay@example.in?subject=${subject}&body=${body}`;
}
