const passenger = prompt("Passenger?");

// Step 1: convert the kilometres to a number
const km = Number(prompt("Kilometres?"));

// Step 2: store 100, 50 or 0 in percent with switch;
// for any other word it stays undefined
let percent;
switch (passenger) {
  case "adult":
    percent = 100;
    break;
  case "student":
    percent = 50;
    break;
  case "child":
    percent = 0;
    break;
}

// Step 3: print a refusal or the fare
if (percent === undefined) {
  console.log("Unknown passenger");
} else if (Number.isNaN(km) || km <= 0 || km > 500) {
  console.log("Check the distance");
} else {
  console.log(`Fare: ₹${km * 2 * percent / 100}`);
}
