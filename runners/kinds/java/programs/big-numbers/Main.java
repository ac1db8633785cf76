import java.math.*;

public class Main {
    public static void main(String[] args) throws Exception {
        BigInteger f = BigInteger.ONE;
        for (int i = 2; i <= 50; i++) f = f.multiply(BigInteger.valueOf(i));
        System.out.println(f + " " + f.bitLength() + " " + f.mod(BigInteger.valueOf(1_000_003)));
        System.out.println(new BigInteger("2").modPow(new BigInteger("1000"), new BigInteger("1000000007")) + " " + new BigInteger("97").isProbablePrime(20) + " " + BigInteger.TEN.pow(30).gcd(BigInteger.TWO.pow(20)));
        BigDecimal price = new BigDecimal("19.99");
        System.out.println(price.multiply(new BigDecimal("3")) + " " + price.divide(new BigDecimal("3"), 4, RoundingMode.HALF_UP) + " " + price.setScale(0, RoundingMode.DOWN) + " " + price.negate().abs().stripTrailingZeros());
        System.out.println(new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + new BigDecimal("1.0").equals(new BigDecimal("1.00")) + " " + new BigDecimal("1.0").compareTo(new BigDecimal("1.00")));
        try { BigDecimal.ONE.divide(new BigDecimal(3)); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        System.out.println(new BigDecimal("1E+3").toPlainString() + " " + new BigDecimal("123.456").round(new MathContext(4)) + " " + new BigDecimal("2").sqrt(new MathContext(30)));
    }
}
