// Runs before the first paint: the chosen theme, and whether the last visit was signed in, must not flash in late.
(() => {
  const root = document.documentElement;
  try {
    const theme = localStorage.getItem("kadam-theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  } catch {
    // Storage can be switched off; the system's theme holds then.
  }
  root.dataset.session = document.cookie.includes("kadam_hint=in") ? "in" : "out";
})();
