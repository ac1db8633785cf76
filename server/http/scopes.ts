import type { FastifyContextConfig, FastifyInstance } from "fastify";
import { onlyLearners, type SessionOf } from "./learner-scope.ts";
import { type MentorOf, type MentorScopeDeps, onlyMentors } from "./mentor-scope.ts";
import { type MemberOf, onlyStaff } from "./staff-scope.ts";

/**
 * Who may call a route: anybody; a signed-in learner, about their own data; a mentor; staff; anybody with the secret token of a link
 * (mailed to them or created for them); the operator of the server.
 */
export type ScopeName = "visitor" | "learner" | "mentor" | "staff" | "link" | "operator";

type ScopedRoute = {
  readonly method: string;
  readonly url: string;
  readonly scope: ScopeName;
  readonly stores: FastifyContextConfig["stores"] | undefined;
};

const SCOPE = Symbol("scope");
type Marked = FastifyInstance & { [SCOPE]?: ScopeName };

const routesByApp = new WeakMap<FastifyInstance, ScopedRoute[]>();

/** From here on, registering a route outside of a scope throws, so that none can forget its authorisation. */
export function refuseRoutesOutsideScopes(app: FastifyInstance): void {
  const routes: ScopedRoute[] = [];
  routesByApp.set(app, routes);
  app.addHook("onRoute", function (this: Marked, { method, url, config }) {
    const scope = this[SCOPE];
    for (const one of [method].flat()) {
      if (!scope)
        throw new Error(`${one} ${url} is in no scope: register it in one of server/http/scopes.ts`);
      routes.push({ method: one, url, scope, stores: config?.stores });
    }
  });
}

/** Every route of the app with its scope. */
export function scopedRoutesOf(app: FastifyInstance): readonly ScopedRoute[] {
  return routesByApp.get(app) ?? [];
}

type Where = { readonly prefix?: string };

async function addScope(
  app: FastifyInstance,
  name: ScopeName,
  fill: (scope: FastifyInstance) => void | Promise<void>,
  { prefix = "" }: Where = {},
): Promise<void> {
  await app.register(
    async (scope: Marked) => {
      // No nested scopes: it would be unclear which of the two applies.
      if (scope[SCOPE]) throw new Error(`a ${name} scope cannot be inside the ${scope[SCOPE]} scope`);
      scope[SCOPE] = name;
      await fill(scope);
    },
    { prefix },
  );
}

/** Scopes without a guard: public routes, and routes that check a token of their own. */
const openScope =
  (name: "visitor" | "link" | "operator") =>
  (app: FastifyInstance, fill: (scope: FastifyInstance) => void | Promise<void>, where?: Where) =>
    addScope(app, name, fill, where);

export const visitorScope = openScope("visitor");
export const linkScope = openScope("link");
export const operatorScope = openScope("operator");

/** Scopes with a guard. Each passes a function that returns the caller to its routes, and to no others. */
export function guardedScopes(deps: MentorScopeDeps) {
  return {
    learner: (app: FastifyInstance, fill: (scope: FastifyInstance, sessionOf: SessionOf) => Promise<void>) =>
      addScope(app, "learner", (scope) => fill(scope, onlyLearners(scope, deps))),
    mentor: (
      app: FastifyInstance,
      where: Where,
      fill: (scope: FastifyInstance, mentorOf: MentorOf) => Promise<void>,
    ) => addScope(app, "mentor", (scope) => fill(scope, onlyMentors(scope, deps)), where),
    staff: (
      app: FastifyInstance,
      where: Where,
      fill: (scope: FastifyInstance, memberOf: MemberOf) => Promise<void>,
    ) => addScope(app, "staff", (scope) => fill(scope, onlyStaff(scope, deps)), where),
  };
}
