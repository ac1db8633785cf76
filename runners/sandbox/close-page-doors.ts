/** Peer connections are the one network that no policy of a page closes. */
const PEER_NAMES = ["RTCPeerConnection", "webkitRTCPeerConnection"];

const NESTED = "iframe, frame, object, embed, fencedframe, portal";

/** Before any learner's script in a page: a page within the page would have a window, and doors, of its own. */
export function closePageDoors(): void {
  for (const name of PEER_NAMES) Reflect.deleteProperty(globalThis, name);
  const remove = (root: ParentNode): void => {
    for (const nested of root.querySelectorAll(NESTED)) nested.remove();
  };
  const watcher = new MutationObserver(() => {
    remove(document);
    for (const root of shadows) remove(root);
  });
  const watch = (root: Node): void => watcher.observe(root, { childList: true, subtree: true });
  const shadows = new Set<ShadowRoot>();
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    const root = attach.call(this, options);
    shadows.add(root);
    watch(root);
    return root;
  };
  watch(document);
}
