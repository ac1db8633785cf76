import java.util.Scanner;

public class Main {
  public static void main(String[] args) {
    Scanner input = new Scanner(System.in);
    int paise = input.nextInt();
    // 1. How many notes of 1000 paise?
    int notes = paise / 1000;
    // 2. How many coins of 100 paise, after the notes?
    int coins = paise % 1000 / 100;
    // 3. How many paise are left after both?
    int rest = paise % 100;
    System.out.println(notes + " notes");
    System.out.println(coins + " coins");
    System.out.println(rest + " paise");
  }
}
