import type { FastifyInstance, FastifyRequest } from "fastify";

type OfRequests<T> = {
  readonly remember: (request: FastifyRequest, value: T) => void;
  readonly recall: (request: FastifyRequest) => T | undefined;
};

/**
 * A value for each request of a scope, for the caller only. It is in a field of the request with a key of its own: a `WeakMap` of
 * requests makes every garbage collection slower.
 */
export function ofRequests<T>(scope: FastifyInstance, name: string): OfRequests<T> {
  const key = Symbol(name);
  // So that all requests have the same hidden class from the start.
  scope.decorateRequest(key, undefined);
  type Held = { [key]?: T };
  return {
    remember: (request, value) => {
      (request as Held)[key] = value;
    },
    recall: (request) => (request as Held)[key],
  };
}
