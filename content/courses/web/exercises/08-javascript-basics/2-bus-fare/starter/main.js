const passenger = prompt("Passenger?");

// Step 1: convert the kilometres to a number
const km = prompt("Kilometres?");

// Step 2: store 100, 50 or 0 in percent with switch;
// for any other word it stays undefined
let percent;

// Step 3: print a refusal or the fare
console.log(`Fare: ₹${km * 2}`);
