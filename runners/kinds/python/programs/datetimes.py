from datetime import date, datetime, time, timedelta, timezone
day = date(2026, 2, 27)
print(day + timedelta(days=3), day.weekday(), day.isoformat(), day.strftime("%d %B %Y, %A"), day.replace(day=1))
moment = datetime(2026, 1, 31, 23, 59, 30)
print(moment + timedelta(seconds=45), moment.isoformat(), moment.strftime("%I:%M %p %j %U"), moment.timestamp() if moment.tzinfo else "naive")
print(datetime.strptime("15/08/1947 00:05", "%d/%m/%Y %H:%M"), date.fromisoformat("2024-02-29").isocalendar())
india = timezone(timedelta(hours=5, minutes=30), "IST")
print(datetime(2026, 1, 1, 12, tzinfo=timezone.utc).astimezone(india), (date(2026, 12, 31) - date(2026, 1, 1)).days)
print(timedelta(hours=50, minutes=3), timedelta(seconds=-1), time(9, 5) < time(10), datetime.min, repr(day))
import calendar
print(calendar.month(2026, 2), calendar.isleap(2028), calendar.monthrange(2026, 2)[1])
try:
    date(2026, 2, 30)
except ValueError as error:
    print(type(error).__name__)
