import java.util.Scanner;

public class Main {
  public static void main(String[] args) {
    Scanner input = new Scanner(System.in);
    String station = input.nextLine();
    int balancePaise = input.nextInt();
    System.out.println("NAGAR METRO");
    System.out.println("Station: " + station);
    System.out.println("Balance: " + balancePaise + " paise");
  }
}
