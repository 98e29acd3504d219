/** An item of a content file. */
export type Item = Record<string, unknown>;

/** A key from a title. */
export const keyOf = (title: unknown): string =>
  String(title)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
