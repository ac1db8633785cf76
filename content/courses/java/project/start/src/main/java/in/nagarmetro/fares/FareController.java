package in.nagarmetro.fares;

import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class FareController {
  @GetMapping("/cards/{number}")
  public ResponseEntity<Card> card(@PathVariable("number") String number) {
    return ResponseEntity.notFound().build();
  }
}
