import type { FileAnswer } from '../../contract/handler.ts';

/**
 * The range of a video or audio file that a player asks for (RFC 9110, section 14), so that it can jump to
 * any second. The whole file where no range or an invalid one is asked for, and for any other kind of file.
 */
export function partOfFile(file: FileAnswer, range: string | null): FileAnswer {
  if (!/^(video|audio)\//.test(file.mimetype)) return file;
  const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  const { length } = file.content;
  const first = Number(from);
  const last = Math.min(to ? Number(to) : length, length - 1);
  if (from === undefined || first > last) return file;
  return {
    ...file,
    content: file.content.subarray(first, last + 1),
    part: `bytes ${first}-${last}/${length}`,
  };
}
