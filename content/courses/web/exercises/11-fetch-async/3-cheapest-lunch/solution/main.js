async function withRetry(action, attempts) {
  let lastError;
  for (let n = 1; n <= attempts; n++) {
    try {
      return await action();
    } catch (error) {
      lastError = error;
    }
  }
  throw lastError;
}

async function cheapestLunch(load, hostels) {
  const asked = hostels.map(async (hostel) => {
    try {
      return await load(hostel);
    } catch {
      return null;
    }
  });
  const answers = await Promise.all(asked);
  const menus = answers.filter((menu) => menu !== null);
  menus.sort((a, b) => a.rupees - b.rupees);
  return menus[0] ?? null;
}

// A stand-in for a server: one hostel does not answer
async function load(hostel) {
  if (hostel === "Kaveri") {
    throw new Error("no answer");
  }
  return { hostel, rupees: hostel.length * 10 };
}

const hostels = ["Narmada", "Kaveri", "Ganga"];
console.log(await cheapestLunch(load, hostels));
