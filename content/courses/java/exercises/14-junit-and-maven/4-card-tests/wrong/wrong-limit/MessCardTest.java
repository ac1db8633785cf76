import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessCardTest {
  private MessCard card;

  @BeforeEach
  void newCard() {
    card = new MessCard("H-1042", 5000);
  }

  @Test
  void newCardHasItsBalance() {
    assertEquals(5000, card.balancePaise());
  }

  @Test
  void topUpAddsToTheBalance() {
    card.topUp(1000);
    assertEquals(6000, card.balancePaise());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, -500})
  void wrongTopUpIsRefused(int paise) {
    assertThrows(IllegalArgumentException.class,
        () -> card.topUp(paise));
    assertEquals(5000, card.balancePaise());
  }

  @Test
  void chargeMayGoBelowZero() {
    card.charge(5700);
    assertEquals(-700, card.balancePaise());
  }

  @Test
  void exactlyTwentyRupeesMayEat() {
    assertFalse(new MessCard("H-7", 2000).mayEat());
  }

  @Test
  void onePaisaLessMayNotEat() {
    assertFalse(new MessCard("H-7", 1999).mayEat());
  }

  @Test
  void eachCardHasItsOwnBalance() {
    MessCard other = new MessCard("H-1077", 3000);
    card.charge(1000);
    assertEquals(4000, card.balancePaise());
    assertEquals(3000, other.balancePaise());
  }
}
