import { type ComponentType, lazy } from "react";

export type PageView = ComponentType & { readonly preload: () => Promise<void> };

/**
 * A page whose code is loaded when it is first needed. Once loaded it renders synchronously, without a Suspense
 * boundary: the prerenderer and the first render in the browser must produce the same tree.
 */
export function pageView(load: () => Promise<ComponentType>): PageView {
  let loaded: ComponentType | undefined;
  const fetchPage = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const Lazy = lazy(fetchPage);
  // biome-ignore lint/correctness/noComponentHookFactories: called once per page, when the site map is made.
  function View() {
    const Page = loaded ?? Lazy;
    return <Page />;
  }
  return Object.assign(View, { preload: async () => void (await fetchPage()) });
}
