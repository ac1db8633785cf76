package org;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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

    public static final class jdbc {
        private jdbc() {}

        public static final class BadSqlGrammarException extends RuntimeException {
            BadSqlGrammarException(String message) {
                super(message);
            }
        }

        public static final class core {
            private core() {}

            public interface RowMapper<T> {
                T mapRow(Row row, int number) throws Exception;
            }

            /** One row of a result, by the names of its columns. */
            public static final class Row {
                final Map<String, Object> values;

                Row(Map<String, Object> values) {
                    this.values = values;
                }

                public Object getObject(String column) {
                    String name = column.toLowerCase();
                    if (!values.containsKey(name)) {
                        throw new BadSqlGrammarException("Column \"" + column + "\" is not in the result " + values.keySet());
                    }
                    return values.get(name);
                }

                public String getString(String column) {
                    Object value = getObject(column);
                    return value == null ? null : value.toString();
                }

                public int getInt(String column) {
                    Object value = getObject(column);
                    return value == null ? 0 : Integer.parseInt(value.toString());
                }
            }

            public static final class simple {
                private simple() {}

                /** Sends SQL to the small database below. */
                public static final class JdbcClient {
                    private final Database database;

                    JdbcClient(Database database) {
                        this.database = database;
                    }

                    public StatementSpec sql(String sql) {
                        return new StatementSpec(database, sql);
                    }

                    public static final class StatementSpec {
                        private final Database database;
                        private final String sql;
                        private final Map<String, Object> given = new HashMap<>();

                        private StatementSpec(Database database, String sql) {
                            this.database = database;
                            this.sql = sql;
                        }

                        public StatementSpec param(String name, Object value) {
                            if (value instanceof Enum) {
                                throw new BadSqlGrammarException("The database knows text and numbers, no enums. Give :" + name + " the name() of the value.");
                            }
                            given.put(name, value);
                            return this;
                        }

                        public int update() {
                            return database.change(sql, given);
                        }

                        public <T> MappedQuerySpec<T> query(RowMapper<T> mapper) {
                            List<T> found = new ArrayList<>();
                            for (Row row : database.select(sql, given)) {
                                try {
                                    found.add(mapper.mapRow(row, found.size()));
                                } catch (RuntimeException exception) {
                                    throw exception;
                                } catch (Exception exception) {
                                    throw new RuntimeException(exception);
                                }
                            }
                            return new MappedQuerySpec<>(found);
                        }

                        public <T> MappedQuerySpec<T> query(Class<T> type) {
                            return query((row, number) -> Values.ofRow(row, type));
                        }
                    }

                    public static final class MappedQuerySpec<T> {
                        private final List<T> found;

                        private MappedQuerySpec(List<T> found) {
                            this.found = found;
                        }

                        public List<T> list() {
                            return found;
                        }

                        public Optional<T> optional() {
                            if (found.size() > 1) throw new IllegalStateException("Incorrect result size: expected 1, actual " + found.size());
                            return found.isEmpty() ? Optional.empty() : Optional.ofNullable(found.get(0));
                        }

                        public T single() {
                            if (found.size() != 1) throw new IllegalStateException("Incorrect result size: expected 1, actual " + found.size());
                            return found.get(0);
                        }
                    }
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
        private jdbc.core.simple.JdbcClient database;

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
            return answer(false, address, null);
        }

        public Answer post(String address, Object body) {
            return answer(true, address, body);
        }

        /** What @Autowired and constructors get. */
        public <T> T part(Class<T> type) {
            if (type == jdbc.core.simple.JdbcClient.class) {
                if (database == null) database = new jdbc.core.simple.JdbcClient(Database.open());
                return type.cast(database);
            }
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
                boolean isThere = needed[i] == jdbc.core.simple.JdbcClient.class || (known.contains(needed[i]) && isPart(needed[i]));
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

        private Answer answer(boolean isPost, String address, Object body) {
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
                    web.bind.annotation.GetMapping get = method.getAnnotation(web.bind.annotation.GetMapping.class);
                    web.bind.annotation.PostMapping post = method.getAnnotation(web.bind.annotation.PostMapping.class);
                    if (get == null && post == null) continue;
                    Map<String, String> found = Values.match(before + (get == null ? post.value() : get.value()), path);
                    if (found == null) continue;
                    if (isPost != (post != null)) {
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

        static <T> T ofRow(jdbc.core.Row row, Class<T> type) {
            if (type.getSuperclass() != Record.class) {
                Object only = row.values.values().iterator().next();
                return only == null ? null : type.cast(converted(only.toString(), type));
            }
            List<Object> given = new ArrayList<>();
            for (var field : type.getDeclaredFields()) {
                if (java.lang.reflect.Modifier.isStatic(field.getModifiers())) continue;
                String column = field.getName().replaceAll("([A-Z])", "_$1").toLowerCase();
                Object value = row.getObject(column);
                given.add(value == null ? null : converted(value.toString(), field.getType()));
            }
            for (Constructor<?> constructor : type.getDeclaredConstructors()) {
                if (constructor.getParameterCount() != given.size()) continue;
                constructor.setAccessible(true);
                try {
                    return type.cast(constructor.newInstance(given.toArray()));
                } catch (ReflectiveOperationException exception) {
                    throw new IllegalStateException(exception.getCause() == null ? exception : exception.getCause());
                }
            }
            throw new IllegalStateException("No fitting constructor in " + type.getName());
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

    /** A database of a few hundred lines. It knows CREATE TABLE, INSERT, UPDATE, DELETE and SELECT with JOIN, WHERE, ORDER BY and LIMIT. */
    static final class Database {
        private static final Pattern WORD = Pattern.compile("\\s*(?:--[^\\n]*\\s*)*('(?:[^']|'')*'|:?\\w+|<>|!=|<=|>=|[^\\s\\w])");

        private final Map<String, Table> tables = new HashMap<>();

        private static final class Table {
            final List<String> columns = new ArrayList<>();
            final List<Map<String, Object>> rows = new ArrayList<>();
            String counted;
            String key;
            int last;
        }

        /** Spring Boot runs schema.sql when it starts. */
        static Database open() {
            Database database = new Database();
            try {
                for (String statement : Files.readString(Path.of("schema.sql")).split(";")) {
                    if (!statement.isBlank()) database.change(statement, Map.of());
                }
            } catch (java.io.IOException missing) {
                throw new IllegalStateException("There is no schema.sql beside the program");
            }
            return database;
        }

        int change(String sql, Map<String, Object> given) {
            Reader reader = new Reader(sql, given);
            int count;
            if (reader.skips("CREATE")) count = create(reader);
            else if (reader.skips("INSERT")) count = insert(reader);
            else if (reader.skips("UPDATE")) count = update(reader);
            else if (reader.skips("DELETE")) count = delete(reader);
            else throw reader.confused();
            return count;
        }

        private int create(Reader reader) {
            reader.take("TABLE");
            Table table = new Table();
            tables.put(reader.name(), table);
            reader.take("(");
            do {
                String column = reader.name();
                boolean isColumn = !List.of("primary", "foreign", "unique", "check", "constraint").contains(column);
                if (isColumn) table.columns.add(column);
                for (int depth = 0; depth > 0 || !(reader.sees(",") || reader.sees(")"));) {
                    String word = reader.word();
                    if (word.equals("(")) depth++;
                    if (word.equals(")")) depth--;
                    if (isColumn && (word.equalsIgnoreCase("IDENTITY") || word.equalsIgnoreCase("AUTO_INCREMENT"))) table.counted = column;
                    if (isColumn && word.equalsIgnoreCase("PRIMARY")) table.key = column;
                }
            } while (reader.skips(","));
            reader.take(")");
            reader.end();
            return 0;
        }

        private int insert(Reader reader) {
            reader.take("INTO");
            Table table = table(reader);
            List<String> columns = new ArrayList<>();
            reader.take("(");
            do columns.add(reader.column(table.columns));
            while (reader.skips(","));
            reader.take(")");
            reader.take("VALUES");
            int count = 0;
            do {
                Map<String, Object> row = new LinkedHashMap<>();
                for (String column : table.columns) row.put(column, null);
                reader.take("(");
                for (int i = 0; i < columns.size(); i++) {
                    if (i > 0) reader.take(",");
                    row.put(columns.get(i), reader.value(Map.of()));
                }
                reader.take(")");
                if (table.counted != null) row.put(table.counted, ++table.last);
                for (Map<String, Object> other : table.rows) {
                    if (table.key != null && other.get(table.key).equals(row.get(table.key)))
                        throw new IllegalStateException("Unique index or primary key violation: " + table.key + " " + row.get(table.key));
                }
                table.rows.add(row);
                count++;
            } while (reader.skips(","));
            reader.end();
            return count;
        }

        private int update(Reader reader) {
            Table table = table(reader);
            reader.take("SET");
            int start = reader.at;
            int count = 0;
            for (Map<String, Object> row : table.rows) {
                reader.at = start;
                Map<String, Object> changed = new LinkedHashMap<>();
                do {
                    String column = reader.column(table.columns);
                    reader.take("=");
                    changed.put(column, reader.value(row));
                } while (reader.skips(","));
                boolean isMeant = reader.where(row);
                reader.end();
                if (!isMeant) continue;
                row.putAll(changed);
                count++;
            }
            return count;
        }

        private int delete(Reader reader) {
            reader.take("FROM");
            Table table = table(reader);
            int start = reader.at;
            List<Map<String, Object>> left = new ArrayList<>();
            for (Map<String, Object> row : table.rows) {
                reader.at = start;
                if (!reader.where(row)) left.add(row);
                reader.end();
            }
            int count = table.rows.size() - left.size();
            table.rows.retainAll(left);
            return count;
        }

        private Table table(Reader reader) {
            String name = reader.name();
            Table table = tables.get(name);
            if (table == null) throw new jdbc.BadSqlGrammarException("Table \"" + name + "\" not found; the tables are " + tables.keySet());
            return table;
        }

        @SuppressWarnings("unchecked")
        List<jdbc.core.Row> select(String sql, Map<String, Object> given) {
            Reader reader = new Reader(sql, given);
            reader.take("SELECT");
            int items = reader.at;
            while (!reader.sees("FROM")) reader.word();
            reader.take("FROM");
            List<Map<String, Object>> rows = named(reader, List.of(new LinkedHashMap<>()), false);
            while (reader.sees("JOIN") || reader.sees("INNER")) {
                reader.skips("INNER");
                reader.take("JOIN");
                rows = named(reader, rows, true);
            }
            List<Map<String, Object>> kept = new ArrayList<>();
            int where = reader.at;
            for (Map<String, Object> row : rows) {
                reader.at = where;
                if (reader.where(row)) kept.add(row);
            }
            if (rows.isEmpty()) reader.toOrder();
            if (reader.skips("ORDER")) {
                reader.take("BY");
                Comparator<Map<String, Object>> order = null;
                do {
                    String column = reader.path();
                    Comparator<Map<String, Object>> next = Comparator.comparing(row -> (Comparable<Object>) reader.from(row, column));
                    if (reader.skips("DESC")) next = next.reversed();
                    else reader.skips("ASC");
                    order = order == null ? next : order.thenComparing(next);
                } while (reader.skips(","));
                kept.sort(order);
            }
            if (reader.skips("LIMIT")) {
                int most = ((Number) reader.value(Map.of())).intValue();
                kept = kept.subList(0, Math.min(most, kept.size()));
            }
            reader.end();
            return chosen(reader, items, kept);
        }

        /** Every row so far, beside every row of the next table, where ON holds. Columns are known with and without the table's name. */
        private List<Map<String, Object>> named(Reader reader, List<Map<String, Object>> before, boolean isJoined) {
            String name = reader.word();
            reader.at--;
            Table table = table(reader);
            reader.skips("AS");
            boolean hasAlias = !reader.isAtEnd() && !List.of("JOIN", "INNER", "ON", "WHERE", "ORDER", "LIMIT", "GROUP", "LEFT").contains(reader.next().toUpperCase())
                && Character.isLetter(reader.next().charAt(0));
            String alias = (hasAlias ? reader.word() : name).toLowerCase();
            int on = reader.at;
            List<Map<String, Object>> rows = new ArrayList<>();
            for (Map<String, Object> left : before) {
                for (Map<String, Object> right : table.rows) {
                    Map<String, Object> both = new LinkedHashMap<>(left);
                    right.forEach((column, value) -> {
                        if (!both.containsKey(column)) both.put(column, value);
                        both.put(alias + "." + column, value);
                    });
                    reader.at = on;
                    if (!isJoined || reader.on(both)) rows.add(both);
                }
            }
            if (isJoined && reader.at == on) reader.toWhere();
            return rows;
        }

        private List<jdbc.core.Row> chosen(Reader reader, int items, List<Map<String, Object>> rows) {
            List<jdbc.core.Row> result = new ArrayList<>();
            reader.at = items;
            boolean isSummed = reader.next().equalsIgnoreCase("COUNT") || reader.next().equalsIgnoreCase("SUM");
            for (Map<String, Object> row : isSummed ? List.of(Map.<String, Object>of()) : rows) {
                reader.at = items;
                Map<String, Object> shown = new LinkedHashMap<>();
                do {
                    if (reader.skips("*")) {
                        row.forEach((column, value) -> {
                            if (!column.contains(".")) shown.put(column, value);
                        });
                        continue;
                    }
                    if (reader.at + 2 < reader.words.size() && reader.words.get(reader.at + 1).equals(".") && reader.words.get(reader.at + 2).equals("*")) {
                        String table = reader.name() + ".";
                        reader.at += 2;
                        row.forEach((column, value) -> {
                            if (column.startsWith(table)) shown.put(column.substring(table.length()), value);
                        });
                        continue;
                    }
                    Object value;
                    String label;
                    if (isSummed) {
                        label = reader.name();
                        reader.take("(");
                        if (label.equals("count")) {
                            while (!reader.sees(")")) reader.word();
                            value = rows.size();
                        } else {
                            int start = reader.at;
                            int sum = 0;
                            for (Map<String, Object> each : rows) {
                                reader.at = start;
                                sum += ((Number) reader.value(each)).intValue();
                            }
                            while (!reader.sees(")")) reader.word();
                            value = rows.isEmpty() ? null : sum;
                        }
                        reader.take(")");
                    } else {
                        label = reader.next();
                        value = reader.value(row);
                        label = reader.words.get(reader.at - 1).equals(label) ? label : reader.words.get(reader.at - 1);
                    }
                    if (reader.skips("AS")) label = reader.word();
                    shown.put(label.toLowerCase(), value);
                } while (reader.skips(","));
                result.add(new jdbc.core.Row(shown));
            }
            return result;
        }

        /** Walks over the words of one statement. */
        private static final class Reader {
            final List<String> words = new ArrayList<>();
            final String sql;
            final Map<String, Object> given;
            int at;

            Reader(String sql, Map<String, Object> given) {
                this.sql = sql;
                this.given = given;
                Matcher matcher = WORD.matcher(sql);
                while (matcher.find()) words.add(matcher.group(1));
                if (!words.isEmpty() && words.get(words.size() - 1).equals(";")) words.remove(words.size() - 1);
            }

            boolean isAtEnd() {
                return at >= words.size();
            }

            String next() {
                return isAtEnd() ? "" : words.get(at);
            }

            boolean sees(String word) {
                if (isAtEnd() && !word.isEmpty()) {
                    if (word.equals("FROM") || word.equals(",") || word.equals(")")) throw confused();
                    return false;
                }
                return next().equalsIgnoreCase(word);
            }

            boolean skips(String word) {
                if (!next().equalsIgnoreCase(word)) return false;
                at++;
                return true;
            }

            void take(String word) {
                if (!skips(word)) throw confused();
            }

            String word() {
                if (isAtEnd()) throw confused();
                return words.get(at++);
            }

            String name() {
                String word = word();
                if (!Character.isLetter(word.charAt(0))) {
                    at--;
                    throw confused();
                }
                return word.toLowerCase();
            }

            String column(List<String> columns) {
                String name = name();
                if (!columns.contains(name)) throw new jdbc.BadSqlGrammarException("Column \"" + name + "\" not found; there are " + columns);
                return name;
            }

            /** trips.paise or paise. */
            String path() {
                String name = name();
                return skips(".") ? name + "." + name() : name;
            }

            Object from(Map<String, Object> row, String column) {
                if (!row.containsKey(column)) throw new jdbc.BadSqlGrammarException("Column \"" + column + "\" not found in: " + sql.strip());
                return row.get(column);
            }

            Object value(Map<String, Object> row) {
                Object left = plain(row);
                while (next().equals("+") || next().equals("-")) {
                    boolean isPlus = word().equals("+");
                    int right = number(plain(row));
                    left = isPlus ? number(left) + right : number(left) - right;
                }
                return left;
            }

            private int number(Object value) {
                if (value instanceof Number number) return number.intValue();
                throw new jdbc.BadSqlGrammarException("'" + value + "' is not a number in: " + sql.strip());
            }

            private Object plain(Map<String, Object> row) {
                String word = next();
                if (word.startsWith("'")) return word().substring(1, word.length() - 1).replace("''", "'");
                if (word.startsWith(":") && word.length() > 1) {
                    at++;
                    String name = word.substring(1);
                    if (!given.containsKey(name)) throw new jdbc.BadSqlGrammarException("No value supplied for the SQL parameter '" + name + "'");
                    return given.get(name);
                }
                if (skips("-")) return -number(plain(row));
                if (skips("NULL")) return null;
                if (!word.isEmpty() && Character.isDigit(word.charAt(0))) return Integer.valueOf(word());
                return from(row, path());
            }

            boolean where(Map<String, Object> row) {
                return !skips("WHERE") || conditions(row);
            }

            boolean on(Map<String, Object> row) {
                take("ON");
                return conditions(row);
            }

            private boolean conditions(Map<String, Object> row) {
                boolean holds = true;
                do holds &= condition(row);
                while (skips("AND"));
                return holds;
            }

            private boolean condition(Map<String, Object> row) {
                Object left = value(row);
                String sign = word();
                if (!List.of("=", "<>", "!=", "<", "<=", ">", ">=").contains(sign)) {
                    at--;
                    throw confused();
                }
                Object right = value(row);
                if (left == null || right == null) return false;
                boolean isText = left instanceof String || right instanceof String;
                int order = isText ? left.toString().compareTo(right.toString()) : Integer.compare(number(left), number(right));
                return switch (sign) {
                    case "=" -> order == 0;
                    case "<" -> order < 0;
                    case "<=" -> order <= 0;
                    case ">" -> order > 0;
                    case ">=" -> order >= 0;
                    default -> order != 0;
                };
            }

            /** Where there was no row to try the conditions on. */
            void toWhere() {
                while (!isAtEnd() && !List.of("WHERE", "ORDER", "LIMIT", "JOIN", "INNER").contains(next().toUpperCase())) at++;
            }

            void toOrder() {
                while (!isAtEnd() && !List.of("ORDER", "LIMIT").contains(next().toUpperCase())) at++;
            }

            void end() {
                if (!isAtEnd()) throw confused();
            }

            jdbc.BadSqlGrammarException confused() {
                return new jdbc.BadSqlGrammarException("The small database of this page cannot read this statement at '" + next() + "': " + sql.strip());
            }
        }
    }
}
