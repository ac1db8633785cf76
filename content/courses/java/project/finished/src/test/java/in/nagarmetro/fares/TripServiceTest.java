package in.nagarmetro.fares;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TripServiceTest {
  private FakeTrips trips;
  private TripService service;

  /** Keeps cards and trips in memory, so that the rules are tested without a database. */
  private static class FakeTrips extends TripRepository {
    private Card card = new Card("NM-1042", CardType.REGULAR, 5000);
    private final List<Trip> saved = new ArrayList<>();

    FakeTrips() {
      super(null);
    }

    @Override
    public Optional<Card> findCard(String number) {
      return Optional.of(card).filter(each -> each.number().equals(number));
    }

    @Override
    public void charge(String number, int paise) {
      card = new Card(number, card.cardType(), card.balancePaise() - paise);
    }

    @Override
    public void save(Trip trip) {
      saved.add(trip);
    }

    @Override
    public List<Trip> tripsOf(String cardNumber) {
      return saved;
    }
  }

  @BeforeEach
  void freshService() {
    trips = new FakeTrips();
    service = new TripService(trips);
  }

  @Test
  void aTripIsChargedAndSaved() {
    Optional<Trip> trip = service.add(new NewTrip("NM-1042", "Lake View", "Old Fort", 9));
    assertEquals(Optional.of(new Trip("NM-1042", "Lake View", "Old Fort", 9, 2700)), trip);
    assertEquals(2300, trips.card.balancePaise());
    assertEquals(1, trips.saved.size());
  }

  @Test
  void anUnknownCardGetsNoTrip() {
    assertEquals(Optional.empty(), service.add(new NewTrip("NM-9999", "Lake View", "Old Fort", 9)));
    assertEquals(List.of(), trips.saved);
  }

  @Test
  void aWrongStationOrHourChangesNothing() {
    assertThrows(IllegalArgumentException.class, () -> service.add(new NewTrip("NM-1042", "Lake View", "Mars", 9)));
    assertThrows(IllegalArgumentException.class, () -> service.add(new NewTrip("NM-1042", "Lake View", "Old Fort", 24)));
    assertEquals(5000, trips.card.balancePaise());
    assertEquals(List.of(), trips.saved);
  }

  @Test
  void aCardWithoutTripsHasAnEmptyList() {
    assertEquals(Optional.of(List.of()), service.tripsOf("NM-1042"));
    assertEquals(Optional.empty(), service.tripsOf("NM-9999"));
  }
}
