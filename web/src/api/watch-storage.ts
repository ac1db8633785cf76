/** Notifies about changes to one stored item, made here or in another tab. `refresh` reads what that tab wrote. */
export function watchStorage(key: string, refresh: () => void) {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const onChange of listeners) onChange();
  };
  const follow = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    refresh();
    tell();
  };
  const watch = (onChange: () => void) => {
    if (listeners.size === 0) window.addEventListener("storage", follow);
    listeners.add(onChange);
    return () => {
      listeners.delete(onChange);
      if (listeners.size === 0) window.removeEventListener("storage", follow);
    };
  };
  return { tell, watch };
}
