/** Removes Vimeo links from a pop-up's HTML (section 2), to show them as players. */

export interface Video {
  id: string;
  /** The hash in the address of an unlisted video. */
  hash: string | null;
}

export interface WithoutVideos {
  html: string;
  videos: readonly Video[];
}

const ADDRESS =
  '(?:https?:)?\\/\\/(?:www\\.|player\\.)?vimeo\\.com\\/(?:video\\/|channels\\/[\\w-]+\\/|groups\\/[\\w-]+\\/videos\\/)?(\\d{1,19})(?:\\/([0-9a-f]{6,40}))?(?:\\?[^\\s"\'<>]*)?(?:#[^\\s"\'<>]*)?';
const LINK = new RegExp(
  `<a\\b[^>]*?\\bhref\\s*=\\s*(["'])\\s*(${ADDRESS})\\s*\\1[^>]*>[\\s\\S]*?<\\/a\\s*>`,
  'gi',
);
const BARE = new RegExp(`(^|[\\s>(])(${ADDRESS})(?=$|[\\s<).,;!])`, 'gi');
const EMPTY_BLOCK = /<(p|div|li|figure)\b[^>]*>(?:\s|&nbsp;|<br\s*\/?>)*<\/\1\s*>/gi;

function videoOf(address: string, id: string, hash: string | undefined): Video {
  const named = /[?&](?:amp;)?h=([0-9a-f]{6,40})/i.exec(address)?.[1];
  return { id, hash: hash ?? named ?? null };
}

/**
 * The HTML without its Vimeo links, and their videos, each once. The HTML is as trusted as its input: it is
 * sanitised where it is shown.
 */
export function takeVideos(html: string): WithoutVideos {
  const videos = new Map<string, Video>();
  const keep = (address: string, id: string, hash: string | undefined) => {
    if (!videos.has(id)) videos.set(id, videoOf(address, id, hash));
  };
  const text = html
    .replace(LINK, (_all, _quote, address: string, id: string, hash?: string) => {
      keep(address, id, hash);
      return '';
    })
    .replace(BARE, (_all, before: string, address: string, id: string, hash?: string) => {
      keep(address, id, hash);
      return before;
    });
  if (videos.size === 0) return { html, videos: [] };
  return { html: text.replace(EMPTY_BLOCK, ''), videos: [...videos.values()] };
}

/**
 * Address of the player. It contains only digits and hexadecimal digits of the link; `dnt`: Vimeo does not
 * track visitors.
 */
export function playerUrl({ id, hash }: Video): string {
  const query = new URLSearchParams(hash ? { h: hash, dnt: '1' } : { dnt: '1' });
  return `https://player.vimeo.com/video/${id}?${query}`;
}
