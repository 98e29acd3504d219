/** A request of the browser's database that ends at once. */
export function ending<Result>(answer: () => Result) {
  const request: { result?: Result; error?: unknown; onsuccess?(): void; onerror?(): void } = {};
  queueMicrotask(() => {
    try {
      request.result = answer();
      request.onsuccess?.();
    } catch (error) {
      request.error = error;
      request.onerror?.();
    }
  });
  return request;
}
