import { Link } from "react-router";
import { useTitle } from "../useTitle.ts";

export function HomePage() {
  useTitle("Kopou Homestay");
  return (
    <>
      <h1>A quiet house near the tea gardens</h1>
      <p>The Baruah family has three rooms for guests. Breakfast with pitha and tea is included.</p>
      <p>Check-in from 12:00, check-out until 10:00.</p>
      <p>
        <Link to="/rooms">See the rooms</Link>
      </p>
    </>
  );
}
