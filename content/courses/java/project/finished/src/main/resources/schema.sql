CREATE TABLE cards (
    number VARCHAR(20) PRIMARY KEY,
    card_type VARCHAR(10) NOT NULL,
    balance_paise INTEGER NOT NULL
);

CREATE TABLE trips (
    id INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    card_number VARCHAR(20) NOT NULL REFERENCES cards (number),
    from_station VARCHAR(40) NOT NULL,
    to_station VARCHAR(40) NOT NULL,
    start_hour INTEGER NOT NULL,
    paise INTEGER NOT NULL
);

INSERT INTO cards (number, card_type, balance_paise) VALUES
    ('NM-1042', 'REGULAR', 5000),
    ('NM-1077', 'STUDENT', 3500),
    ('NM-1090', 'TOURIST', 20000),
    ('NM-2001', 'STUDENT', 900);

INSERT INTO trips (card_number, from_station, to_station, start_hour, paise) VALUES
    ('NM-1077', 'University', 'Airport', 8, 2800),
    ('NM-1090', 'Airport', 'Old Fort', 11, 3000),
    ('NM-2001', 'Lake View', 'Market Road', 9, 700),
    ('NM-1077', 'Airport', 'University', 17, 2800);
