/** Either a value, or the problem: why there is none. */
public class Result<T> {
  private final T value;
  private final String problem;

  private Result(T value, String problem) {
    this.value = value;
    this.problem = problem;
  }

  static <T> Result<T> success(T value) {
    return new Result<>(value, null);
  }

  static <T> Result<T> failure(String problem) {
    return new Result<>(null, problem);
  }

  boolean isSuccess() {
    return problem == null;
  }

  T value() {
    if (!isSuccess()) {
      throw new IllegalStateException(problem);
    }
    return value;
  }

  T orElse(T other) {
    return isSuccess() ? value : other;
  }

  String problem() {
    return problem;
  }
}
