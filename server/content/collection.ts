import type { Database } from '../db/schema.ts';
import type { FileVisibility } from '../db/tables/content.ts';
import type { Table } from '../db/tables/table.ts';

/** What a property of an item becomes. `about`: what it is, in Portuguese, for whoever writes the file. */
export type Field =
  | { readonly kind: 'plain' | 'html' | 'moment'; readonly about: string }
  | { readonly kind: 'image'; readonly about: string; readonly visibility: FileVisibility }
  | { readonly kind: 'reference'; readonly about: string; readonly to: Collection };

/** The column of the property's own name, as it is. */
export const plain = (about: string): Field => ({ kind: 'plain', about });
/** The same, without what HTML may not carry. */
export const html = (about: string): Field => ({ kind: 'html', about });
/** The same; `…_days_ago` says it from the moment when the item was made. Absent: that very moment. */
export const moment = (about: string): Field => ({ kind: 'moment', about });
/** An asset of the tenant, which becomes a file of the program: the column `<property>_id`. */
export const image = (about: string, visibility: FileVisibility): Field => ({
  kind: 'image',
  about,
  visibility,
});
/** The key of an item of another collection: the column `<property>_id`. */
export const reference = (about: string, to: Collection): Field => ({ kind: 'reference', about, to });

/** The rows that participants have made about an item: it is archived where there is one, and deleted elsewhere. */
export interface Records {
  readonly table: keyof Database;
  readonly column: string;
}

/** Items of one file, `data/<name>.json`, and the table that has them. */
export interface Collection {
  readonly name: string;
  readonly about: string;
  readonly table: keyof Database;
  readonly columns: Table['columns'];
  /** The first one is what people know an item by. */
  readonly fields: Readonly<Record<string, Field>>;
  readonly records: Records | null;
}

type ColumnName<Of extends Table> = keyof Of['columns'] & string;
/** A property for a column, by the column's name or, of an image or a reference, without its `_id`. */
type Property<Name extends string> = Name extends `${infer Of}_id` ? Name | Of : Name;

export function collection<Of extends Table<keyof Database>>(
  { name: table, columns }: Of,
  own: Pick<Collection, 'name' | 'about'> & {
    fields: Partial<Record<Property<ColumnName<Of>>, Field>>;
    records?: Records;
  },
): Collection {
  const fields = own.fields as Collection['fields'];
  return { name: own.name, about: own.about, table, columns, fields, records: own.records ?? null };
}

/** The column that a property is kept in. */
export const columnOf = (property: string, { kind }: Field): string =>
  kind === 'image' || kind === 'reference' ? `${property}_id` : property;

/** The property that says a moment in days before the item's making: `published_at` → `published_days_ago`. */
export const relativeTo = (property: string): string => property.replace(/_at$/, '_days_ago');

/** One item of a content file, after its check. */
export type Item = { readonly key: string } & Readonly<Record<string, unknown>>;
/** Items by the name of their collection. A collection without a file is not in it, and stays as it is. */
export type Content = Readonly<Record<string, readonly Item[]>>;
