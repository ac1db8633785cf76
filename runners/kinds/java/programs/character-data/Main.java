import java.security.MessageDigest;
import java.util.*;
import java.util.zip.CRC32;

public class Main {
    public static void main(String[] args) throws Exception {
        StringBuilder line = new StringBuilder();
        for (char c = 'a'; c <= 'f'; c++) line.append((char) (c + 1)).append((int) c).append(' ');
        System.out.println(line.toString().trim());
        System.out.println(Character.isDigit('५') + " " + Character.getNumericValue('५') + " " + Character.isLetter('न') + " " + Character.isUpperCase('É') + " " + Character.toTitleCase('x') + " " + Character.getName('₹'));
        System.out.println(new String("₹45".getBytes("UTF-8"), "ISO-8859-1").length() + " " + Arrays.toString("é".getBytes("UTF-8")) + " " + Arrays.toString("é".getBytes("UTF-16")));
        System.out.println(Base64.getEncoder().encodeToString("kadam".getBytes()) + " " + new String(Base64.getDecoder().decode("aGk=")) + " " + HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest("a".getBytes())).substring(0, 16));
        System.out.println("\u00e9".equals("é") + " " + Integer.toString(255, 2) + " " + (char) ('a' + 1) + ('a' + 1));
        CRC32 crc = new CRC32(); crc.update("hello".getBytes()); System.out.println(Long.toHexString(crc.getValue()));
    }
}
