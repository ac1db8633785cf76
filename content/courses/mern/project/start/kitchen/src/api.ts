/** Sends a request to our API; a body is sent as JSON. */
export function send(method: string, path: string, body?: unknown): Promise<Response> {
  const options: RequestInit = { method };
  if (body !== undefined) {
    options.headers = { "Content-Type": "application/json" };
    options.body = JSON.stringify(body);
  }
  return fetch(`/api${path}`, options);
}

/** Reads JSON. Every answer that is no success is an error. */
export async function load<T>(path: string, signal?: AbortSignal): Promise<T> {
  const answer = await fetch(`/api${path}`, { signal });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return answer.json();
}
