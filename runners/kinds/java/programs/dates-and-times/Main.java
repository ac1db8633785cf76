import java.time.*;
import java.time.format.DateTimeFormatter;
import java.time.temporal.*;
import java.util.Locale;

public class Main {
    public static void main(String[] args) throws Exception {
        LocalDate d = LocalDate.of(2024, 2, 28);
        System.out.println(d.plusDays(2) + " " + d.isLeapYear() + " " + d.getDayOfWeek() + " " + d.withDayOfMonth(1).minusMonths(1) + " " + d.lengthOfMonth());
        System.out.println(ChronoUnit.DAYS.between(d, LocalDate.of(2025, 1, 1)) + " " + Period.between(LocalDate.of(2004, 8, 15), d) + " " + Duration.ofMinutes(135) + " " + Duration.between(LocalTime.of(9, 30), LocalTime.of(17, 15)).toMinutes());
        System.out.println(d.format(DateTimeFormatter.ofPattern("dd/MM/yyyy")) + " " + d.format(DateTimeFormatter.ofPattern("EEEE, d MMMM uuuu", Locale.ENGLISH)) + " " + d.format(DateTimeFormatter.ISO_WEEK_DATE));
        System.out.println(LocalDate.parse("15-08-1947", DateTimeFormatter.ofPattern("dd-MM-yyyy")) + " " + LocalDateTime.parse("2024-01-31T10:15:30").plusMonths(1) + " " + LocalTime.MIDNIGHT.minusSeconds(1));
        System.out.println(ZonedDateTime.of(2024, 1, 1, 0, 0, 0, 0, ZoneId.of("Asia/Kolkata")).withZoneSameInstant(ZoneId.of("America/New_York")) + " " + Instant.ofEpochSecond(1_700_000_000) + " " + ZoneId.of("Asia/Kolkata").getRules().getOffset(Instant.EPOCH));
        System.out.println(d.with(TemporalAdjusters.firstInMonth(DayOfWeek.MONDAY)) + " " + YearMonth.of(2023, 2).atEndOfMonth() + " " + Year.isLeap(1900) + " " + d.isBefore(LocalDate.MAX) + " " + Month.MARCH.plus(11));
        try { LocalDate.of(2023, 2, 29); } catch (DateTimeException e) { System.out.println(e.getMessage()); }
        try { LocalDate.parse("tomorrow"); } catch (DateTimeException e) { System.out.println(e.getMessage()); }
    }
}
