public class Main {
    public static void main(String[] args) throws Exception {
        System.out.println(7 / 2 + " " + -7 / 2 + " " + -7 % 3 + " " + Math.floorMod(-7, 3));
        System.out.println(Integer.MAX_VALUE + 1);
        System.out.println(Long.MIN_VALUE - 1);
        System.out.println((byte) 200 + " " + (short) 70000 + " " + (int) 3.99e10 + " " + (char) 2309);
        System.out.println(5 << 33 | 1);
        System.out.println(-16 >> 2);
        System.out.println(-16 >>> 28);
        System.out.println(0x7f ^ 0b1010 & 017);
        System.out.println(Integer.toBinaryString(42) + " " + Integer.toHexString(-1) + " " + Integer.parseInt("-7f", 16));
        System.out.println(Integer.bitCount(255) + " " + Long.numberOfTrailingZeros(64) + " " + Integer.reverse(1) + " " + Integer.compareUnsigned(-1, 1));
        try { Math.addExact(Integer.MAX_VALUE, 1); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
    }
}
