import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

@Repository
public class TripRepository {
  private final JdbcClient jdbc;

  public TripRepository(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  public Optional<Card> findCard(String number) {
    return jdbc.sql("""
            SELECT number, card_type, balance_paise
            FROM cards WHERE number = :number
            """)
        .param("number", number)
        .query(Card.class)
        .optional();
  }

  /** The trips of one card, the oldest first. */
  public List<Trip> tripsOf(String cardNumber) {
    return jdbc.sql("""
            SELECT card_number, from_station, to_station,
              start_hour, paise
            FROM trips
            WHERE card_number = :card
            ORDER BY id
            """)
        .param("card", cardNumber)
        .query((row, number) -> new Trip(
            row.getString("card_number"),
            row.getString("from_station"),
            row.getString("to_station"),
            row.getInt("start_hour"),
            row.getInt("paise")))
        .list();
  }

  /** The trips of all cards of one type, oldest first. */
  public List<Trip> tripsOfType(CardType cardType) {
    return jdbc.sql("""
            SELECT trips.card_number, trips.from_station,
              trips.to_station, trips.start_hour,
              trips.paise
            FROM trips
            JOIN cards ON cards.number = trips.card_number
            WHERE cards.card_type = :type
            ORDER BY trips.id
            """)
        .param("type", cardType.name())
        .query((row, number) -> new Trip(
            row.getString("card_number"),
            row.getString("from_station"),
            row.getString("to_station"),
            row.getInt("start_hour"),
            row.getInt("paise")))
        .list();
  }

  public void save(Trip trip) {
    jdbc.sql("""
            INSERT INTO trips (card_number, from_station,
              to_station, start_hour, paise)
            VALUES (:card, :from, :to, :hour, :paise)
            """)
        .param("card", trip.cardNumber())
        .param("from", trip.from())
        .param("to", trip.to())
        .param("hour", trip.hour())
        .param("paise", trip.paise())
        .update();
  }

  /** Takes this much from the balance of one card. */
  public void charge(String number, int paise) {
    jdbc.sql("""
            UPDATE cards
            SET balance_paise = balance_paise - :paise
            WHERE number = :number
            """)
        .param("paise", paise)
        .param("number", number)
        .update();
  }
}
