import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MessCardTest {
  private MessCard card;

  @BeforeEach
  void newCard() {
  }

  @Test
  void newCardHasItsBalance() {
    assertEquals(5000, card.balancePaise());
  }
}
