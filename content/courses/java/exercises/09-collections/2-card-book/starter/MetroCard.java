public class MetroCard {
  private final String number;
  private int balancePaise;

  public MetroCard(String number, int balancePaise) {
    if (!number.startsWith("NM-") || balancePaise < 0) {
      throw new IllegalArgumentException("Card " + number);
    }
    this.number = number;
    this.balancePaise = balancePaise;
  }

  public String number() {
    return number;
  }

  public int balancePaise() {
    return balancePaise;
  }

  public void topUp(int paise) {
    if (paise <= 0) {
      throw new IllegalArgumentException("Top-up " + paise);
    }
    balancePaise = balancePaise + paise;
  }

  /** Even below zero: who is inside must get out. */
  public void charge(int paise) {
    if (paise < 0) {
      throw new IllegalArgumentException("Charge " + paise);
    }
    balancePaise = balancePaise - paise;
  }
}
