package org;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Stand-ins for the few parts of Spring that this course uses, so that real Spring code compiles and runs in the page.
 * You need not read this file. On your own machine Spring itself takes its place, and this file is not there.
 */
public final class springframework {
    private springframework() {}

    public static final class stereotype {
        private stereotype() {}

        @Retention(RetentionPolicy.RUNTIME)
        public @interface Component {}

        @Retention(RetentionPolicy.RUNTIME)
        public @interface Service {}

        @Retention(RetentionPolicy.RUNTIME)
        public @interface Repository {}
    }

    public static final class web {
        private web() {}

        public static final class bind {
            private bind() {}

            public static final class annotation {
                private annotation() {}

                @Retention(RetentionPolicy.RUNTIME)
                public @interface RestController {}

                @Retention(RetentionPolicy.RUNTIME)
                public @interface RequestMapping {
                    String value() default "";
                }

                @Retention(RetentionPolicy.RUNTIME)
                public @interface GetMapping {
                    String value() default "";
                }

                @Retention(RetentionPolicy.RUNTIME)
                public @interface PostMapping {
                    String value() default "";
                }

                @Retention(RetentionPolicy.RUNTIME)
                public @interface PutMapping {
                    String value() default "";
                }

                @Retention(RetentionPolicy.RUNTIME)
                public @interface DeleteMapping {
                    String value() default "";
                }

                @Retention(RetentionPolicy.RUNTIME)
                public @interface PathVariable {
                    String value() default "";
                }

                @Retention(RetentionPolicy.RUNTIME)
                public @interface RequestParam {
                    String value() default "";

                    boolean required() default true;

                    String defaultValue() default "";
                }

                @Retention(RetentionPolicy.RUNTIME)
                public @interface RequestBody {}

                @Retention(RetentionPolicy.RUNTIME)
                public @interface ResponseStatus {
                    http.HttpStatus value();
                }

                @Retention(RetentionPolicy.RUNTIME)
                public @interface ExceptionHandler {
                    Class<? extends Throwable>[] value() default {};
                }
            }
        }
    }

    public static final class http {
        private http() {}

        public enum HttpStatus {
            OK(200), CREATED(201), NO_CONTENT(204), BAD_REQUEST(400), NOT_FOUND(404), METHOD_NOT_ALLOWED(405),
            CONFLICT(409), INTERNAL_SERVER_ERROR(500);

            private final int value;

            HttpStatus(int value) {
                this.value = value;
            }

            public int value() {
                return value;
            }
        }

        /** A status and a body. */
        public static final class ResponseEntity<T> {
            private final HttpStatus status;
            private final T body;

            private ResponseEntity(HttpStatus status, T body) {
                this.status = status;
                this.body = body;
            }

            public HttpStatus getStatusCode() {
                return status;
            }

            public T getBody() {
                return body;
            }

            public static <T> ResponseEntity<T> ok(T body) {
                return new ResponseEntity<>(HttpStatus.OK, body);
            }

            public static <T> ResponseEntity<T> of(Optional<T> body) {
                return new ResponseEntity<>(body.isPresent() ? HttpStatus.OK : HttpStatus.NOT_FOUND, body.orElse(null));
            }

            public static BodyBuilder ok() {
                return new BodyBuilder(HttpStatus.OK);
            }

            public static BodyBuilder badRequest() {
                return new BodyBuilder(HttpStatus.BAD_REQUEST);
            }

            public static HeadersBuilder notFound() {
                return new HeadersBuilder(HttpStatus.NOT_FOUND);
            }

            public static HeadersBuilder noContent() {
                return new HeadersBuilder(HttpStatus.NO_CONTENT);
            }

            public static BodyBuilder status(HttpStatus status) {
                return new BodyBuilder(status);
            }

            public static BodyBuilder status(int value) {
                for (HttpStatus status : HttpStatus.values()) {
                    if (status.value() == value) return new BodyBuilder(status);
                }
                throw new IllegalArgumentException("No such status here: " + value);
            }

            public static class HeadersBuilder {
                final HttpStatus status;

                private HeadersBuilder(HttpStatus status) {
                    this.status = status;
                }

                public <T> ResponseEntity<T> build() {
                    return new ResponseEntity<>(status, null);
                }
            }

            public static final class BodyBuilder extends HeadersBuilder {
                private BodyBuilder(HttpStatus status) {
                    super(status);
                }

                public <T> ResponseEntity<T> body(T body) {
                    return new ResponseEntity<>(status, body);
                }
            }
        }
    }

    /** An answer to a request: its status, and the object that Spring would turn into JSON. */
    public record Answer(int status, Object body) {
        @Override
        public String toString() {
            return (status + " " + Values.json(body)).trim();
        }
    }

    /** Connects the parts as Spring Boot does at its start, then answers requests. */
    public static final class Page {
        private final Map<Class<?>, Object> parts = new LinkedHashMap<>();
        private final List<Class<?>> known;

        private Page(List<Class<?>> known) {
            this.known = known;
        }

        public static Page start(Class<?>... classes) {
            Page page = new Page(List.of(classes));
            for (Class<?> type : classes) {
                if (isPart(type)) page.part(type);
            }
            return page;
        }

        public Answer get(String address) {
            return answer("GET", address, null);
        }

        public Answer post(String address, Object body) {
            return answer("POST", address, body);
        }

        public Answer put(String address, Object body) {
            return answer("PUT", address, body);
        }

        public Answer delete(String address) {
            return answer("DELETE", address, null);
        }

        /** What @Autowired and constructors get. */
        public <T> T part(Class<T> type) {
            if (!parts.containsKey(type)) parts.put(type, make(type));
            return type.cast(parts.get(type));
        }

        private static boolean isPart(Class<?> type) {
            return type.isAnnotationPresent(web.bind.annotation.RestController.class)
                || type.isAnnotationPresent(stereotype.Service.class)
                || type.isAnnotationPresent(stereotype.Repository.class)
                || type.isAnnotationPresent(stereotype.Component.class);
        }

        private Object make(Class<?> type) {
            Constructor<?>[] constructors = type.getDeclaredConstructors();
            if (constructors.length != 1) throw new IllegalStateException(type.getName() + " should have one constructor");
            constructors[0].setAccessible(true);
            Class<?>[] needed = constructors[0].getParameterTypes();
            Object[] given = new Object[needed.length];
            for (int i = 0; i < needed.length; i++) {
                boolean isThere = known.contains(needed[i]) && isPart(needed[i]);
                if (!isThere) {
                    throw new IllegalStateException("Parameter " + i + " of constructor in " + type.getName()
                        + " required a bean of type '" + needed[i].getName() + "' that could not be found.");
                }
                given[i] = part(needed[i]);
            }
            try {
                return constructors[0].newInstance(given);
            } catch (ReflectiveOperationException exception) {
                throw new IllegalStateException(exception.getCause() == null ? exception : exception.getCause());
            }
        }

        private Answer answer(String verb, String address, Object body) {
            String path = address.split("\\?", 2)[0];
            Map<String, String> query = Values.query(address);
            boolean isOtherMethod = false;
            Method best = null;
            Object owner = null;
            Map<String, String> variables = Map.of();
            for (Object part : parts.values()) {
                Class<?> type = part.getClass();
                if (!type.isAnnotationPresent(web.bind.annotation.RestController.class)) continue;
                web.bind.annotation.RequestMapping all = type.getAnnotation(web.bind.annotation.RequestMapping.class);
                String before = all == null ? "" : all.value();
                for (Method method : type.getDeclaredMethods()) {
                    String[] mapped = mappingOf(method);
                    if (mapped == null) continue;
                    Map<String, String> found = Values.match(before + mapped[1], path);
                    if (found == null) continue;
                    if (!mapped[0].equals(verb)) {
                        isOtherMethod = true;
                    } else if (best == null || found.size() < variables.size()) {
                        best = method;
                        owner = part;
                        variables = found;
                    }
                }
            }
            if (best == null) return isOtherMethod ? new Answer(405, "Method Not Allowed") : new Answer(404, "Not Found");
            return call(owner, best, variables, query, body);
        }

        /** The verb and the address that an annotation names, else null. */
        private static String[] mappingOf(Method method) {
            web.bind.annotation.GetMapping get = method.getAnnotation(web.bind.annotation.GetMapping.class);
            if (get != null) return new String[] {"GET", get.value()};
            web.bind.annotation.PostMapping post = method.getAnnotation(web.bind.annotation.PostMapping.class);
            if (post != null) return new String[] {"POST", post.value()};
            web.bind.annotation.PutMapping put = method.getAnnotation(web.bind.annotation.PutMapping.class);
            if (put != null) return new String[] {"PUT", put.value()};
            web.bind.annotation.DeleteMapping delete = method.getAnnotation(web.bind.annotation.DeleteMapping.class);
            return delete == null ? null : new String[] {"DELETE", delete.value()};
        }

        private Answer call(Object owner, Method method, Map<String, String> variables, Map<String, String> query, Object body) {
            Object[] given = new Object[method.getParameterCount()];
            Parameter[] parameters = method.getParameters();
            for (int i = 0; i < given.length; i++) {
                try {
                    given[i] = argument(parameters[i], variables, query, body);
                } catch (IllegalArgumentException wrong) {
                    return new Answer(400, "Bad Request");
                }
            }
            try {
                return answerOf(method, invoke(owner, method, given));
            } catch (Throwable thrown) {
                return handled(owner, thrown);
            }
        }

        private static Object argument(Parameter parameter, Map<String, String> variables, Map<String, String> query, Object body) {
            Class<?> type = parameter.getType();
            if (parameter.isAnnotationPresent(web.bind.annotation.RequestBody.class)) {
                if (!type.isInstance(body)) throw new IllegalArgumentException();
                return body;
            }
            web.bind.annotation.PathVariable piece = parameter.getAnnotation(web.bind.annotation.PathVariable.class);
            if (piece != null) {
                String name = named(piece.value(), parameter);
                if (!variables.containsKey(name)) throw new IllegalStateException("There is no {" + name + "} in the path");
                return Values.converted(variables.get(name), type);
            }
            web.bind.annotation.RequestParam asked = parameter.getAnnotation(web.bind.annotation.RequestParam.class);
            if (asked == null) throw new IllegalStateException("A parameter of type " + type.getSimpleName() + " has no annotation");
            String text = query.get(named(asked.value(), parameter));
            if (text == null && !asked.defaultValue().isEmpty()) text = asked.defaultValue();
            if (text == null && asked.required()) throw new IllegalArgumentException();
            return text == null ? null : Values.converted(text, type);
        }

        private static String named(String value, Parameter parameter) {
            if (!value.isEmpty()) return value;
            if (parameter.isNamePresent()) return parameter.getName();
            throw new IllegalStateException("Name for argument of type [" + parameter.getType().getName()
                + "] not specified. Write it in the annotation, as in @RequestParam(\"hour\")");
        }

        private static Object invoke(Object owner, Method method, Object... given) throws Throwable {
            method.setAccessible(true);
            try {
                return method.invoke(owner, given);
            } catch (InvocationTargetException wrapped) {
                throw wrapped.getCause();
            }
        }

        private static Answer handled(Object owner, Throwable thrown) {
            for (Method method : owner.getClass().getDeclaredMethods()) {
                web.bind.annotation.ExceptionHandler handler = method.getAnnotation(web.bind.annotation.ExceptionHandler.class);
                if (handler == null) continue;
                Class<?>[] types = handler.value().length > 0 ? handler.value() : method.getParameterTypes();
                for (Class<?> type : types) {
                    if (!type.isInstance(thrown)) continue;
                    try {
                        return answerOf(method, method.getParameterCount() == 0 ? invoke(owner, method) : invoke(owner, method, thrown));
                    } catch (Throwable inTurn) {
                        thrown = inTurn;
                    }
                }
            }
            System.out.println("In the log of the server: " + thrown);
            return new Answer(500, "Internal Server Error");
        }

        private static Answer answerOf(Method method, Object result) {
            if (result instanceof http.ResponseEntity<?> entity) return new Answer(entity.getStatusCode().value(), entity.getBody());
            web.bind.annotation.ResponseStatus status = method.getAnnotation(web.bind.annotation.ResponseStatus.class);
            return new Answer(status == null ? 200 : status.value().value(), result);
        }
    }

    /** Turns texts into values, rows into records and objects into JSON. */
    static final class Values {
        private Values() {}

        static Map<String, String> query(String address) {
            Map<String, String> query = new HashMap<>();
            String[] halves = address.split("\\?", 2);
            if (halves.length == 1) return query;
            for (String pair : halves[1].split("&")) {
                String[] sides = pair.split("=", 2);
                query.put(sides[0], sides.length == 1 ? "" : decoded(sides[1]));
            }
            return query;
        }

        /** The variables of a path that fits, else null. */
        static Map<String, String> match(String pattern, String path) {
            String[] wanted = pattern.split("/");
            String[] given = path.split("/");
            if (wanted.length != given.length) return null;
            Map<String, String> variables = new HashMap<>();
            for (int i = 0; i < wanted.length; i++) {
                if (wanted[i].startsWith("{")) variables.put(wanted[i].substring(1, wanted[i].length() - 1), decoded(given[i]));
                else if (!wanted[i].equals(given[i])) return null;
            }
            return variables;
        }

        private static String decoded(String text) {
            return text.replace("%20", " ").replace("+", " ");
        }

        @SuppressWarnings({"unchecked", "rawtypes"})
        static Object converted(String text, Class<?> type) {
            if (type == int.class || type == Integer.class) return Integer.valueOf(text);
            if (type == long.class || type == Long.class) return Long.valueOf(text);
            if (type == boolean.class || type == Boolean.class) return Boolean.valueOf(text);
            if (type.isEnum()) return Enum.valueOf((Class<? extends Enum>) type, text);
            return text;
        }

        static String json(Object value) {
            if (value == null) return "";
            if (value instanceof String text) return text;
            return jsonOf(value);
        }

        private static String jsonOf(Object value) {
            if (value == null || value instanceof Number || value instanceof Boolean) return String.valueOf(value);
            List<String> items = new ArrayList<>();
            if (value instanceof Collection<?> all) {
                for (Object each : all) items.add(jsonOf(each));
                return "[" + String.join(",", items) + "]";
            }
            if (value instanceof Map<?, ?> map) {
                map.forEach((key, each) -> items.add(quoted(key) + ":" + jsonOf(each)));
                return "{" + String.join(",", items) + "}";
            }
            if (!(value instanceof Record)) return quoted(value);
            for (var field : value.getClass().getDeclaredFields()) {
                if (java.lang.reflect.Modifier.isStatic(field.getModifiers())) continue;
                try {
                    Method method = value.getClass().getDeclaredMethod(field.getName());
                    method.setAccessible(true);
                    items.add(quoted(field.getName()) + ":" + jsonOf(method.invoke(value)));
                } catch (ReflectiveOperationException exception) {
                    throw new IllegalStateException(exception);
                }
            }
            return "{" + String.join(",", items) + "}";
        }

        private static String quoted(Object value) {
            return "\"" + value.toString().replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
        }
    }
}
