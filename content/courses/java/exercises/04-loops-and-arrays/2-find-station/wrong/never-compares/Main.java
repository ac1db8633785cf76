public class Main {
    static final String[] STATIONS = {
        "Lake View", "Market Road", "University", "Old Fort", "City Hospital", "Tech Park", "Airport"
    };
    static final int[] METRES = {1800, 2500, 3100, 2200, 4000, 5600};

    static int placeOf(String name) {
        for (int i = 0; i < STATIONS.length; i++) {
            if (STATIONS[i].equalsIgnoreCase(name)) {
                return i;
            }
        }
        return -1;
    }

    static int longestStretch() {
        int best = 0;
        for (int i = 1; i < METRES.length; i++) {
            best = i;
        }
        return best;
    }

    public static void main(String[] args) {
        System.out.println(placeOf("Old Fort"));
        System.out.println(placeOf("Moon Base"));
        System.out.println(longestStretch());
    }
}
