/** Makes a thing at its first use and keeps it: a formatter of `Intl` takes milliseconds that a first paint can spare. */
export function once<T>(make: () => T): () => T {
  let made: { thing: T } | null = null;
  return () => {
    made ??= { thing: make() };
    return made.thing;
  };
}
