const nightlyRupees = 1800;
const nights = prompt("How many nights?");
const total = nightlyRupees * nights;
console.log("Nights: ${nights}, total: ₹${total}");
