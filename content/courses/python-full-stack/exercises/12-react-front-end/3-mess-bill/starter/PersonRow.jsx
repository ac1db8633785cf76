export function PersonRow({ person, onToggle }) {
  return <li>{person.name}</li>;
}
