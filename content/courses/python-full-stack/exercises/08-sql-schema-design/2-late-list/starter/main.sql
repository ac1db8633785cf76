CREATE VIEW late AS
SELECT members.name, loans.due_on
FROM loans
JOIN members ON members.id = loans.member_id;

CREATE VIEW borrowed AS
SELECT title
FROM books;

SELECT * FROM borrowed;
