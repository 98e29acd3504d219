/** Loads pictures in parallel, for at most the given time. */
export async function preload(urls: readonly string[], timeoutMs: number): Promise<void> {
  const loading = urls.map((url) => {
    const image = new Image();
    image.src = url;
    return image.decode().catch(() => undefined);
  });
  await Promise.race([Promise.all(loading), new Promise((next) => setTimeout(next, timeoutMs))]);
}
