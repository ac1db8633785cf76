-- Days on which the report and the records differ
CREATE VIEW day_gaps AS
SELECT day,
  (SELECT COALESCE(SUM(amount_paise), 0)
   FROM payments
   WHERE paid_on = daily_report.day
     AND state IN ('success', 'refunded'))
    - paid_paise AS paid_gap,
  (SELECT COALESCE(SUM(amount_paise), 0)
   FROM refunds
   WHERE refunded_on = daily_report.day)
    - refunded_paise AS refunded_gap
FROM daily_report;

CREATE VIEW report_gaps AS
SELECT day, paid_gap, refunded_gap
FROM day_gaps
WHERE paid_gap <> 0 OR refunded_gap <> 0;

SELECT * FROM orphan_refunds ORDER BY id;
SELECT * FROM overpaid ORDER BY id;
SELECT * FROM wrong_states ORDER BY id;
SELECT * FROM report_gaps ORDER BY day;
