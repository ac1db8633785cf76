/** The ports of the listeners on this machine. */
export type Ports = { readonly udp: number; readonly tcp: number; readonly http: number };

type Callable = (...given: unknown[]) => unknown;
type Constructable = new (...given: unknown[]) => unknown;
type Bag = Record<string, unknown>;

/** The language itself has no network access, and calling its functions on each other only breaks the walk. */
const LANGUAGE =
  /^(Object|Function|Array|Number|Boolean|String|Symbol|Date|Promise|RegExp|.*Error|JSON|Math|Intl|ArrayBuffer|SharedArrayBuffer|Atomics|.*Array|DataView|Map|BigInt|Set|Iterator|Weak.*|Proxy|Reflect|FinalizationRegistry|eval|parse.*|is.*|(en|de)codeURI.*|(un)?escape|globalThis|.*DisposableStack|WebAssembly|Temporal)$/;

/** These end the page or the run that tries them; each is tried in its own run. */
const ENDS_THE_WALK =
  /^(close|stop|print|alert|confirm|prompt|reload|assign|replace|navigate|back|forward|go|traverseTo|write|writeln|open|debugger|postMessage|requestClose|dispatchEvent|reportError|queueMicrotask|requestIdleCallback|requestAnimationFrame|set(Timeout|Interval|Immediate)|clear.*|remove.*|replaceChildren|replaceWith|append.*|prepend|insert.*|execCommand|refresh)$/;

/** The kinds' own globals for programs. */
const OURS =
  /^(tryDoors|__kadam.*|process|console|vi|test|it|describe|suite|expect|(before|after)(Each|All)|db)$/;

const ELEMENTS =
  "a abbr area article aside audio base blockquote body button canvas data del details dialog embed fencedframe form frame frameset iframe image img input ins label legend link map menu meta meter object ol option output p param picture portal pre progress q script select slot source style svg table tbody td template textarea th time title tr track ul video".split(
    " ",
  );
const SVG_ELEMENTS =
  "a animate feImage filter font-face-uri foreignObject image linearGradient mpath pattern script set style textPath use".split(
    " ",
  );
const RELATIONS =
  "stylesheet preconnect dns-prefetch prefetch prerender preload modulepreload icon apple-touch-icon manifest import alternate next search pingback compression-dictionary expect".split(
    " ",
  );

class Walk {
  readonly #ports: Ports;
  readonly tried: string[] = [];

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  #address(door: string): string {
    this.tried.push(door);
    return `http://127.0.0.1:${this.#ports.http}/${encodeURIComponent(door)}`;
  }

  #ice(): object {
    const { udp, tcp } = this.#ports;
    return {
      iceServers: [
        { urls: `stun:127.0.0.1:${udp}` },
        { urls: `turn:127.0.0.1:${tcp}?transport=tcp`, username: "a", credential: "b" },
      ],
    };
  }

  /** Everything callable or constructible that is reachable from the global object. */
  globals({ index, of }: Slice): void {
    let count = 0;
    const seen = new Set<unknown>([globalThis]);
    const queue: { path: string; object: object; depth: number }[] = [
      { path: "", object: globalThis, depth: 0 },
    ];
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { path, object, depth } = next;
      for (const [key, value] of membersOf(object)) {
        if (seen.has(value) || [LANGUAGE, ENDS_THE_WALK, OURS].some((names) => names.test(key))) continue;
        if (typeof value !== "function" && (typeof value !== "object" || value === null)) continue;
        seen.add(value);
        const name = path === "" ? key : `${path}.${key}`;
        const isMine = typeof value === "function" && count++ % of === index;
        if (isMine) this.#call(name, object, value as Callable);
        const isDeep = depth >= 2 || (typeof Node !== "undefined" && value instanceof Node && depth > 0);
        if (!isDeep) queue.push({ path: name, object: value, depth: depth + 1 });
      }
    }
  }

  #call(name: string, owner: object, value: Callable): void {
    const address = this.#address(name);
    const socket = address.replace("http:", "ws:");
    const givens: unknown[][] = [
      [address],
      [socket],
      [this.#ice()],
      [[address]],
      [{ url: address, urls: [address], src: address, href: address }],
      ["x", `url(${address})`],
      ["GET", address],
    ];
    for (const given of givens) {
      this.#attempt(() => this.#follow(Reflect.apply(value, owner, given), address));
      this.#attempt(() => this.#follow(new (value as unknown as Constructable)(...given), address));
    }
  }

  /** A returned object may need one more call before it connects. */
  #follow(made: unknown, address: string): void {
    if (made instanceof Promise) made.catch(() => {});
    if (typeof made !== "object" || made === null) return;
    const bag = made as Bag;
    const push = (method: string, ...given: unknown[]): unknown => {
      const call = bag[method];
      if (typeof call !== "function") return undefined;
      const answer = Reflect.apply(call, made, given) as unknown;
      if (answer instanceof Promise) answer.catch(() => {});
      return answer;
    };
    this.#attempt(() => {
      push("createDataChannel", "x");
      const offer = push("createOffer");
      if (offer instanceof Promise) {
        offer.then((description: unknown) => push("setLocalDescription", description)).catch(() => {});
      }
    });
    for (const method of [
      "load",
      "start",
      "connect",
      "register",
      "addModule",
      "canMakePayment",
      "getAvailability",
    ])
      this.#attempt(() => push(method, address));
    if ("send" in made && "open" in made && typeof XMLHttpRequest !== "undefined") {
      this.#attempt(() => {
        push("open", "POST", address);
        push("send", "x");
      });
    }
    if (typeof Node !== "undefined" && made instanceof Element)
      this.#attempt(() => document.body.append(made));
  }

  /** Every element, and every string property of it. */
  elements({ index, of }: Slice): void {
    const all = [
      ...ELEMENTS.map((name) => () => document.createElement(name)),
      ...SVG_ELEMENTS.map((name) => () => document.createElementNS("http://www.w3.org/2000/svg", name)),
    ];
    for (const create of all.filter((_, place) => place % of === index)) {
      const sample = create();
      const label = `<${sample.localName}>`;
      for (const key of textProperties(sample)) {
        this.#attempt(() => {
          const element = create();
          (element as unknown as Bag)[key] = this.#address(`${label}.${key}`);
          this.#show(element);
        });
      }
      for (const key of [
        "src",
        "href",
        "xlink:href",
        "data",
        "srcset",
        "poster",
        "ping",
        "background",
        "attributionsrc",
        "action",
        "formaction",
        "code",
        "manifest",
        "style",
      ]) {
        this.#attempt(() => {
          const element = create();
          const address = this.#address(`${label} ${key}`);
          element.setAttribute(key, key === "style" ? `background: url(${address})` : address);
          this.#show(element);
        });
      }
    }
    for (const relation of index === 0 ? RELATIONS : []) {
      this.#attempt(() => {
        const link = document.createElement("link");
        link.rel = relation;
        link.as = "image";
        link.href = this.#address(`link ${relation}`);
        document.head.append(link);
      });
    }
  }

  #show(element: Element): void {
    if (element.localName === "base") return;
    document.body.append(element);
    if (element instanceof HTMLMediaElement) element.load();
  }

  /** Every style property, and the at-rules of a sheet. */
  styles(): void {
    const element = document.body.appendChild(document.createElement("p"));
    element.textContent = "x";
    const names = new Set([
      ...getComputedStyle(element),
      "content",
      "src",
      "cursor",
      "behavior",
      "-moz-binding",
    ]);
    const lines = [...names].map((name) => {
      const address = this.#address(`style ${name}`);
      return `p { ${name}: url("${address}"); ${name}: image-set("${address}" 1x); ${name}: src("${address}"); }`;
    });
    const sheet = document.createElement("style");
    const family = this.#address("font-face");
    sheet.textContent = `@import "${this.#address("import")}"; @namespace "x"; @font-face { font-family: f; src: url("${family}") } p { font-family: f } ${lines.join("\n")}`;
    document.head.append(sheet);
  }

  /** A nested document has its own global object, with everything that was removed from this one. */
  realms(): void {
    const code = this.connectCode();
    const script = `<script>${code}</script>`;
    const frame = `<iframe srcdoc="${script.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"></iframe>`;
    const blob = URL.createObjectURL(new Blob([script], { type: "text/html" }));
    const scriptBlob = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
    const within = (html: string): void => {
      this.tried.push(`realm ${this.tried.length}`);
      this.#attempt(() => document.body.insertAdjacentHTML("beforeend", html));
    };
    within(frame);
    within(`<iframe src="${blob}"></iframe>`);
    within(`<object data="${blob}" type="text/html"></object>`);
    within(`<embed src="${blob}" type="text/html">`);
    within(`<iframe src="javascript:${code.replaceAll('"', "&quot;")}"></iframe>`);
    within(`<iframe src="data:text/html,${encodeURIComponent(script)}"></iframe>`);
    within(`<iframe srcdoc="<script src='${scriptBlob}'></script>"></iframe>`);
    within(`<iframe srcdoc="<script type='module' src='${scriptBlob}'></script>"></iframe>`);
    within(`<iframe srcdoc="<img src='x:' onerror='${code.replaceAll('"', "&quot;")}'>"></iframe>`);
    within(`<iframe srcdoc="<svg onload='${code.replaceAll('"', "&quot;")}'></svg>"></iframe>`);
    this.#inHiddenTrees(frame);
    for (const name of ["iframe", "frame", "object", "embed", "fencedframe"]) {
      this.tried.push(`realm of a blank ${name}`);
      this.#attempt(() => {
        const element = document.body.appendChild(document.createElement(name)) as HTMLIFrameElement;
        (element.contentWindow as unknown as { eval(text: string): void }).eval(code);
      });
    }
    this.tried.push("realm of a worker");
    this.#attempt(() => new Worker(scriptBlob));
  }

  #inHiddenTrees(frame: string): void {
    this.tried.push("closed shadow root", "cloned shadow root", "shadow root in markup");
    this.#attempt(() => {
      const host = document.body.appendChild(document.createElement("div"));
      host.attachShadow({ mode: "closed" }).innerHTML = frame;
    });
    this.#attempt(() => {
      const host = document.createElement("div");
      host.attachShadow({ mode: "closed", clonable: true }).innerHTML = frame;
      document.body.append(host.cloneNode(true));
    });
    const hidden = `<div><template shadowrootmode="closed" shadowrootclonable>${frame}</template></div>`;
    this.#attempt(() => document.body.appendChild(document.createElement("div")).setHTMLUnsafe(hidden));
  }

  connectCode(): string {
    return `const peer = new RTCPeerConnection(${JSON.stringify(this.#ice())}); peer.createDataChannel("x"); peer.createOffer().then((offer) => peer.setLocalDescription(offer));`;
  }

  #attempt(attempt: () => unknown): void {
    try {
      const answer = attempt();
      if (answer instanceof Promise) answer.catch(() => {});
    } catch {
      // Blocked.
    }
  }
}

function membersOf(object: object): [string, unknown][] {
  const found: [string, unknown][] = [];
  for (
    let holder: object | null = object;
    holder !== null;
    holder = Object.getPrototypeOf(holder) as object | null
  ) {
    if (holder === Object.prototype || holder === Function.prototype || holder === Array.prototype) break;
    for (const key of Object.getOwnPropertyNames(holder)) {
      try {
        found.push([key, (object as Bag)[key]]);
        // What an override hides is still on the prototype.
        found.push([key, Object.getOwnPropertyDescriptor(holder, key)?.value]);
      } catch {
        // Not readable.
      }
    }
  }
  return found;
}

function textProperties(element: Element): string[] {
  const keys = new Set<string>();
  for (
    let holder: object = element;
    holder !== Object.prototype;
    holder = Object.getPrototypeOf(holder) as object
  ) {
    for (const [key, { set }] of Object.entries(Object.getOwnPropertyDescriptors(holder)))
      if (set !== undefined && typeof (element as unknown as Bag)[key] === "string") keys.add(key);
  }
  return [...keys];
}

/** One slice of many: a test in a page has two seconds. */
type Slice = { readonly index: number; readonly of: number };
type Part = "globals" | "elements" | "styles" | "realms";

/** Tries every function of a part and returns their names; the listeners tell whether one got out. */
function tryDoors(ports: Ports, part: Part, slice: Slice): string[] {
  const walk = new Walk(ports);
  walk[part](slice);
  return walk.tried;
}

Object.assign(globalThis, { tryDoors });
