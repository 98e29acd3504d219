import type { Schemas } from '../../../openapi/generated/types.ts';

/**
 * The site and the id of the video that an address points to; undefined if it is none. The id has only
 * letters and digits.
 */
export function videoOf(address: string | null): Schemas['TrainingVideo'] | undefined {
  const vimeo = /^https:\/\/vimeo\.com\/(\d+)(?:\/([0-9a-f]+))?$/.exec(address ?? '');
  if (vimeo?.[1]) return { provider: 'vimeo', id: vimeo[1], hash: vimeo[2] };
  const youtube = /^https:\/\/(?:www\.youtube\.com\/watch\?v=|youtu\.be\/)([\w-]{11})$/.exec(address ?? '');
  return youtube?.[1] ? { provider: 'youtube', id: youtube[1] } : undefined;
}
