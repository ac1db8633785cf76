type ErrorClass = { readonly prototype: Error };

/** Names that a learner reads must not depend on how the script is packed; on the prototype, console.log does not list them. */
export function nameErrors(classes: Readonly<Record<string, ErrorClass>>): void {
  for (const [name, { prototype }] of Object.entries(classes)) {
    Object.defineProperty(prototype, "name", { value: name, configurable: true, writable: true });
  }
}
