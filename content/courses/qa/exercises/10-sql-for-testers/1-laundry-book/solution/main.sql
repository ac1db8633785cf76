-- 1. Washes that nobody has paid
CREATE VIEW unpaid AS
SELECT id, student_id FROM washes
WHERE paid_on IS NULL;

-- 2. Students without any wash
CREATE VIEW without_wash AS
SELECT students.name FROM students
LEFT JOIN washes ON washes.student_id = students.id
WHERE washes.id IS NULL;

-- 3. Students with more than 10 kilos in all
CREATE VIEW heavy AS
SELECT student_id, SUM(kilos) AS kilos FROM washes
GROUP BY student_id
HAVING SUM(kilos) > 10;

SELECT * FROM unpaid ORDER BY id;
SELECT * FROM without_wash ORDER BY name;
SELECT * FROM heavy ORDER BY student_id;
