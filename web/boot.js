// Runs before the first paint: the chosen theme, and whether the last visit was signed in, must not flash in late.
(() => {
  const root = document.documentElement;
  try {
    const theme = localStorage.getItem("kadam-theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  } catch {
    // Storage can be disabled; then the system's theme is used.
  }
  // A visit that begins at the top paints the first screen before the rest is laid out; one that jumps to an anchor
  // needs all heights at once.
  const [visit] = performance.getEntriesByType("navigation");
  if (visit?.type === "navigate" && !location.hash) {
    root.dataset.firstLook = "";
    addEventListener("load", () => setTimeout(() => delete root.dataset.firstLook));
  }
  const isSignedIn = document.cookie.includes("kadam_hint=in");
  root.dataset.session = isSignedIn ? "in" : "out";

  // With a script, a study day shows one step at a time: the one in the URL, else the last one.
  const path = location.pathname;
  if (!/\/day\/\d+\/*$/i.test(path)) return;
  const stepOf = (place) =>
    /^(watch|practise|check)$/.test(place)
      ? place
      : place.startsWith("exercise-")
        ? "practise"
        : /^(recap|on-your-computer|interview-corner|questions-asked|day-end)$/.test(place)
          ? "check"
          : // Headings and words, which can have any id.
            "read";
  let kept;
  try {
    const key = Object.keys(localStorage).find(
      (name) =>
        name.startsWith("kadam-place:") &&
        name.endsWith(`:${path}`) &&
        name.startsWith("kadam-place::") !== isSignedIn,
    );
    kept = key && localStorage.getItem(key);
  } catch {
    // Nothing is stored where storage is disabled.
  }
  const named = () => (location.hash === "#main" ? "" : location.hash.slice(1));
  root.dataset.step = stepOf(named() || kept || "watch");
  // Until the page's own script runs, or if it never loads, the links to the other steps still work.
  addEventListener("hashchange", () => {
    if (!root.dataset.step || !named()) return;
    root.dataset.step = stepOf(named());
    document.getElementById(named())?.scrollIntoView();
  });
})();
