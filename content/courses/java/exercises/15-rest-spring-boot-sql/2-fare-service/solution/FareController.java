import java.util.List;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.*;

@RestController
public class FareController {
  private final TripService service;

  public FareController(TripService service) {
    this.service = service;
  }

  @GetMapping("/cards/{number}")
  public ResponseEntity<Card> card(
      @PathVariable("number") String number) {
    return ResponseEntity.of(service.findCard(number));
  }

  @GetMapping("/cards/{number}/trips")
  public ResponseEntity<List<Trip>> tripsOfCard(
      @PathVariable("number") String number) {
    return ResponseEntity.of(service.tripsOf(number));
  }

  @GetMapping("/fares")
  public Fare fare(@RequestParam("from") String from,
      @RequestParam("to") String to,
      @RequestParam("hour") int hour,
      @RequestParam("cardType") CardType cardType) {
    return service.fare(from, to, hour, cardType);
  }

  @GetMapping("/trips")
  public List<Trip> tripsOfType(
      @RequestParam("cardType") CardType cardType) {
    return service.tripsOfType(cardType);
  }

  @PostMapping("/trips")
  public ResponseEntity<Trip> add(
      @RequestBody NewTrip newTrip) {
    Optional<Trip> trip = service.add(newTrip);
    if (trip.isEmpty()) {
      return ResponseEntity.notFound().build();
    }
    return ResponseEntity.status(HttpStatus.CREATED)
        .body(trip.get());
  }

  @ExceptionHandler(IllegalArgumentException.class)
  public ResponseEntity<String> refuse(
      IllegalArgumentException exception) {
    return ResponseEntity.badRequest()
        .body(exception.getMessage());
  }
}
