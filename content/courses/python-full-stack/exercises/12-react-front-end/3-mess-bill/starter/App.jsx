import { useState } from "react";
import { PEOPLE } from "./people.js";
import { PersonRow } from "./PersonRow.jsx";

export default function App() {
  return (
    <main>
      <h1>Mess bill</h1>
    </main>
  );
}
