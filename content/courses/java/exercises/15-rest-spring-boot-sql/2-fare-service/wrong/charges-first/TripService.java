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

    /** Throws an IllegalArgumentException for an unknown station or an hour that does not exist. */
    public Fare fare(String from, String to, int hour, CardType cardType) {
        if (hour < 0 || hour > 23) {
            throw new IllegalArgumentException("No such hour: " + hour);
        }
        int metres = BlueLine.metresBetween(from, to)
            .orElseThrow(() -> new IllegalArgumentException("Unknown station in this trip: " + from + " to " + to));
        return new Fare(metres, FareRules.fare(metres, hour, cardType));
    }

    /** Charges the card and keeps the trip. Empty if there is no such card. */
    public Optional<Trip> add(NewTrip newTrip) {
        Optional<Card> card = repository.findCard(newTrip.cardNumber());
        if (card.isEmpty()) {
            return Optional.empty();
        }
        int metres = BlueLine.metresBetween(newTrip.from(), newTrip.to()).orElse(0);
        int paise = FareRules.fare(metres, newTrip.hour(), card.get().cardType());
        Trip trip = new Trip(newTrip.cardNumber(), newTrip.from(), newTrip.to(), newTrip.hour(), paise);
        repository.charge(trip.cardNumber(), trip.paise());
        repository.save(trip);
        fare(newTrip.from(), newTrip.to(), newTrip.hour(), card.get().cardType());
        return Optional.of(trip);
    }

    /** Empty if there is no such card; a card without trips has an empty list. */
    public Optional<List<Trip>> tripsOf(String number) {
        return repository.findCard(number).map(card -> repository.tripsOf(number));
    }

    public List<Trip> tripsOfType(CardType cardType) {
        return repository.tripsOfType(cardType);
    }
}
