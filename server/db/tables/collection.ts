import type { Table } from './table.ts';

/** Who may open a file: anybody, the program's signed-in people, or its owner and the program's managers. */
export type FileVisibility = 'public' | 'program' | 'owner';

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
  readonly table: Table;
  readonly column: string;
}

/** Items of one file, `data/<name>.json`, and the table that has them. */
export interface Collection {
  readonly name: string;
  readonly about: string;
  readonly table: Table;
  /** The first one is what people know an item by. */
  readonly fields: Readonly<Record<string, Field>>;
  readonly records: Records | null;
}

type ColumnName<Of extends Table> = keyof Of['columns'] & string;
/** A property for a column, by the column's name or, of an image or a reference, without its `_id`. */
type Property<Name extends string> = Name extends `${infer Of}_id` ? Name | Of : Name;

export function collection<Of extends Table>(
  table: Of,
  own: Pick<Collection, 'name' | 'about'> & {
    fields: Partial<Record<Property<ColumnName<Of>>, Field>>;
    records?: Records;
  },
): Collection {
  const fields = own.fields as Collection['fields'];
  return { name: own.name, about: own.about, table, fields, records: own.records ?? null };
}
