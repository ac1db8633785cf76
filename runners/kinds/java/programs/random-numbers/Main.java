import java.util.*;

public class Main {
    public static void main(String[] args) throws Exception {
        Random r = new Random(42);
        System.out.println(r.nextInt(100) + " " + r.nextInt() + " " + r.nextDouble() + " " + r.nextBoolean() + " " + r.nextLong() + " " + r.nextGaussian());
        System.out.println(r.ints(5, 1, 7).boxed().toList() + " " + Math.floorMod(new Random(1).nextInt(), 10));
        double x = Math.random();
        System.out.println(x >= 0 && x < 1);
        System.out.println(UUID.nameUUIDFromBytes("kadam".getBytes()) + " " + UUID.randomUUID().toString().length() + " " + new SplittableRandom(5).nextInt(1000));
    }
}
