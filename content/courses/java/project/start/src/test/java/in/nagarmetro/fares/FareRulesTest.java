package in.nagarmetro.fares;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FareRulesTest {
  @ParameterizedTest
  @CsvSource({
    "0, 1000", "2000, 1000", "2001, 2000",
    "5000, 2000", "5001, 3000", "12000, 3000",
    "12001, 4000", "21000, 4000", "21001, 5000",
    "32000, 5000", "32001, 6000"
  })
  void fullFareByDistance(int metres, int paise) {
    assertEquals(paise, FareRules.bandFare(metres));
  }

  @ParameterizedTest
  @CsvSource({
    "9, REGULAR, 2700", "14, REGULAR, 2400",
    "9, STUDENT, 2100", "9, TOURIST, 3000"
  })
  void discountByHourAndCard(int hour, CardType type, int paise) {
    assertEquals(paise, FareRules.fare(7400, hour, type));
  }

  @Test
  void offPeakBeginsAndEndsAtItsHours() {
    assertTrue(FareRules.isOffPeak(7));
    assertFalse(FareRules.isOffPeak(8));
    assertFalse(FareRules.isOffPeak(11));
    assertTrue(FareRules.isOffPeak(12));
    assertTrue(FareRules.isOffPeak(16));
    assertFalse(FareRules.isOffPeak(17));
    assertFalse(FareRules.isOffPeak(20));
    assertTrue(FareRules.isOffPeak(21));
  }

  @Test
  void distanceIsTheSameInBothDirections() {
    assertEquals(Optional.of(7400), BlueLine.metresBetween("Lake View", "Old Fort"));
    assertEquals(Optional.of(7400), BlueLine.metresBetween("Old Fort", "Lake View"));
    assertEquals(Optional.empty(), BlueLine.metresBetween("Lake View", "Mars"));
  }
}
