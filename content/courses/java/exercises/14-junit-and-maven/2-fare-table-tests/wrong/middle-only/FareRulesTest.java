import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FareRulesTest {
  @ParameterizedTest
  @CsvSource({
    "900, 1000",
    "3000, 2000",
    "8000, 3000",
    "15000, 4000",
    "25000, 5000",
    "40000, 6000"
  })
  void fullFareByDistance(int metres, int paise) {
    assertEquals(paise, FareRules.bandFare(metres));
  }

  @Test
  void negativeDistanceIsRefused() {
    assertThrows(IllegalArgumentException.class,
        () -> FareRules.bandFare(-1));
  }
}
