type Request = {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  cookies?: unknown;
};
type Response = { statusCode: number; setHeader(name: string, value: string): unknown; end(): unknown };
type Middleware = (request: Request, response: Response, next: () => void) => void;

/** A stub of the package cookie-parser: fills request.cookies; signed cookies are not supported. */
export function cookieParser(): Middleware {
  return (request, _response, next) => {
    const pairs = (request.headers.cookie ?? "").split(";").map((pair) => pair.trim().split("="));
    const named = pairs.filter(([name]) => name !== undefined && name !== "");
    request.cookies = Object.fromEntries(named.map(([name, ...value]) => [name, decoded(value.join("="))]));
    next();
  };
}

/** A stub of the package cors, with one allowed origin. */
export function cors(options: { readonly origin?: string; readonly credentials?: boolean } = {}): Middleware {
  return (request, response, next) => {
    response.setHeader("Access-Control-Allow-Origin", options.origin ?? "*");
    if (options.origin !== undefined) response.setHeader("Vary", "Origin");
    if (options.credentials === true) response.setHeader("Access-Control-Allow-Credentials", "true");
    if (request.method !== "OPTIONS") {
      next();
      return;
    }
    response.setHeader("Access-Control-Allow-Methods", "GET,HEAD,PUT,PATCH,POST,DELETE");
    const wanted = request.headers["access-control-request-headers"];
    if (wanted !== undefined) response.setHeader("Access-Control-Allow-Headers", wanted);
    response.statusCode = 204;
    response.end();
  };
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
