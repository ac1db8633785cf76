export function AreaFilter({ area, areas, onArea }) {
  return (
    <label>
      Area{" "}
      <select
        value={area}
        onChange={(event) => onArea(event.target.value)}
      >
        <option value="">All areas</option>
        {areas.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
    </label>
  );
}
