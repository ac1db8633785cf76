import { CONNECT, FRAME_AWAKE, FRAME_BROKEN, type FrameOrder } from "../protocol.ts";
import { closePageDoors } from "./close-page-doors.ts";

/** The script of the frame's page: it takes one order from the page around it and then keeps out of the way. */
function awaitOrder(event: MessageEvent<FrameOrder>): void {
  const port = event.ports[0];
  if (event.source !== parent || event.data?.type !== "open" || port === undefined) return;
  removeEventListener("message", awaitOrder);
  if (event.data.place === "worker") startWorker(event.data.script, port);
  else startHere(event.data.script, port);
}

function startWorker(script: string, port: MessagePort): void {
  const worker = new Worker(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
  worker.onerror = tellBroken;
  worker.postMessage(CONNECT, [port]);
}

function startHere(script: string, port: MessagePort): void {
  closePageDoors();
  addEventListener("error", tellBroken);
  const element = document.createElement("script");
  element.text = script;
  document.head.append(element);
  element.remove();
  postMessage(CONNECT, "*", [port]);
}

/** To the page itself, since the port belongs to the kind by then. */
function tellBroken(): void {
  parent.postMessage(FRAME_BROKEN, "*");
}

addEventListener("message", awaitOrder);
parent.postMessage(FRAME_AWAKE, "*");
