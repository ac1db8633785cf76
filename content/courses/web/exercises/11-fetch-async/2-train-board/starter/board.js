const line = document.querySelector("#line");
const list = document.querySelector("#trains");
const again = document.querySelector("#again");

// "15904 to Tinsukia, on time"
// "12068 to Guwahati, 25 min late"
function trainText(train) {
  // Step 1: make the text of one train
  return "";
}

async function showTrains() {
  // Step 2: state loading: the text, an empty list,
  // and no button

  // Step 3: fetch /trains.json, and throw if it is not ok

  // Step 4: state data or empty

  // Step 5: state error: the text and the button
}

// Step 6: the button calls showTrains
showTrains();
