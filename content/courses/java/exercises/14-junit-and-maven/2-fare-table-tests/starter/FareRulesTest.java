import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class FareRulesTest {
  // 1. Make this a parameterized test with two parameters.
  // 2. Give it rows on both sides of all five limits.
  @Test
  void shortTripCostsTenRupees() {
    assertEquals(1000, FareRules.bandFare(900));
  }

  // 3. Add a test: a distance below zero is refused.
}
