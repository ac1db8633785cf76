type ErrorClass = { readonly prototype: Error };

/**
 * Set class names explicitly: minified names must not reach the learner. On the prototype, console.log does not list
 * them.
 */
export function nameErrors(classes: Readonly<Record<string, ErrorClass>>): void {
  for (const [name, { prototype }] of Object.entries(classes)) {
    Object.defineProperty(prototype, "name", { value: name, configurable: true, writable: true });
  }
}
