async function moveVisits() {
  return 0;
}

async function addVisit(memberId, day) {
  return false;
}

console.log(await db.members.find().toArray());
