import { AREAS } from "../order.ts";

type Props = { area: string; onArea: (area: string) => void };

export function AreaFilter({ area, onArea }: Props) {
  return (
    <label>
      Area{" "}
      <select value={area} onChange={(event) => onArea(event.target.value)}>
        <option value="">All areas</option>
        {AREAS.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}
