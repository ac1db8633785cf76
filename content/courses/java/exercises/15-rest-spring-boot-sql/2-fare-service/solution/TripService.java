import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Service;

@Service
public class TripService {
  private final TripRepository repository;

  public TripService(TripRepository repository) {
    this.repository = repository;
  }

  public Optional<Card> findCard(String number) {
    return repository.findCard(number);
  }

  /**
   * Throws an IllegalArgumentException for an unknown
   * station or an hour that does not exist.
   */
  public Fare fare(String from, String to, int hour,
      CardType cardType) {
    if (hour < 0 || hour > 23) {
      throw new IllegalArgumentException(
          "No such hour: " + hour);
    }
    int metres = BlueLine.metresBetween(from, to)
        .orElseThrow(() -> new IllegalArgumentException(
            "Unknown station in this trip: "
                + from + " to " + to));
    return new Fare(metres,
        FareRules.fare(metres, hour, cardType));
  }

  /** Charges the card, keeps the trip. Empty: no card. */
  public Optional<Trip> add(NewTrip newTrip) {
    String number = newTrip.cardNumber();
    Optional<Card> card = repository.findCard(number);
    if (card.isEmpty()) {
      return Optional.empty();
    }
    Fare fare = fare(newTrip.from(), newTrip.to(),
        newTrip.hour(), card.get().cardType());
    Trip trip = new Trip(number, newTrip.from(),
        newTrip.to(), newTrip.hour(), fare.paise());
    repository.charge(number, trip.paise());
    repository.save(trip);
    return Optional.of(trip);
  }

  /**
   * Empty if there is no such card. A card without trips
   * has an empty list.
   */
  public Optional<List<Trip>> tripsOf(String number) {
    return repository.findCard(number)
        .map(card -> repository.tripsOf(number));
  }

  public List<Trip> tripsOfType(CardType cardType) {
    return repository.tripsOfType(cardType);
  }
}
