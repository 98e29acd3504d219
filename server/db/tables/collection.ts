import type { Table } from './table.ts';

/**
 * Who may open a file: anybody, the program's signed-in people, its owner and the program's managers, or whoever may
 * see what it is attached to.
 */
export type FileVisibility = 'public' | 'program' | 'owner' | 'attached';

/** What a property of an item becomes. `about`: what it is, in Portuguese, for whoever writes the file. */
export type Field =
  | { readonly kind: 'plain' | 'html' | 'moment' | 'pages' | 'drawing'; readonly about: string }
  | { readonly kind: 'stock'; readonly about: string; readonly taken: Records }
  | { readonly kind: 'image'; readonly about: string; readonly visibility: Visibility }
  | { readonly kind: 'reference'; readonly about: string; readonly to: Collection };

type Visibility = FileVisibility | ((item: Readonly<Record<string, unknown>>) => FileVisibility);

/** The column of the property's own name, as it is. */
export const plain = (about: string): Field => ({ kind: 'plain', about });
/** The same, without what HTML may not carry. */
export const html = (about: string): Field => ({ kind: 'html', about });
/**
 * The same. `…_days_ago` and `…_in_days` say it from the moment when the item was made. Absent: that very moment, or
 * none where the column may be null.
 */
export const moment = (about: string): Field => ({ kind: 'moment', about });
/** Names of pages of the tenant. */
export const pages = (about: string): Field => ({ kind: 'pages', about });
/** An SVG of the tenant, whose text is kept. */
export const drawing = (about: string): Field => ({ kind: 'drawing', about });
/** How many there are in all: what the column has left, and the rows of a table that took one each. */
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
/** The key of an item of another collection: the column `<property>_id`. */
export const reference = (about: string, to: Collection): Field => ({ kind: 'reference', about, to });

/** The rows that participants have made about an item: it is archived where there is one, and deleted elsewhere. */
export interface Records {
  readonly table: Table;
  readonly column: string;
  /** The column of the item that is in `column`; without it, `id`. */
  readonly of?: string;
  /** Columns that both have the same in. */
  readonly alike?: readonly string[];
}

/** Items of a file, `data/<name>.json`, or parts of such items, and the table that has them. */
export interface Collection {
  /** Of parts: 'popups.questions'. */
  readonly name: string;
  readonly about: string;
  readonly table: Table;
  /** What all of its rows have in these columns: the other rows of the table are not content. */
  readonly constants: Readonly<Record<string, string>>;
  /** What an item says. The first one is what people know it by. */
  readonly fields: Readonly<Record<string, Field>>;
  /** Lists inside an item, whose rows are in tables of their own. */
  readonly parts: Readonly<Record<string, Collection>>;
  /** Of parts: the items that they are parts of, and the property that names one. */
  readonly owner: Owner | null;
  readonly records: readonly Records[];
  /** What stays as it is once participants have records of it. */
  readonly frozen: readonly string[];
  /** What decides who wins: it changes only on purpose while the game runs, and so do items that are parts of one. */
  readonly decisive: readonly string[];
  /** The property that is the text of a Markdown file, where items may be such files. */
  readonly body: string | null;
  /** Two items never say the same in all of these. */
  readonly unique: readonly string[];
  /** More of the JSON Schema of an item. */
  readonly rules: readonly object[];
}

export interface Owner {
  readonly property: string;
  readonly collection: Collection;
  /** The property by which a part is called where its `key` says nothing else; `position`: by its place. */
  readonly calledBy: string;
  /** How a file says the parts: an object each, the value of `calledBy` each, or how many they are. */
  readonly written: 'objects' | 'values' | 'count';
}

type ColumnName<Of extends Table> = keyof Of['columns'] & string;
/** A property for a column, by the column's name or, of an image or a reference, without its `_id`. */
type Property<Name extends string> = Name extends `${infer Of}_id` ? Name | Of : Name;

interface Definition<Of extends Table> {
  about: string;
  constants?: Partial<Record<ColumnName<Of>, string>>;
  fields: Partial<Record<Property<ColumnName<Of>>, Field>>;
  parts?: Record<string, PartsOf>;
  records?: readonly Records[];
  frozen?: readonly Property<ColumnName<Of>>[];
  decisive?: readonly Property<ColumnName<Of>>[];
  body?: Property<ColumnName<Of>>;
  unique?: readonly Property<ColumnName<Of>>[];
  rules?: readonly object[];
}

/** Makes the collection of some parts once the collection of their items is there. */
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
    parts,
    owner,
    records: definition.records ?? [],
    frozen: definition.frozen ?? [],
    decisive: definition.decisive ?? [],
    body: definition.body ?? null,
    unique: definition.unique ?? [],
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

/** Parts of items: rows of a table with `content_key`, `position` and a column for the item that has them. */
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

/** A collection with its parts, and theirs. */
export const withParts = (one: Collection): Collection[] => [
  one,
  ...Object.values(one.parts).flatMap(withParts),
];

/** JSON Schema: an item like this also has to be like that. */
export const when = (like: object, that: object, otherwise: object = {}) => ({
  if: like,
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: that,
  else: otherwise,
});
