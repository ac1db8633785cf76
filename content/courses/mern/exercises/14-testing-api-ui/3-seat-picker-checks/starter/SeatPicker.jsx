import { useState } from "react";

const SEATS = [1, 2, 3, 4, 5, 6];

/** The rules of the page. Submit breaks them. */
export const RULES = {
  limit: 4,
  isSold: (seat) => seat === 3,
  priceOf: (seats) => seats.length * 450,
  without: (seats, seat) => seats.filter((s) => s !== seat),
  wordFor: (count) => (count === 1 ? "seat" : "seats"),
  problem: "At most 4 seats.",
  clearsProblem: true,
  tellsPressed: true,
  className: "seat",
};

export function SeatPicker({ rules }) {
  const [seats, setSeats] = useState([]);
  const [problem, setProblem] = useState("");
  const { length } = seats;

  function tap(seat) {
    if (seats.includes(seat)) {
      setSeats(rules.without(seats, seat));
      if (rules.clearsProblem) setProblem("");
    } else if (length >= rules.limit) {
      setProblem(rules.problem);
    } else {
      setSeats([...seats, seat]);
    }
  }

  const isPressed = (seat) =>
    rules.tellsPressed && seats.includes(seat);

  return (
    <main>
      <h1>Night bus to Hubballi</h1>
      {SEATS.map((seat) => (
        <button
          key={seat}
          className={rules.className}
          disabled={rules.isSold(seat)}
          aria-pressed={isPressed(seat)}
          onClick={() => tap(seat)}
        >
          Seat {seat}
        </button>
      ))}
      <p role="status">
        {`${length} ${rules.wordFor(length)}, `}
        {`₹${rules.priceOf(seats)}`}
      </p>
      {problem && <p role="alert">{problem}</p>}
    </main>
  );
}
