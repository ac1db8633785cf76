/** Peer connections are the one network that no policy of a page closes. */
const PEER_NAMES = ["RTCPeerConnection", "webkitRTCPeerConnection"] as const;

/** A page within the page has a window of its own, and with it what was taken from this one. */
const NESTED = "iframe, frame, object, embed, fencedframe";

/** To be called before any script of a learner's page. */
export function closePageDoors(): void {
  for (const name of PEER_NAMES) Reflect.deleteProperty(globalThis, name);
  refuseHiddenTrees();
  removeNested();
}

/** Before such a page begins to load: what is observed is told at once, loading comes after. */
function removeNested(): void {
  const roots = new Set<Document | ShadowRoot>();
  const watcher = new MutationObserver(() => {
    for (const root of roots) for (const nested of root.querySelectorAll(NESTED)) nested.remove();
  });
  const watch = (root: Document | ShadowRoot): void => {
    roots.add(root);
    watcher.observe(root, { childList: true, subtree: true });
  };
  watch(document);
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    const root = attach.call(this, options);
    watch(root);
    return root;
  };
}

/** Shadow trees that are written in markup can be closed from the start: nobody could look into them. */
function refuseHiddenTrees(): void {
  for (const owner of [Element.prototype, ShadowRoot.prototype])
    Reflect.deleteProperty(owner, "setHTMLUnsafe");
  Reflect.deleteProperty(Document, "parseHTMLUnsafe");
  for (const name of ["write", "writeln"] as const) {
    const write = Document.prototype[name];
    Document.prototype[name] = function (...texts: string[]) {
      write.apply(
        this,
        texts.map((text) => String(text).replace(/shadowrootmode/gi, "data-$&")),
      );
    };
  }
}
