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
            ORDER BY id
            """)
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
    return List.of();
  }

  public void save(Trip trip) {
  }

  /** Takes this much from the balance of one card. */
  public void charge(String number, int paise) {
  }
}
