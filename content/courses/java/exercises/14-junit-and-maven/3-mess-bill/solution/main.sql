INSERT INTO meals (id, student_id, day, rupees, cancelled)
VALUES (5, 3, 'Tue', 80, 0);

UPDATE meals SET rupees = 65 WHERE id = 1;

DELETE FROM meals WHERE cancelled = 1;

SELECT students.name, SUM(meals.rupees) AS total
FROM students
JOIN meals ON meals.student_id = students.id
GROUP BY students.name
ORDER BY students.name;
