/** Video players of other sites, controlled by messages: none of their scripts runs in the page. */
import type { Schemas } from '../../openapi/generated/types.ts';

export type OutsideVideo = Schemas['TrainingVideo'];

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
  vimeo: ['timeupdate', 'seeked', 'pause', 'ended'].map((value) => ({ method: 'addEventListener', value })),
  youtube: [{ event: 'listening', id: 1, channel: 'widget' }],
};

/** What a message of a player says. */
export interface Said {
  /** The current second; null where the message has none. */
  time: number | null;
  /** The video was paused, or is over. */
  isStopped: boolean;
}

interface Message {
  event?: unknown;
  data?: { seconds?: unknown };
  info?: { currentTime?: unknown; playerState?: unknown } | number;
}

/** YouTube's states of a video that is over, or paused. */
const stoppedStates: readonly unknown[] = [0, 2];

export function saidIn(data: unknown): Said {
  const said = (typeof data === 'string' ? parsed(data) : data) as Message | null;
  const info = typeof said?.info === 'object' ? said.info : undefined;
  const time = said?.data?.seconds ?? info?.currentTime;
  // YouTube tells a new state by itself (`onStateChange`), and with everything else that changes.
  const state = said?.event === 'onStateChange' ? said.info : info?.playerState;
  return {
    time: typeof time === 'number' && Number.isFinite(time) && time >= 0 ? time : null,
    isStopped: said?.event === 'pause' || said?.event === 'ended' || stoppedStates.includes(state),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
