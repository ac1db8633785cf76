import { useState } from "react";
import { readCookie } from "./cookie.js";

export default function App() {
  return (
    <form>
      <label>
        Place <input />
      </label>
      <label>
        Complaint <input />
      </label>
      <button>Send</button>
    </form>
  );
}
