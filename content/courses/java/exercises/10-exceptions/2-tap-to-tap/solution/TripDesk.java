import java.util.HashMap;
import java.util.Map;

public class TripDesk {
  private static final int ENTRY_PAISE = 2000;

  private final CardBook book;
  private final Map<String, Tap> open = new HashMap<>();
  private int trips = 0;
  private int incomePaise = 0;

  TripDesk(CardBook book) {
    this.book = book;
  }

  /** Handles one tap. Gives the paise, 0 for a tap-in. */
  int tap(Tap tap) {
    MetroCard card = book.find(tap.cardNumber());
    if (card == null) {
      throw new TapException(
        tap.cardNumber(), "unknown card");
    }
    if (!BlueLine.has(tap.station())) {
      throw new TapException(tap.cardNumber(),
        "unknown station " + tap.station());
    }
    return switch (tap.kind()) {
      case IN -> enter(card, tap);
      case OUT -> leave(card, tap);
    };
  }

  private int enter(MetroCard card, Tap tap) {
    if (open.containsKey(card.number())) {
      String since = open.get(card.number()).station();
      throw new TapException(card.number(),
        "already inside since " + since);
    }
    if (card.balancePaise() < ENTRY_PAISE) {
      throw new TapException(card.number(), "balance of "
        + card.balancePaise() + " paise is too low");
    }
    open.put(card.number(), tap);
    return 0;
  }

  private int leave(MetroCard card, Tap tap) {
    if (!open.containsKey(card.number())) {
      throw new TapException(card.number(), "no tap-in");
    }
    Tap start = open.remove(card.number());
    int metres =
      BlueLine.metres(start.station(), tap.station());
    int paise =
      FareRules.fare(metres, start.hour(), card.type());
    card.charge(paise);
    trips++;
    incomePaise = incomePaise + paise;
    return paise;
  }

  /** How many trips were finished. */
  int trips() {
    return trips;
  }

  /** What all finished trips brought in. */
  int incomePaise() {
    return incomePaise;
  }
}
