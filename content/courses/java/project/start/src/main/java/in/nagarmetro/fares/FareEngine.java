package in.nagarmetro.fares;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class FareEngine {
  public static void main(String[] args) {
    SpringApplication.run(FareEngine.class, args);
  }
}
