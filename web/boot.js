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
  const isSignedIn = document.cookie.includes("kadam_hint=in");
  root.dataset.session = isSignedIn ? "in" : "out";

  // With a script, a study day shows one step at a time: the one that the address names, else the one that was left last.
  const path = location.pathname;
  if (!/\/day\/\d+\/*$/i.test(path)) return;
  const stepOf = (place) =>
    /^(watch|practise|check)$/.test(place)
      ? place
      : place.startsWith("exercise-")
        ? "practise"
        : /^(recap|on-your-computer|interview-corner|questions-asked|day-end)$/.test(place)
          ? "check"
          : // Headings and words, which have any name.
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
    // Nothing is kept where storage is switched off.
  }
  const named = () => (location.hash === "#main" ? "" : location.hash.slice(1));
  root.dataset.step = stepOf(named() || kept || "watch");
  // Until the page's own script runs, or where it never comes, the links to the other steps work all the same.
  addEventListener("hashchange", () => {
    if (!root.dataset.step || !named()) return;
    root.dataset.step = stepOf(named());
    document.getElementById(named())?.scrollIntoView();
  });
})();
