import type { components } from '../../../openapi/generated/types.ts';

/** Which video of which site an address leads to; undefined for none. Letters and digits alone come out of it. */
export function videoOf(address: string | null): components['schemas']['TrainingVideo'] | undefined {
  const vimeo = /^https:\/\/vimeo\.com\/(\d+)(?:\/([0-9a-f]+))?$/.exec(address ?? '');
  if (vimeo?.[1]) return { provider: 'vimeo', id: vimeo[1], hash: vimeo[2] };
  const youtube = /^https:\/\/(?:www\.youtube\.com\/watch\?v=|youtu\.be\/)([\w-]{11})$/.exec(address ?? '');
  return youtube?.[1] ? { provider: 'youtube', id: youtube[1] } : undefined;
}
