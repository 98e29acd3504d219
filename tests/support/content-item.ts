/** An item as a content file says it. */
export type Item = Record<string, unknown>;

/** A key from a title. */
export const keyOf = (title: unknown): string =>
  String(title)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
