import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class FareRulesTest {
    @Test
    void shortTripCostsTenRupees() {
        assertEquals(1000, FareRules.bandFare(900));
    }
}
