function online(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }));
}

/**
 * What `load` brings, asked for once there is a network, and again where that went while it was under way: a chunk that
 * failed would take its block down. Rejects as `load` does where there is a network.
 */
export async function whenOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  await online();
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await online();
    return load();
  }
}
