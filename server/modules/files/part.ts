/** A part of a content: places of its first and last byte. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The one part of `length` bytes that a `Range` header asks for (RFC 9110, section 14): from a byte on, between two, or
 * the last ones. Null where none is asked for, or what is no part of them: the answer is then the whole.
 */
export function partAsked(range: string | null, length: number): ByteRange | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  return first > last ? null : { first, last };
}
