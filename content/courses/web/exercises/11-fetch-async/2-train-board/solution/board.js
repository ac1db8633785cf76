const line = document.querySelector("#line");
const list = document.querySelector("#trains");
const again = document.querySelector("#again");

// "15904 to Tinsukia, on time"
// "12068 to Guwahati, 25 min late"
function trainText(train) {
  const late =
    train.minutesLate > 0
      ? `${train.minutesLate} min late`
      : "on time";
  return `${train.number} to ${train.to}, ${late}`;
}

async function showTrains() {
  line.textContent = "Loading …";
  list.replaceChildren();
  again.hidden = true;
  try {
    const answer = await fetch("/trains.json");
    if (!answer.ok) {
      throw new Error("bad answer");
    }
    const trains = await answer.json();
    for (const train of trains) {
      const entry = document.createElement("li");
      entry.textContent = trainText(train);
      list.append(entry);
    }
    line.textContent = trains.length > 0 ? "" : "No trains today";
  } catch {
    line.textContent = "The trains did not load";
    again.hidden = false;
  }
}

// Step 6: the button calls showTrains
again.addEventListener("click", showTrains);
showTrains();
