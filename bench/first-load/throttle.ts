import type { CDPSession } from '@playwright/test';

/** Slow 4G: 150 ms for each round trip, 1.6 Mbit/s down, 750 kbit/s up, and a processor four times slower. */
export const slowPhone = { latency_ms: 150, down_kbit: 1600, up_kbit: 750, cpu_times: 4 };

const bytesPerSecond = (kbit: number): number => (kbit * 1000) / 8;

/** Slows down the page's network and processor, from its first byte. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowPhone.latency_ms,
    downloadThroughput: bytesPerSecond(slowPhone.down_kbit),
    uploadThroughput: bytesPerSecond(slowPhone.up_kbit),
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpu_times });
}
