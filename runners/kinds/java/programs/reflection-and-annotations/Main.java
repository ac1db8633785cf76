import java.lang.annotation.*;
import java.lang.reflect.*;

public class Main {
    public static void main(String[] args) throws Exception {
        for (Method m : Service.class.getDeclaredMethods()) {
            Mark mark = m.getAnnotation(Mark.class);
            if (mark != null) System.out.println(m.getName() + " " + mark.value() + " " + mark.level() + " " + m.invoke(new Service(), "x"));
        }
        Constructor<Service> c = Service.class.getDeclaredConstructor();
        System.out.println(c.newInstance().hello("y") + " " + Modifier.toString(Service.class.getModifiers()) + " " + Service.class.getDeclaredFields().length);
        Field f = Service.class.getDeclaredField("secret");
        f.setAccessible(true);
        System.out.println(f.get(new Service()) + " " + f.getType());
        Greeting g = (Greeting) Proxy.newProxyInstance(Main.class.getClassLoader(), new Class<?>[] {Greeting.class}, (p, m, a) -> m.getName() + a[0]);
        System.out.println(g.greet("!"));
        try { Service.class.getMethod("none"); } catch (NoSuchMethodException e) { System.out.println(e.getMessage()); }
    }
}

@Retention(RetentionPolicy.RUNTIME)
@interface Mark {
    String value();
    int level() default 3;
}

interface Greeting {
    String greet(String name);
}

class Service {
    private int secret = 7;
    @Mark("greets") public String hello(String who) { return "hello " + who; }
    void other() {}
}
