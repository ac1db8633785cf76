async function refresh(memberId) {
  const found = await db.visits
    .find({ memberId })
    .sort({ day: -1 })
    .toArray();
  const days = found.map((visit) => visit.day);
  await db.members.updateOne(
    { _id: memberId },
    {
      $set: { count: days.length, latest: days.slice(0, 3) },
      $unset: { visits: "" },
    },
  );
}

async function moveVisits() {
  const old = await db.members
    .find({ visits: { $exists: true } })
    .toArray();
  for (const member of old) {
    const visits = member.visits.map((day) => {
      return { memberId: member._id, day };
    });
    if (visits.length > 0) await db.visits.insertMany(visits);
    await refresh(member._id);
  }
  return old.length;
}

async function addVisit(memberId, day) {
  const who = { _id: memberId };
  if (!(await db.members.findOne(who))) return false;
  await db.visits.insertOne({ memberId, day });
  await refresh(memberId);
  return true;
}

console.log(await db.members.find().toArray());
