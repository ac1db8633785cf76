import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MetroCardTest {
    private MetroCard card;

    @BeforeEach
    void newCard() {
        card = new MetroCard("NM-1042", 5000);
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
        assertThrows(IllegalArgumentException.class, () -> card.topUp(paise));
        assertEquals(5000, card.balancePaise());
    }

    @Test
    void chargeMayGoBelowZero() {
        card.charge(5700);
        assertEquals(-700, card.balancePaise());
    }

    @Test
    void exactlyTwentyRupeesMayEnter() {
        assertTrue(new MetroCard("NM-7", 2000).mayEnter());
    }

    @Test
    void onePaisaLessMayNotEnter() {
        assertFalse(new MetroCard("NM-7", 1999).mayEnter());
    }
}
