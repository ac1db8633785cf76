const nightlyRupees = 1800;
const nights = Number(prompt("How many nights?"));
const total = nightlyRupees * nights + 300;
console.log(`Nights: ${nights}, total: ₹${total}`);
