-- 1. Add meal 5: student 3, day Tue, 80 rupees, 0.

-- 2. Meal 1 costs 65 rupees.

-- 3. Remove all meals with 1 in cancelled.

-- 4. Ask for name and total of each student, by name.
SELECT name FROM students;
