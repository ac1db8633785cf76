await db.innings.insertMany([
  { team: "Hostel B", player: "Ritu", runs: 45 },
  { team: "Hostel A", player: "Arjun", runs: 61 },
  { team: "Hostel B", player: "Noor", runs: 30 },
  { team: "Hostel A", player: "Chand", runs: 41 },
]);
