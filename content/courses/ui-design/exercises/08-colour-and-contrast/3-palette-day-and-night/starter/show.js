// This file draws the cards. You need not read it.
function brightness(colour) {
  const probe = document.createElement("i");
  probe.style.color = colour;
  document.body.append(probe);
  const found = getComputedStyle(probe).color;
  probe.remove();
  const parts = found.match(/[\d.]+/g).map((part) => {
    const v = part / 255;
    return v <= 0.04045
      ? v / 12.92
      : ((v + 0.055) / 1.055) ** 2.4;
  });
  const [r, g, b] = parts;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one, other) {
  const both = [brightness(one), brightness(other)];
  const bright = Math.max(...both) + 0.05;
  return (bright / (Math.min(...both) + 0.05)).toFixed(2);
}

function line(card, words, color, background) {
  const p = document.createElement("p");
  const found = contrast(color, background);
  p.textContent = words + ": " + found;
  p.style.color = color;
  p.style.background = background;
  p.style.padding = "8px";
  card.append(p);
}

async function show() {
  const answer = await fetch("palette.json");
  const palette = await answer.json();
  for (const mode of ["light", "dark"]) {
    const c = palette[mode];
    const card = document.createElement("div");
    card.style.background = c.surface;
    card.style.border = "3px solid " + c.border;
    card.style.padding = "16px";
    line(card, mode + ": text", c.text, c.surface);
    line(card, "action", c.action, c.surface);
    line(card, "label", c.onAction, c.action);
    line(card, "error", c.error, c.surface);
    line(card, "border", c.border, c.surface);
    document.querySelector("#cards").append(card);
  }
}

show().catch((problem) => console.log(problem.message));
