const batters = [
  { id: 18, name: "Smriti", runs: 48, isOut: true },
  { id: 7, name: "Arun", runs: 31, isOut: false },
  { id: 45, name: "Lalrin", isOut: false },
];

function Team({ name, children }) {
  return (
    <section>
      <h2>{name}</h2>
      {children}
    </section>
  );
}

function Batter({ name, runs = 0, isOut }) {
  return (
    <p>
      {name} {runs}
      {isOut || <b>*</b>}
    </p>
  );
}

export default function App() {
  return (
    <Team name="Hill College">
      {batters.map((b) => (
        <Batter key={b.id} name={b.name}
          runs={b.runs} isOut={b.isOut} />
      ))}
    </Team>
  );
}
