type Constructor = { readonly prototype: object };

export function inherits(child: Constructor, parent: Constructor): void {
  Object.setPrototypeOf(child.prototype, parent.prototype);
}

export function promisify(run: (...given: unknown[]) => void): (...given: unknown[]) => Promise<unknown> {
  return (...given) =>
    new Promise((resolve, reject) => {
      run(...given, (error: unknown, value: unknown) => (error ? reject(error) : resolve(value)));
    });
}
