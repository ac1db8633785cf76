-- It is 10:00. Runs that are due and not here yet.
CREATE VIEW late AS
SELECT trains.name, runs.due_at
FROM runs
JOIN trains ON trains.id = runs.train_id
WHERE runs.arrived_at IS NULL
  AND runs.due_at < '10:00';

-- How many runs has each train today?
CREATE VIEW runs_today AS
SELECT trains.name, COUNT(runs.id) AS times
FROM trains
LEFT JOIN runs ON runs.train_id = trains.id
GROUP BY trains.id;

SELECT name, times
FROM runs_today
ORDER BY times DESC, name;
