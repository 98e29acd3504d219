import type { Table } from './table.ts';

/**
 * Who may open a file: anybody, the program's signed-in people, its owner and the managers who see them, its
 * owner and who administers the program, or everybody who may see the record it is attached to.
 */
export const fileVisibilities = ['public', 'program', 'owner', 'private', 'attached'] as const;
export type FileVisibility = (typeof fileVisibilities)[number];

/** How a property of an item is stored. `about`: its description, in Portuguese, for authors of the file. */
export type Field =
  | { readonly kind: 'plain' | 'moment' | 'pages' | 'drawing' | 'address'; readonly about: string }
  | { readonly kind: 'stock'; readonly about: string; readonly taken: Records }
  | { readonly kind: 'html'; readonly about: string; readonly visibility: Visibility }
  | { readonly kind: 'image'; readonly about: string; readonly visibility: Visibility; readonly isAny?: true }
  | { readonly kind: 'reference'; readonly about: string; readonly to: Collection };

type Visibility = FileVisibility | ((item: Readonly<Record<string, unknown>>) => FileVisibility);

/** A column with the property's own name, stored unchanged. */
export const plain = (about: string): Field => ({ kind: 'plain', about });
/** The same, with sanitized HTML. `visibility`: who may open its pictures, as may read the text. */
export const html = (about: string, visibility: Visibility = 'program'): Field => ({
  kind: 'html',
  about,
  visibility,
});
/** The same, where a link leads: a path of the portal, or an address of the web, of mail or of a telephone. */
export const address = (about: string): Field => ({ kind: 'address', about });
/**
 * A time. `…_days_ago` and `…_in_days` give it relative to the item's creation. If absent: the time of the
 * creation, or none if the column may be null.
 */
export const moment = (about: string): Field => ({ kind: 'moment', about });
/** Names of pages of the tenant. */
export const pages = (about: string): Field => ({ kind: 'pages', about });
/** An SVG of the tenant, stored as text. */
export const drawing = (about: string): Field => ({ kind: 'drawing', about });
/** The total number: the column's remaining stock plus the rows of a table that took one each. */
export const stock = (about: string, table: Table, column: string): Field => ({
  kind: 'stock',
  about,
  taken: { table, column, alike: ['kind'] },
});
/** An asset of the tenant, which becomes a file of the program: the column `<property>_id`. */
export const image = (about: string, visibility: Visibility): Field => ({
  kind: 'image',
  about,
  visibility,
});
/** The same, of any kind: a video, a PDF. */
export const file = (about: string, visibility: Visibility): Field => ({
  kind: 'image',
  about,
  visibility,
  isAny: true,
});
/** The key of an item of another collection: the column `<property>_id`. */
export const reference = (about: string, to: Collection): Field => ({ kind: 'reference', about, to });

/**
 * The rows that participants have made about an item: an item that has such rows is archived, any other is
 * deleted.
 */
export interface Records {
  readonly table: Table;
  readonly column: string;
  /** The item's column that `column` refers to; by default `id`. When it changes, `column` changes with it. */
  readonly of?: string;
  /** More columns of the records that change with the item: each with the item's own column. */
  readonly copies?: Readonly<Record<string, string>>;
  /** Columns that must be equal in both. */
  readonly alike?: readonly string[];
  /** Fixed values of the records' columns: rows with other values are about something else. */
  readonly where?: Readonly<Record<string, string>>;
}

/** Items of a file, `data/<name>.json`, or parts of such items, and their table. */
export interface Collection {
  /** For parts: 'popups.questions'. */
  readonly name: string;
  readonly about: string;
  readonly table: Table;
  /** Fixed values of these columns: rows with other values are not content. */
  readonly constants: Readonly<Record<string, string>>;
  /** The properties of an item. The first one is the name that people use for it. */
  readonly fields: Readonly<Record<string, Field>>;
  /** Properties that the platform has taken out: a file that still says one is warned of it. */
  readonly gone: readonly string[];
  /** Lists inside an item, whose rows are in separate tables. */
  readonly parts: Readonly<Record<string, Collection>>;
  /** For parts: their parent collection, and the property that refers to it. */
  readonly owner: Owner | null;
  readonly records: readonly Records[];
  /** Properties that do not change once participants have records of the item. */
  readonly frozen: readonly string[];
  /**
   * A running game's odds and prizes: they change only after confirmation, and so do items that are parts of
   * the game.
   */
  readonly decisive: readonly string[];
  /** The property that holds the text of a Markdown file, if items may be such files. */
  readonly body: string | null;
  /** Two items never have equal values in all of these. */
  readonly unique: readonly string[];
  /** Times of an item of which one comes after the other. */
  readonly inOrder: readonly Order[];
  /** For parts: a time of theirs that comes before one of the item. */
  readonly before: { readonly own: string; readonly ofOwner: string } | null;
  /** More of the JSON Schema of an item. */
  readonly rules: readonly object[];
}

/** `mayBeSame`: the two times may be the same one. */
export interface Order<Name extends string = string> {
  readonly first: Name;
  readonly next: Name;
  readonly mayBeSame?: true;
}

export interface Owner {
  readonly property: string;
  readonly collection: Collection;
  /** The property that names a part if it has no `key`; `position`: its position. */
  readonly calledBy: string;
  /** How a file lists the parts: as objects, as values of `calledBy`, or as a count. */
  readonly written: 'objects' | 'values' | 'count';
}

type ColumnName<Of extends Table> = keyof Of['columns'] & string;
/** The property of a column: the column's name or, for an image or a reference, the name without `_id`. */
type Property<Name extends string> = Name extends `${infer Of}_id` ? Name | Of : Name;

interface Definition<Of extends Table> {
  about: string;
  constants?: Partial<Record<ColumnName<Of>, string>>;
  fields: Partial<Record<Property<ColumnName<Of>>, Field>>;
  gone?: readonly string[];
  parts?: Record<string, PartsOf>;
  records?: readonly Records[];
  frozen?: readonly Property<ColumnName<Of>>[];
  decisive?: readonly Property<ColumnName<Of>>[];
  body?: Property<ColumnName<Of>>;
  unique?: readonly Property<ColumnName<Of>>[];
  inOrder?: readonly Order<Property<ColumnName<Of>>>[];
  before?: { own: Property<ColumnName<Of>>; ofOwner: string };
  rules?: readonly object[];
}

/** Creates the collection of some parts after the collection of their items. */
type PartsOf = (name: string, items: Collection) => Collection;

function build<Of extends Table>(
  table: Of,
  name: string,
  definition: Definition<Of>,
  owner: Owner | null,
): Collection {
  const parts: Record<string, Collection> = {};
  const made: Collection = {
    name,
    about: definition.about,
    table,
    constants: (definition.constants ?? {}) as Collection['constants'],
    fields: definition.fields as Collection['fields'],
    gone: definition.gone ?? [],
    parts,
    owner,
    records: definition.records ?? [],
    frozen: definition.frozen ?? [],
    decisive: definition.decisive ?? [],
    body: definition.body ?? null,
    unique: definition.unique ?? [],
    inOrder: definition.inOrder ?? [],
    before: definition.before ?? null,
    rules: definition.rules ?? [],
  };
  for (const [property, partsOf] of Object.entries(definition.parts ?? {}))
    parts[property] = partsOf(`${name}.${property}`, made);
  return made;
}

export function collection<Of extends Table>(
  table: Of,
  { name, ...definition }: Definition<Of> & { name: string },
): Collection {
  return build(table, name, definition, null);
}

/** Parts of items: rows of a table with `content_key`, `position` and a column for the parent item. */
export function parts<Of extends Table>(
  table: Of,
  definition: Definition<Of> & {
    owner: Property<ColumnName<Of>>;
    calledBy: Property<ColumnName<Of>> | 'position';
    written?: Owner['written'];
  },
): PartsOf {
  const { owner, calledBy, written = 'objects' } = definition;
  return (name, items) =>
    build(table, name, definition, { property: owner, collection: items, calledBy, written });
}

/** A collection with its parts and their parts. */
export const withParts = (one: Collection): Collection[] => [
  one,
  ...Object.values(one.parts).flatMap(withParts),
];

/** JSON Schema: an item that matches `like` must match `that` too. */
export const when = (like: object, that: object, otherwise: object = {}) => ({
  if: like,
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: that,
  else: otherwise,
});
