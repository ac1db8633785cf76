import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FareRulesTest {
  @ParameterizedTest
  @CsvSource({
    "0, 1000",
    "2000, 1000",
    "2001, 2000",
    "5000, 2000",
    "5001, 3000",
    "12000, 3000",
    "12001, 4000",
    "21000, 4000",
    "21001, 5000",
    "32000, 5000",
    "32001, 6000"
  })
  void fullFareByDistance(int metres, int paise) {
    assertEquals(paise, FareRules.bandFare(metres));
  }
}
