export function AreaFilter() {
  return (
    <label>
      Area{" "}
      <select>
        <option value="">All areas</option>
      </select>
    </label>
  );
}
