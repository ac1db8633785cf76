// Bookings in PostgreSQL. The primary key makes sure that a seat is sold once, also when two people ask at once.
const { Pool } = require("pg");

function createStore({ host, port, password }) {
  const pool = new Pool({ host, port, user: "postgres", password, max: 50, connectionTimeoutMillis: 3000 });
  pool.on("error", (error) => console.error(JSON.stringify({ level: "error", message: error.message })));

  return {
    async prepare() {
      await pool.query(
        "CREATE TABLE IF NOT EXISTS bookings (route text, seat integer, PRIMARY KEY (route, seat))",
      );
    },
    async check() {
      await pool.query("SELECT 1");
    },
    async count(route) {
      const { rows } = await pool.query("SELECT count(*)::int AS booked FROM bookings WHERE route = $1", [route]);
      return rows[0].booked;
    },
    async book(route, seat) {
      const { rowCount } = await pool.query(
        "INSERT INTO bookings (route, seat) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        [route, seat],
      );
      return rowCount === 1;
    },
    close: () => pool.end(),
  };
}

module.exports = { createStore };
