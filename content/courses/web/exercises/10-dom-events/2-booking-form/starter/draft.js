"use strict";

// A draft of the form in localStorage
class Draft {
  constructor(key) {
    this.key = key;
  }

  // Store an object of strings
  save(fields) {}

  // The stored object; an empty one if there is none,
  // or if what is stored cannot be used
  load() {
    return {};
  }

  // Forget the draft
  clear() {}
}
