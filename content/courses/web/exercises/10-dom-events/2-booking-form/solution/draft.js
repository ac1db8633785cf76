"use strict";

// A draft of the form in localStorage
class Draft {
  constructor(key) {
    this.key = key;
  }

  // Store an object of strings
  save(fields) {
    const text = JSON.stringify(fields);
    localStorage.setItem(this.key, text);
  }

  // The stored object; an empty one if there is none,
  // or if what is stored cannot be used
  load() {
    const text = localStorage.getItem(this.key);
    if (text === null) {
      return {};
    }
    try {
      const fields = JSON.parse(text);
      const isObject =
        typeof fields === "object" && fields !== null;
      return isObject ? fields : {};
    } catch {
      return {};
    }
  }

  // Forget the draft
  clear() {
    localStorage.removeItem(this.key);
  }
}
