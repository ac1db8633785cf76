public class TripDesk {
  TripDesk(CardBook book) {
  }

  /** Handles one tap. Gives the paise, 0 for a tap-in. */
  int tap(Tap tap) {
    return 0;
  }

  /** How many trips were finished. */
  int trips() {
    return 0;
  }

  /** What all finished trips brought in. */
  int incomePaise() {
    return 0;
  }
}
