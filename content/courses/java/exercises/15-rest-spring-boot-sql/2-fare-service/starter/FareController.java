import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.*;

@RestController
public class FareController {
  @GetMapping("/cards/{number}")
  public ResponseEntity<Card> card(
      @PathVariable("number") String number) {
    return ResponseEntity.notFound().build();
  }
}
