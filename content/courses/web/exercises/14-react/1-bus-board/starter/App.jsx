const buses = [
  { id: 7, to: "Guwahati", minutesLate: 0 },
  { id: 12, to: "Dibrugarh", minutesLate: 25 },
  { id: 31, to: "Tezpur", minutesLate: 5 },
];

function BusLine({ bus }) {
  return (
    <li>
      {/* Change 1: the place, out of the data. */}
      Bus to <span>somewhere</span>{" "}
      {/* Change 2: only if the bus is late. */}
      <strong>late</strong>
    </li>
  );
}

export default function App() {
  return (
    <main>
      <h1>Buses</h1>
      {/* Change 3: a key, and the bus as a prop. */}
      <ul>
        {buses.map((bus) => (
          <BusLine bus={buses[0]} />
        ))}
      </ul>
    </main>
  );
}
