public class Main {
  public static void main(String[] args) {
    Gate north = new Gate("North");
    Gate east = new Gate("East");
    Ticket kavya = new Ticket("Kavya", 250);
    Ticket joseph = new Ticket("Joseph", 100);
    System.out.println(north.letIn(kavya));
    System.out.println(north.letIn(joseph));
    joseph.pay(150);
    System.out.println(east.letIn(joseph));
    System.out.println(north.stand() + ": " + north.fans());
    System.out.println(east.stand() + ": " + east.fans());
    System.out.println("All gates: " + Gate.allFans());
  }
}
