public interface Ride {
  int rupees(int km);
}
