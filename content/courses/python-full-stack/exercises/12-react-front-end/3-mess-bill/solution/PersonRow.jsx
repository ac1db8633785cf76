export function PersonRow({ person, onToggle }) {
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={person.isHere}
          onChange={() => onToggle(person.id)}
        />{" "}
        {person.name}
      </label>
    </li>
  );
}
