/** Either a value, or the problem because of which there is none. */
public class Result {
    private final Object value;
    private final String problem;

    private Result(Object value, String problem) {
        this.value = value;
        this.problem = problem;
    }

    static Result success(Object value) {
        return new Result(value, null);
    }

    static Result failure(String problem) {
        return new Result(null, problem);
    }

    boolean isSuccess() {
        return problem == null;
    }

    Object value() {
        return value;
    }

    String problem() {
        return problem;
    }
}
