async function bills() {
  return [];
}

async function topDay() {
  return null;
}

async function addIndex() {
  return "";
}

console.log(await bills());
console.log(await topDay());
