import { useSearchParams } from "react-router";
import { BookingForm } from "../components/BookingForm.tsx";
import { RoomsView } from "../components/RoomsView.tsx";
import { useTitle } from "../useTitle.ts";

export function BookPage() {
  useTitle("Book | Kopou Homestay");
  const [search] = useSearchParams();
  // Swedish dates have the form 2026-12-01, as date fields do.
  const today = new Date().toLocaleDateString("sv-SE");
  return (
    <>
      <h1>Ask for a room</h1>
      <RoomsView>
        {(rooms) => <BookingForm rooms={rooms} roomId={search.get("room") ?? ""} today={today} />}
      </RoomsView>
    </>
  );
}
