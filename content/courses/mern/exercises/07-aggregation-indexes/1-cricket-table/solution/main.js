async function table() {
  return db.innings
    .aggregate([
      {
        $group: {
          _id: "$team",
          runs: { $sum: "$runs" },
        },
      },
      { $sort: { runs: -1 } },
    ])
    .toArray();
}

console.log(await table());
