import { useState } from "react";
import { PEOPLE } from "./people.js";
import { PersonRow } from "./PersonRow.jsx";

export default function App() {
  const [people, setPeople] = useState(PEOPLE);
  const [text, setText] = useState("");

  function toggle(id) {
    setPeople(
      people.map((person) =>
        person.id === id
          ? { ...person, isHere: !person.isHere }
          : person,
      ),
    );
  }

  const amount = Number(text);
  const here = people.filter((person) => person.isHere);
  let share = "–";
  if (amount > 0 && here.length > 0) {
    share = `₹${Math.ceil(amount / here.length)}`;
  }

  return (
    <main>
      <h1>Mess bill</h1>
      <label>
        Amount{" "}
        <input
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <ul>
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            onToggle={toggle}
          />
        ))}
      </ul>
      <p>Each pays {share}</p>
    </main>
  );
}
