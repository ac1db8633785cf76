import sqlite3
db = sqlite3.connect(":memory:")
db.row_factory = sqlite3.Row
db.executescript("""
create table item (id integer primary key, name text unique not null, price real check (price >= 0));
create table sale (item_id integer references item, count integer);
""")
db.executemany("insert into item (name, price) values (?, ?)", [("rice", 50), ("dal", 120.5), ("oil", None)])
db.execute("insert into sale values (1, 3), (1, 2), (2, 1)")
for row in db.execute("select name, sum(count) n, round(sum(count * price), 2) total from item left join sale on item.id = item_id group by name order by name"):
    print(dict(row), tuple(row))
print(db.execute("select count(*) from item where price is null").fetchone()[0], db.execute("select 7 / 2, 'a' || 'b', date('2026-01-31', '+1 month')").fetchone()[:])
try:
    db.execute("insert into item (name) values ('rice')")
except sqlite3.IntegrityError as error:
    print(error)
try:
    db.execute("select nope from item")
except sqlite3.OperationalError as error:
    print(error)
with db:
    db.execute("update item set price = :p where name = :n", {"p": 55, "n": "rice"})
print(db.execute("select price from item where name like 'r%'").fetchall()[0][0], db.total_changes)
