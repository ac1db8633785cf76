// 2. Make this a FareRule that gives 30 percent.
public class StudentRule implements FareRule {
  @Override
  public int discountPercent(int hour) {
    return 30;
  }
}
