import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import "./style.css";

const place = document.querySelector("#root");
if (place) createRoot(place).render(<App />);
