import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

record Order(int id, String dish) {}

@RestController
public class OrderController {
  private final List<Order> orders = new ArrayList<>();

  @PostMapping("/orders")
  public ResponseEntity<Order> add(@RequestBody Order order) {
    orders.add(order);
    return ResponseEntity.status(HttpStatus.CREATED)
        .body(order);
  }

  @GetMapping("/orders/{id}")
  public ResponseEntity<Order> one(
      @PathVariable("id") int id) {
    return ResponseEntity.of(find(id));
  }

  @DeleteMapping("/orders/{id}")
  public ResponseEntity<Void> cancel(
      @PathVariable("id") int id) {
    orders.removeIf(order -> order.id() == id);
    return ResponseEntity.noContent().build();
  }

  private Optional<Order> find(int id) {
    return orders.stream()
        .filter(order -> order.id() == id)
        .findFirst();
  }
}
