import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CodeFile, ExerciseTest } from "#domain/study/exercise.ts";
import type { RunResult } from "#runners/protocol.ts";
import { openSandbox, type Sandbox, type TestJob } from "../../../scripts/sandbox/sandbox.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox({ kinds: ["web"] });
});
afterAll(() => sandbox.close());

type Page = {
  readonly html: string;
  readonly css?: string;
  readonly js?: string;
  readonly more?: readonly CodeFile[];
};

function run(page: Page, codes: readonly string[], more: Partial<TestJob> = {}): Promise<RunResult> {
  const files = [
    { path: "index.html", text: page.html },
    ...(page.css === undefined ? [] : [{ path: "style.css", text: page.css }]),
    ...(page.js === undefined ? [] : [{ path: "script.js", text: page.js }]),
    ...(page.more ?? []),
  ];
  const tests = codes.map(
    (code, index): ExerciseTest => ({ id: `t${index}`, name: "a test", says: "Look again.", code }),
  );
  return sandbox.run({ kind: "web", files, entry: "index.html", tests, ...more });
}

function details({ results }: RunResult): string[] {
  return results.map(({ detail }) => detail);
}

function around(body: string, script = '<script src="script.js" defer></script>'): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Homestay</title><link rel="stylesheet" href="style.css">${script}</head>
<body>
${body}
</body>
</html>`;
}

describe("a page", () => {
  test("has its text, its styles, its title and really applies media queries", async () => {
    const page = {
      html: around('<h1>Rooms</h1><p class="price">Rs 900</p><!-- <script>broken(</script> -->'),
      css: ".price { color: rgb(1, 2, 3); transition: color 9s } .price.on { color: red } @media (max-width: 600px) { .price { display: none } }",
    };
    const result = await run(page, [
      "assert.equal(screen.getByRole('heading', { level: 1 }).textContent, 'Rooms'); assert.equal(document.title, 'Homestay'); assert.equal(document.documentElement.lang, 'en');",
      "assert.equal(styleOf(screen.getByText('Rs 900')).color, 'rgb(1, 2, 3)');",
      "const p = document.querySelector('.price'); styleOf(p).color; p.classList.add('on'); assert.equal(styleOf(p).color, 'rgb(255, 0, 0)');",
      "const p = document.querySelector('.price'); assert.notEqual(styleOf(p).display, 'none'); await resize(390); assert.equal(innerWidth, 390); assert.isTrue(matchMedia('(max-width: 600px)').matches); assert.equal(styleOf(p).display, 'none');",
      "assert.isAbove(innerWidth, 600); assert.equal(document.compatMode, 'CSS1Compat'); assert.ok(document.querySelector('link[rel=stylesheet]'));",
      "screen.getByRole('button', { name: 'Book' });",
    ]);
    expect(details(result).slice(0, 5)).toEqual(["", "", "", "", ""]);
    expect(result.results[5]).toMatchObject({ ok: false, says: "Look again." });
    expect(result.results[5]?.detail).toBe(
      'Unable to find an accessible element with the role "button" and name "Book"',
    );
  });

  test("shows the pictures of the exercise, whose URLs stay as written", async () => {
    const picture =
      '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><title>a, b</title></svg>';
    const page = {
      html: around('<img src="pictures/map.svg" alt="Map"><img alt="Gone" src="gone.svg"/>'),
      more: [{ path: "pictures/map.svg", text: picture }],
    };
    const result = await run(page, [
      "const map = document.querySelector('img[src*=\"map\"]'); assert.equal(map.getAttribute('src'), 'pictures/map.svg'); assert.equal(map.alt, 'Map'); assert.match(map.src, /map\\.svg$/);",
      "const map = screen.getByRole('img', { name: 'Map' }); await map.decode(); assert.equal(map.naturalWidth, 30); assert.equal(map.clientHeight, 20);",
    ]);
    expect(details(result)).toEqual(["", ""]);
    expect(sandbox.requests().filter((path) => path.includes("map"))).toEqual([]);
  });

  test("runs its scripts in the browser's order", async () => {
    const html = `<!doctype html><html><head>
<script>console.log("head", document.body === null, typeof late);</script>
<script src="script.js" defer></script>
<script type="module">import { word } from "./word.js"; console.log("module", word, document.readyState !== "complete");</script>
</head><body><p>one</p><script>console.log("middle", document.querySelectorAll("p").length);</script><p>two</p>
<script>document.addEventListener("DOMContentLoaded", () => console.log("ready")); addEventListener("load", () => console.log("loaded"));</script>
</body></html>`;
    const result = await run(
      {
        html,
        js: 'var late = 1; console.log("deferred", document.querySelectorAll("p").length);',
        more: [{ path: "word.js", text: 'export const word = "hello";' }],
      },
      [],
    );
    expect(result.error).toBeUndefined();
    expect(result.stdout).toBe(
      "head true undefined\nmiddle 1\ndeferred 2\nmodule hello true\nready\nloaded\n",
    );
  });

  test("handles clicks, typing and forms; every test starts fresh", async () => {
    const page = {
      html: around(
        '<form><label>Name <input name="name" required></label><button>Send</button></form><ul></ul><button type="button" onclick="add()">More</button>',
      ),
      js: `const list = document.querySelector("ul");
let count = 0;
class Guest {}
function add() { count += 1; list.insertAdjacentHTML("beforeend", "<li>" + count + "</li>"); }
document.addEventListener("submit", (event) => { event.preventDefault(); list.textContent = new FormData(event.target).get("name"); alert("Sent"); });`,
    };
    const twice =
      "await user.click(screen.getByRole('button', { name: 'More' })); await user.click(screen.getByText('More')); assert.equal(screen.getAllByRole('listitem').length, 2); assert.equal(count, 2); new Guest();";
    const result = await run(page, [
      twice,
      twice,
      "await user.click(screen.getByText('Send')); assert.equal(list.textContent, '');",
      "await user.type(screen.getByLabelText('Name'), 'Asha'); await user.click(screen.getByText('Send')); assert.equal(list.textContent, 'Asha'); assert.deepEqual(alerts, ['Sent']);",
      "await user.type(screen.getByLabelText('Name'), 'Ravi{Enter}'); assert.equal(list.textContent, 'Ravi');",
      "assert.equal(document.querySelector('script').getAttribute('src'), 'script.js'); assert.equal(document.scripts.length, 1); assert.isTrue(document.scripts[0].defer); assert.isFalse(document.scripts[0].hasAttribute('type'));",
      "expect(() => { count = 5; list = 1; }).to.throw(TypeError);",
    ]);
    expect(details(result)).toEqual(["", "", "", "", "", "", ""]);
    expect(result.passed).toBe(true);
  });

  test("runs handlers in its markup, and those that a script adds", async () => {
    const html = around(
      `<p id="log"></p>
<button onclick="say('plain ' + event.type + ' ' + this.id)" id="one">one</button>
<form id="f" onsubmit="say('form ' + guest.value); return false"><input name="guest" value="Asha"><button onclick="say('scope ' + guest.value + ' ' + title.length)" type="button" title="abc">two</button><button>send</button></form>
<input aria-label="typed" oninput="say('typed ' + value)">
<button onclick="throw new Error('from a handler')">broken</button><button onclick="if (">wrong</button>
<template><script>say("from a template")</script></template><noscript><script>say("from a noscript")</script></noscript>
<img alt="" src="data:x" onerror="say('no picture')"><div id="list"></div>`,
    ).replace("<body>", `<body onload="say('loaded')">`);
    const js = `var said = []; function say(text) { said.push(text); }
const list = document.getElementById("list");
list.innerHTML = '<button onclick="say(\\'by innerHTML\\')">three</button><script>say("never")</script>';
const four = document.createElement("button"); four.textContent = "four"; four.setAttribute("onclick", "say('by attribute')"); list.append(four);
const host = list.appendChild(document.createElement("div"));
host.attachShadow({ mode: "open" }).innerHTML = '<button onclick="say(\\'in a shadow tree\\')">five</button>';
const added = document.createElement("script"); added.textContent = "say('by a script element'); let shared = 7;"; document.body.append(added);`;
    const click = (name: string) => `await user.click(screen.getByText('${name}'));`;
    const result = await run({ html, js }, [
      `${click("one")} assert.include(said, 'plain click one');`,
      `${click("two")} assert.include(said, 'scope Asha 3'); ${click("send")} assert.include(said, 'form Asha');`,
      "await user.type(screen.getByLabelText('typed'), 'x'); assert.include(said, 'typed x');",
      `${click("three")} ${click("four")} host.shadowRoot.querySelector('button').click(); assert.includeMembers(said, ['by innerHTML', 'by attribute', 'in a shadow tree']);`,
      "assert.includeMembers(said, ['loaded', 'no picture', 'by a script element']); assert.notInclude(said, 'never'); assert.notInclude(said.join(), 'from a'); assert.equal(shared, 7);",
      `four.removeAttribute('onclick'); await waitFor(() => assert.isNull(four.onclick)); ${click("four")} assert.notInclude(said, 'by attribute');`,
      `four.onclick = () => say('by property'); list.prepend(four); await new Promise((r) => setTimeout(r, 20)); ${click("four")} assert.include(said, 'by property'); assert.notInclude(said, 'by attribute');`,
      "assert.equal(document.getElementById('one').getAttribute('onclick'), \"say('plain ' + event.type + ' ' + this.id)\");",
    ]);
    expect(details(result)).toEqual(["", "", "", "", "", "", "", ""]);
    const broken = await run({ html, js }, [click("broken")]);
    expect(broken.error?.message).toBe("Error: from a handler");
    const wrong = await run({ html, js }, [click("wrong")]);
    expect(wrong.error?.message).toContain("SyntaxError");
  });

  test("fetches the exercise's own files and has storage while it is open", async () => {
    const page = {
      html: around("<ul></ul>"),
      js: `async function show() {
  const rooms = await (await fetch("/api/rooms.json")).json();
  document.querySelector("ul").innerHTML = rooms.map((room) => "<li>" + room.name + "</li>").join("");
  localStorage.setItem("rooms", rooms.length);
  document.cookie = "theme=dark; path=/";
}
show();`,
      more: [{ path: "api/rooms.json", text: '[{ "name": "Garden" }, { "name": "River" }]' }],
    };
    const result = await run(page, [
      "await screen.findByText('River'); assert.equal(localStorage.getItem('rooms'), '2'); assert.equal(localStorage.length, 1); assert.equal(document.cookie, 'theme=dark');",
      "localStorage.clear(); assert.isNull(localStorage.getItem('rooms')); assert.equal((await fetch('/no')).status, 404);",
    ]);
    expect(details(result)).toEqual(["", ""]);
  });

  test("shows errors with file and line, and continues", async () => {
    const syntax = await run({ html: around("<p>x</p>"), js: "const a = 1;\nconst b = (;\n" }, [
      "screen.getByText('x');",
    ]);
    expect(syntax.error).toEqual({
      message: "SyntaxError: Unexpected token ';'",
      file: "script.js",
      line: 2,
    });
    expect(syntax.results[0]?.ok).toBe(true);
    const thrown = await run(
      {
        html: around("<p>x</p>"),
        js: "\nfunction f() {\n  document.querySelector('.no').textContent = 1;\n}\nf();",
      },
      [],
    );
    expect(thrown.error).toMatchObject({
      file: "script.js",
      line: 3,
      message: "TypeError: Cannot set properties of null (setting 'textContent')",
    });
    const inline = await run({ html: around("<p>x</p>\n<script>\n  nothing();\n</script>", "") }, []);
    expect(inline.error).toMatchObject({ file: "index.html", line: 7 });
    const inModule = await run({ html: around('<script type="module">\n\n  nothing();\n</script>', "") }, []);
    expect(inModule.error).toMatchObject({ file: "index.html", line: 7 });
    const late = await run(
      {
        html: around("<button>Go</button>"),
        js: "document.querySelector('button').addEventListener('click', () => {\n  nothing();\n});",
      },
      ["await user.click(screen.getByText('Go'));"],
    );
    expect(late.error).toMatchObject({ file: "script.js", line: 2 });
    const missing = await run({ html: around("", '<script src="scripts.js"></script>') }, []);
    expect(missing.error).toMatchObject({
      file: "index.html",
      message: "There is no file 'scripts.js' for the script element.",
    });
  });

  test("only the test that waits forever fails", async () => {
    const result = await run({ html: around("<p>x</p>") }, [
      "await new Promise(() => {});",
      "screen.getByText('x');",
    ]);
    expect(result.results.map(({ ok }) => ok)).toEqual([false, true]);
  });
});

describe("accessibility", () => {
  test("axe finds weak contrast and a picture without alt text, and nothing on a good page", async () => {
    const bad = around(
      '<main><h1>Rooms</h1><p style="color: #bbb; background: #fff">Rs 900</p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></main>',
      "",
    );
    const codes = [
      "const found = await axe(); assert.deepEqual(found.map(({ id }) => id).sort(), ['color-contrast', 'image-alt']); assert.equal(found.find(({ id }) => id === 'color-contrast').targets[0], 'p');",
    ];
    expect(details(await run({ html: bad }, codes, { packages: ["axe"] }))).toEqual([""]);
    const good = around("<main><h1>Rooms</h1><p>Rs 900</p></main>", "");
    expect(
      details(await run({ html: good }, ["assert.deepEqual(await axe(), []);"], { packages: ["axe"] })),
    ).toEqual([""]);
  });
});

describe("React", () => {
  const counter = `import { useEffect, useState } from "react";
import type { ReactNode } from "react";
export default function Counter({ start = 0 }: { start?: number }): ReactNode {
  const [count, setCount] = useState<number>(start);
  const [name, setName] = useState("");
  useEffect(() => { document.title = \`\${count} seats\`; }, [count]);
  return (
    <>
      <button onClick={() => setCount((old) => old + 1)}>Add</button>
      <output>{count}</output>
      <label>Name <input value={name} onChange={(event) => setName(event.target.value)} /></label>
      <p>Hello {name}</p>
    </>
  );
}
`;
  const codes = [
    "const add = screen.getByRole('button', { name: 'Add' }); await user.click(add); await user.click(add); assert.equal(screen.getByRole('status').textContent, '2'); assert.equal(document.title, '2 seats');",
    "assert.equal(screen.getByRole('status').textContent, '0'); await user.type(screen.getByLabelText('Name'), 'Asha'); screen.getByText('Hello Asha');",
    "const { default: Counter } = await load('Counter.tsx'); assert.isFunction(Counter);",
  ];

  test("a counter works in a page with its own entry, and alone", async () => {
    const main =
      'import { StrictMode } from "react";\nimport { createRoot } from "react-dom/client";\nimport Counter from "./Counter";\nimport "./app.css";\ncreateRoot(document.getElementById("root")).render(<StrictMode><Counter /></StrictMode>);';
    const more = [
      { path: "main.jsx", text: main },
      { path: "Counter.tsx", text: counter },
      { path: "app.css", text: "button { color: rgb(9, 9, 9) }" },
    ];
    const html = around('<div id="root"></div>', '<script type="module" src="/main.jsx"></script>');
    const whole = await run({ html, more }, codes, { packages: ["react"] });
    expect(details(whole)).toEqual(["", "", ""]);
    expect(whole.stdout).toBe("");
    const alone = await sandbox.run({
      kind: "web",
      packages: ["react"],
      files: [{ path: "Counter.tsx", text: counter }],
      tests: codes.map((code, index) => ({ id: `${index}`, name: "n", says: "s", code })),
    });
    expect(details(alone)).toEqual(["", "", ""]);
  });

  test("errors and warnings reach the learner", async () => {
    const broken = await sandbox.run({
      kind: "web",
      packages: ["react"],
      files: [{ path: "App.jsx", text: "export default function App() {\n  return <p>{missing}</p>;\n}" }],
    });
    expect(broken.error).toMatchObject({
      message: "ReferenceError: missing is not defined",
      file: "App.jsx",
      line: 2,
    });
    const keys = await sandbox.run({
      kind: "web",
      packages: ["react"],
      files: [{ path: "App.jsx", text: "export default () => <ul>{[1, 2].map((n) => <li>{n}</li>)}</ul>;" }],
    });
    expect(keys.stdout).toContain('unique "key" prop');
    const unclosed = await sandbox.run({
      kind: "web",
      packages: ["react"],
      files: [{ path: "App.jsx", text: "export default () => (\n  <p>\n);" }],
    });
    expect(unclosed.error).toMatchObject({ file: "App.jsx" });
    expect(unclosed.error?.line).toBeGreaterThan(1);
  });
});

describe("nothing escapes and nothing stays broken", () => {
  const fine = { html: around("<p>fine</p>"), js: "" };

  test("an endless loop is stopped from inside, with its line", async () => {
    const result = await run(
      { html: around("<p>x</p>"), js: "console.log('before');\nlet n = 0;\nwhile (true)\n  n++;" },
      ["screen.getByText('x');"],
    );
    expect(result.ended).toBe("finished");
    expect(result.error?.message).toContain("Does it ever end?");
    expect(result.error).toMatchObject({ file: "script.js", line: 4 });
    const inModule = await run(
      { html: around('<script type="module">for (;;) { await null; }</script>', "") },
      [],
    );
    expect(inModule.error?.message).toContain("Does it ever end?");
    expect(details(await run(fine, ["screen.getByText('fine');"]))).toEqual([""]);
  });

  test("a loop that evades the guard is stopped from outside", async () => {
    const result = await run({ html: around("<p>x</p>"), js: "eval('while (true) {}');" }, [], {
      limitMs: 800,
    });
    expect(result.ended).toBe("time");
    expect(details(await run(fine, ["screen.getByText('fine');"]))).toEqual([""]);
  });

  test("endless output and a huge allocation end the run, not the page", async () => {
    const output = await run(
      {
        html: around("<p>x</p>"),
        js: "setInterval(() => { for (let i = 0; i < 1e4; i++) console.log('x'.repeat(100)); }, 0); while (true) console.log('y'.repeat(1000));",
      },
      [],
      { limitMs: 1000 },
    );
    expect(output.stdout.length).toBeLessThan(80_000);
    const memory = await run(
      {
        html: around("<p>x</p>"),
        js: "const all = [];\neval('while (true) all.push(new Array(1e6).fill(Math.random()))');",
      },
      [],
      { limitMs: 4000 },
    );
    expect(memory.passed).toBe(false);
    expect(details(await run(fine, ["screen.getByText('fine');"]))).toEqual([""]);
  });

  test("every way out is blocked", async () => {
    const js = `
const later = (start) => new Promise((yes, no) => { start(yes, no); setTimeout(() => no(new Error("nothing")), 200); });
const element = (name, set) => later((yes, no) => { const node = Object.assign(document.createElement(name), set); node.onload = yes; node.onerror = no; document.body.append(node); });
const tries = {
  xhr: () => { const x = new XMLHttpRequest(); x.open("GET", "/stolen", false); x.send(); },
  fetch: () => Object.getPrototypeOf(window).fetch.call(window, "/stolen"),
  beacon: () => { if (!navigator.sendBeacon("/stolen", "x")) throw 1; return new Promise((_, no) => setTimeout(no, 100)); },
  socket: () => later((yes, no) => { const s = new WebSocket("ws://127.0.0.1:9/"); s.onopen = yes; s.onerror = no; }),
  events: () => later((yes, no) => { const s = new EventSource("/stolen"); s.onopen = yes; s.onerror = no; }),
  importing: () => (0, eval)('import("/stolen")'),
  script: () => element("script", { src: "/stolen" }),
  style: () => element("link", { rel: "stylesheet", href: "/stolen" }),
  image: () => element("img", { src: "/stolen" }),
  video: () => later((yes, no) => { const v = document.createElement("video"); v.onloadeddata = yes; v.onerror = no; v.src = "/stolen"; }),
  font: () => new FontFace("x", "url(/stolen)").load(),
  worker: () => new Worker("data:text/javascript,0"),
  blobWorker: () => new Worker(URL.createObjectURL(new Blob(["0"]))),
  database: () => later((yes, no) => { const r = indexedDB.open("x"); r.onsuccess = yes; r.onerror = no; }),
  realStorage: () => Object.getOwnPropertyDescriptor(Window.prototype, "localStorage").get.call(window),
  realCookie: () => Object.getOwnPropertyDescriptor(Document.prototype, "cookie").get.call(document),
  parent: () => parent.document,
  top: () => top.location.href,
  topNavigation: () => { top.location.href = "/stolen"; },
  popup: () => { if (!window.open("/stolen")) throw 1; },
  frame: () => { const f = document.createElement("iframe"); document.body.append(f); return f.contentWindow.document.body.tagName; },
  form: () => { const f = document.createElement("form"); f.action = "/stolen"; document.body.append(f); HTMLFormElement.prototype.submit.call(f); f.requestSubmit(); throw 1; },
  prefetch: () => element("link", { rel: "prefetch", href: "/stolen" }),
};
async function tryAll() {
  for (const [name, attempt] of Object.entries(tries)) {
    try { await attempt(); console.log(name, "OUT"); } catch { console.log(name, "closed"); }
  }
  postMessage({ type: "done" }, "*"); parent.postMessage({ type: "done", result: { results: [] } }, "*");
}`;
    const result = await run({ html: around("<p>x</p>"), js }, [
      "await tryAll(); assert.notInclude(printed(), 'OUT'); assert.lengthOf(printed().match(/closed/g), 23);",
    ]);
    expect(details(result)).toEqual([""]);
    expect(result.passed).toBe(true);
    expect(sandbox.requests().filter((path) => path !== "/favicon.ico")).toEqual([]);
  });

  test("a page that navigates away ends only its own run", async () => {
    const result = await run(
      { html: around("<p>x</p>"), js: "location.href = 'about:blank';" },
      ["await new Promise((r) => setTimeout(r, 2000));"],
      { limitMs: 1500 },
    );
    expect(result).toMatchObject({ ended: "time", passed: false });
    expect(details(await run(fine, ["screen.getByText('fine');"]))).toEqual([""]);
  });

  test.each([
    ["by address", "location.href = '/stolen?by=address';", ""],
    ["by replacing itself", "location.replace('/stolen?by=replace');", ""],
    ["by a refresh", "", '<meta http-equiv="refresh" content="0; url=/stolen?by=refresh">'],
    [
      "by a link",
      "addEventListener('load', () => document.querySelector('a').click());",
      '<a href="/stolen?by=link">x</a>',
    ],
  ])("a page that navigates to our server %s does not get there", async (_how, js, html) => {
    await run({ html: around(`<p>x</p>${html}`), js }, ["await new Promise((r) => setTimeout(r, 900));"], {
      limitMs: 1500,
    });
    expect(sandbox.requests()).toEqual([]);
    expect(details(await run(fine, ["screen.getByText('fine');"]))).toEqual([""]);
  });
});
