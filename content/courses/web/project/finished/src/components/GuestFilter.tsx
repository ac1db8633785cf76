interface GuestFilterProps {
  guests: string;
  onGuests: (guests: string) => void;
}

export function GuestFilter({ guests, onGuests }: GuestFilterProps) {
  return (
    <p>
      <label htmlFor="guests">How many guests?</label>{" "}
      <input
        id="guests"
        type="number"
        min="1"
        value={guests}
        onChange={(event) => onGuests(event.target.value)}
      />
    </p>
  );
}
