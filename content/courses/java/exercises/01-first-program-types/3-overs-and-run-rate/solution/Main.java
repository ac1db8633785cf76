import java.util.Scanner;

public class Main {
  public static void main(String[] args) {
    Scanner input = new Scanner(System.in);
    int runs = input.nextInt();
    int balls = input.nextInt();
    String overs = (balls / 6) + "." + (balls % 6);
    double rate = runs * 6.0 / balls;
    System.out.println("Overs: " + overs);
    System.out.println("Run rate: " + rate);
  }
}
