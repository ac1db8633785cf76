// The chat of another company. This file stays as it is.
window.chatStartedAfterPage =
  document.querySelector("h1") !== null;
