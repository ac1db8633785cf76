// Runs before the first paint: the chosen theme, and whether the last visit was signed in, must not flash in late.
(() => {
  const root = document.documentElement;
  try {
    const theme = localStorage.getItem("kadam-theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  } catch {
    // Storage can be switched off; the system's theme holds then.
  }
  // A visit that begins at the top sees the first screen before the rest is laid out; one that jumps needs all the heights at once.
  const [visit] = performance.getEntriesByType("navigation");
  if (visit?.type === "navigate" && !location.hash) {
    root.dataset.firstLook = "";
    addEventListener("load", () => setTimeout(() => delete root.dataset.firstLook));
  }
  root.dataset.session = document.cookie.includes("kadam_hint=in") ? "in" : "out";
})();
