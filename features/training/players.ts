/** Video players of other sites, controlled by messages: none of their scripts runs in the page. */
import type { components } from '../../openapi/generated/types.ts';

export type OutsideVideo = components['schemas']['TrainingVideo'];

export const playerOrigins = {
  vimeo: 'https://player.vimeo.com',
  youtube: 'https://www.youtube-nocookie.com',
} as const;

/** Address of the player, without tracking (`dnt`, nocookie). `at`: the second to begin with. */
export function playerUrl({ provider, id, hash }: OutsideVideo, origin: string, at: number): string {
  if (provider === 'vimeo') {
    const query = new URLSearchParams({ dnt: '1', autoplay: '1', ...(hash && { h: hash }) });
    return `${playerOrigins.vimeo}/video/${encodeURIComponent(id)}?${query}#t=${Math.floor(at)}s`;
  }
  const query = new URLSearchParams({
    enablejsapi: '1',
    origin,
    rel: '0',
    autoplay: '1',
    start: `${Math.floor(at)}`,
  });
  return `${playerOrigins.youtube}/embed/${encodeURIComponent(id)}?${query}`;
}

/** The messages that make a player report its time. */
export const askings: Record<OutsideVideo['provider'], readonly object[]> = {
  vimeo: ['timeupdate', 'seeked', 'ended'].map((value) => ({ method: 'addEventListener', value })),
  youtube: [{ event: 'listening', id: 1, channel: 'widget' }],
};

/** The player's current second from a message; null for any other message. */
export function timeIn(data: unknown): number | null {
  const said = (typeof data === 'string' ? parsed(data) : data) as {
    data?: { seconds?: unknown };
    info?: { currentTime?: unknown };
  } | null;
  const time = said?.data?.seconds ?? said?.info?.currentTime;
  return typeof time === 'number' && Number.isFinite(time) && time >= 0 ? time : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
