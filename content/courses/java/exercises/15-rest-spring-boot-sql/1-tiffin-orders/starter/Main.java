import org.springframework.Page;

public class Main {
  public static void main(String[] args) {
    Page page = Page.start(OrderController.class);
    Order order = new Order(1, "Idli");
    System.out.println(page.post("/orders", order));
    System.out.println(page.get("/orders/1"));
    System.out.println(page.get("/orders/9"));
    System.out.println(page.delete("/orders/1"));
  }
}
