import * as react from "react";
import * as jsxDevRuntime from "react/jsx-dev-runtime";
import * as jsxRuntime from "react/jsx-runtime";
import * as reactDom from "react-dom";
import * as client from "react-dom/client";

declare global {
  var kadamReact: Readonly<Record<string, object>> | undefined;
}

globalThis.kadamReact = {
  react,
  "react/jsx-runtime": jsxRuntime,
  "react/jsx-dev-runtime": jsxDevRuntime,
  "react-dom": reactDom,
  "react-dom/client": client,
};
