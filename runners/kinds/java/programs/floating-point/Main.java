public class Main {
    public static void main(String[] args) throws Exception {
        System.out.println(0.1 + 0.2);
        System.out.println(1.0 / 3 + " " + 1f / 3 + " " + 100.0 + " " + 1e7 + " " + 1.0E-5 + " " + 123456789.0);
        System.out.println(1 / 0.0 + " " + 0.0 / 0 + " " + (0.0 == -0.0));
        double zero = 0.0;
        System.out.println(-zero + " " + Double.compare(zero, -zero) + " " + Double.isNaN(zero / 0));
        System.out.println(Math.round(2.5) + " " + Math.round(-2.5) + " " + Math.rint(2.5) + " " + Math.floor(-1.1) + " " + Math.ceil(-1.9));
        System.out.println(Math.sqrt(2) + " " + Math.cbrt(27) + " " + Math.pow(2, 0.5) + " " + Math.hypot(3, 4));
        System.out.println(Math.sin(1) + " " + Math.cos(1) + " " + Math.tan(1) + " " + Math.atan2(1, 2) + " " + Math.log(10) + " " + Math.log10(1000));
        System.out.println(Double.MAX_VALUE + " " + Float.MAX_VALUE);
        System.out.println((float) 16777217 + " " + (long) 1e19 + " " + (int) Double.NaN);
        System.out.println(Double.parseDouble("1e-3") + " " + Double.toHexString(0.75) + " " + Float.parseFloat("3.4028236e38"));
    }
}
