export function SearchBox({ text, onSearch }) {
  return (
    <label>
      Search <input />
    </label>
  );
}
