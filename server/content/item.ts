import type { Field } from '../db/tables/collection.ts';

/** The column that a property is kept in. */
export const columnOf = (property: string, { kind }: Field): string =>
  kind === 'image' || kind === 'reference' ? `${property}_id` : property;

/** The property that says a moment in days before the item's making: `published_at` → `published_days_ago`. */
export const relativeTo = (property: string): string => property.replace(/_at$/, '_days_ago');

/** One item of a content file, after its check. */
export type Item = { readonly key: string } & Readonly<Record<string, unknown>>;
/** Items by the name of their collection. A collection without a file is not in it, and stays as it is. */
export type Content = Readonly<Record<string, readonly Item[]>>;
