/**
 * The source of a function for learner's code in a worker: `await findWaysOut()` tries every way out and returns the
 * open ones. The last ones would end the worker or answer in its name; that they do not is visible in the answer.
 */
export const FIND_WAYS_OUT = `
async function findWaysOut() {
  const told = (start) => new Promise((yes, no) => {
    start(yes, no);
    setTimeout(() => no(new Error("nothing came")), 150);
  });
  const answered = (source) => told((yes, no) => { source.onopen = yes; source.onmessage = yes; source.onerror = no; });
  const work = () => URL.createObjectURL(new Blob(["postMessage(1)"], { type: "text/javascript" }));
  const global = Object.getPrototypeOf(Object.getPrototypeOf(self));
  const tries = {
    fetch: async () => { if (!(await fetch("/stolen")).ok) throw new Error("not there"); },
    fetchElsewhere: () => fetch("http://127.0.0.1:9/stolen"),
    ownFetch: () => global.fetch.call(self, "/stolen"),
    xhr: () => { const asked = new XMLHttpRequest(); asked.open("GET", "/stolen", false); asked.send(); },
    socket: () => answered(new WebSocket("ws://127.0.0.1:9/")),
    events: () => answered(new EventSource("/stolen")),
    transport: () => new WebTransport("https://127.0.0.1:9/").ready,
    beacon: () => { if (!navigator.sendBeacon("/stolen", "x")) throw new Error("refused"); },
    scripts: () => importScripts("/stolen"),
    scriptsElsewhere: () => importScripts("http://127.0.0.1:9/stolen"),
    ownScripts: () => global.importScripts.call(self, "/stolen"),
    importing: () => (0, eval)('import("/stolen")'),
    importingElsewhere: () => (0, eval)('import("http://127.0.0.1:9/stolen")'),
    importingData: () => (0, eval)('import("data:text/javascript,0")'),
    worker: () => answered(new Worker("/stolen")),
    blobWorker: () => answered(new Worker(work())),
    sharedWorker: () => new SharedWorker(work()),
    serviceWorker: () => navigator.serviceWorker.register("/stolen"),
    channel: () => { new BroadcastChannel("kadam").postMessage("x"); },
    database: () => told((yes, no) => { const asked = indexedDB.open("x"); asked.onsuccess = yes; asked.onerror = no; }),
    caches: () => caches.open("x"),
    files: () => navigator.storage.getDirectory(),
    storage: () => localStorage.setItem("x", "1"),
    sessionStorage: () => sessionStorage.setItem("x", "1"),
    cookies: () => { document.cookie = "x=1"; },
    cookieStore: () => cookieStore.set("x", "1"),
    parent: () => parent.document,
    top: () => { top.location.href = "/stolen"; },
    opener: () => opener.document,
    popup: () => { if (!open("/stolen")) throw new Error("refused"); },
    navigation: () => { location.href = "/stolen"; if (!location.href.includes("stolen")) throw new Error("stayed"); },
  };
  const open = [];
  for (const [name, attempt] of Object.entries(tries)) {
    try { await attempt(); open.push(name); } catch {}
  }
  self.postMessage({ type: "done", result: { results: [{ id: "t", name: "t", ok: true }] } });
  self.dispatchEvent(new MessageEvent("message", { data: "kadam-connect", ports: [new MessageChannel().port1] }));
  self.close();
  await new Promise((resolve) => setTimeout(resolve, 50));
  return open;
}
`;
