import java.util.List;
import java.util.Optional;

public class TripService {
  public Optional<Card> findCard(String number) {
    return Optional.empty();
  }

  /**
   * Throws an IllegalArgumentException for an unknown
   * station or an hour that does not exist.
   */
  public Fare fare(String from, String to, int hour,
      CardType cardType) {
    return new Fare(0, 0);
  }

  /** Charges the card, keeps the trip. Empty: no card. */
  public Optional<Trip> add(NewTrip newTrip) {
    return Optional.empty();
  }

  /**
   * Empty if there is no such card. A card without trips
   * has an empty list.
   */
  public Optional<List<Trip>> tripsOf(String number) {
    return Optional.empty();
  }

  public List<Trip> tripsOfType(CardType cardType) {
    return List.of();
  }
}
