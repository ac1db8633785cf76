CREATE VIEW late AS
SELECT members.name, books.title, loans.due_on
FROM loans
JOIN members ON members.id = loans.member_id
JOIN copies ON copies.id = loans.copy_id
JOIN books ON books.id = copies.book_id
WHERE loans.returned_on IS NULL AND loans.due_on < '2026-07-20';

CREATE VIEW borrowed AS
SELECT books.title, COUNT(loans.id) AS times
FROM books
LEFT JOIN copies ON copies.book_id = books.id
LEFT JOIN loans ON loans.copy_id = copies.id
GROUP BY books.id;

SELECT title, times
FROM borrowed
ORDER BY times DESC, title
LIMIT 3;
