const batters = [
  { id: 18, name: "Smriti", runs: 48, isOut: true },
  { id: 7, name: "Arun", runs: 31, isOut: false },
  { id: 45, name: "Lalrin", isOut: false },
];

function Team({ name, children }) {
  return (
    <section>
      <h2>{name}</h2>
      {/* 1: show what stands between the tags */}
    </section>
  );
}

function Batter({ name, runs = 0, isOut }) {
  return (
    <p>
      {name} {runs}
      {/* 2: a star in a b element, if not out */}
    </p>
  );
}

export default function App() {
  return (
    <Team name="Hill College">
      {batters.map((b) => (
        // 3: pass the values and a key
        <Batter name="somebody" />
      ))}
    </Team>
  );
}
