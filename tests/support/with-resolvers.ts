/** A promise and what keeps it: `Promise.withResolvers`, which Node 20 does not have. */
export function withResolvers<Value = void>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((keep) => {
    resolve = keep;
  });
  return { promise, resolve };
}
