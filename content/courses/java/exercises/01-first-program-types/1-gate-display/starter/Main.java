import java.util.Scanner;

public class Main {
  public static void main(String[] args) {
    Scanner input = new Scanner(System.in);
    String station = input.nextLine();
    int balancePaise = input.nextInt();
    System.out.println("NAGAR METRO");
    // Print the station here.
    // Print the balance here.
  }
}
