// In a browser this reads document.cookie.
// A practice page has no cookies, so they stand here.
const COOKIES = "csrftoken=token-of-this-visit; theme=dark";

export function readCookie(name) {
  for (const part of COOKIES.split("; ")) {
    const [key, value] = part.split("=");
    if (key === name) return value;
  }
  return "";
}
