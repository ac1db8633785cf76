/** Either a value, or the problem: why there is none. */
public class Result<T> {
  private final T value;
  private final String problem;

  private Result(T value, String problem) {
    this.value = value;
    this.problem = problem;
  }

  static Result success(Object value) {
    return new Result<>(value, null);
  }

  static <T> Result<T> failure(String problem) {
    return new Result<>(null, problem);
  }

  boolean isSuccess() {
    return problem == null;
  }

  Object value() {
    if (!isSuccess()) {
      throw new IllegalStateException(problem);
    }
    return value;
  }

  T orElse(T other) {
    return value;
  }

  String problem() {
    return problem;
  }
}
