const buses = [
  { id: 7, to: "Guwahati", minutesLate: 0 },
  { id: 12, to: "Dibrugarh", minutesLate: 25 },
  { id: 31, to: "Tezpur", minutesLate: 5 },
];

function BusLine({ bus }) {
  return (
    <li>
      Bus to <span>{bus.to}</span>{" "}
      {bus.minutesLate > 0 && <strong>late</strong>}
    </li>
  );
}

export default function App() {
  return (
    <main>
      <h1>Buses</h1>
      <ul>
        {buses.map((bus) => (
          <BusLine key={bus.id} bus={bus} />
        ))}
      </ul>
    </main>
  );
}
