export function SearchBox({ text, onSearch }) {
  return (
    <label>
      Search <input value={text} onChange={(event) => onSearch(event.target.value)} />
    </label>
  );
}
