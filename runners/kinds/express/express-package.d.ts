declare module "express" {
  type RouteLayer = {
    readonly handle: ((...given: never[]) => unknown) & { readonly stack?: readonly RouteLayer[] };
    readonly route?: {
      readonly path: string | readonly string[] | RegExp;
      readonly methods: Readonly<Record<string, boolean>>;
    };
  };

  type ExpressRouter = { readonly stack: readonly RouteLayer[]; use(...given: unknown[]): unknown };

  type Express = ((...given: never[]) => unknown) & { readonly router: ExpressRouter };

  type ExpressPackage = (() => Express) & {
    readonly Router: (() => ExpressRouter) & { readonly prototype: { use(...given: unknown[]): unknown } };
  };

  const express: ExpressPackage;
  // biome-ignore lint/style/noDefaultExport: the package has a default export.
  export default express;
  export type { Express, ExpressRouter, RouteLayer };
}
