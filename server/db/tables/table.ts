import type { ColumnType } from 'kysely';

/** The SQL type of a column (`udt_name` of the catalogue). */
type SqlType =
  | 'int4'
  | 'int2'
  | 'int8'
  | 'float8'
  | 'text'
  | 'bool'
  | 'timestamptz'
  | 'date'
  | 'jsonb'
  | 'uuid'
  | 'bytea';

/**
 * The readers of a text: only code, people as one line (`label`), or people as a longer text that may contain
 * markup.
 */
type Reader = 'code' | 'label' | 'prose';

/** Other facts about a column. */
interface Facts {
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  /** The database's default; undefined: none, or one that it computes. */
  readonly absent?: unknown;
  /** All allowed values. */
  readonly values?: readonly unknown[];
  readonly isPersonal?: boolean;
}

/** The usual defaults. */
const usual: Partial<Record<SqlType, unknown>> = { bool: false, text: '', int4: 0, int2: 0, float8: 0 };

/** One column: its SQL type, and its types for reading, updating and inserting. */
export class Column<Read, Write = Read, Insert = Write> {
  declare readonly kysely: ColumnType<Read, Insert, Write>;
  readonly type: SqlType;
  readonly reader: Reader;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  readonly absent: unknown;
  readonly values: readonly unknown[] | undefined;
  /** It identifies a person, or is text they wrote: it is erased when they have their data erased. */
  readonly isPersonal: boolean;

  constructor(
    type: SqlType,
    reader: Reader = 'code',
    { isNullable, hasDefault, absent, values, isPersonal = false }: Facts = {
      isNullable: false,
      hasDefault: false,
    },
  ) {
    this.type = type;
    this.reader = reader;
    this.isNullable = isNullable;
    this.hasDefault = hasDefault;
    this.absent = absent;
    this.values = values;
    this.isPersonal = isPersonal;
  }

  /** May be null, which is also the default. */
  orNull(): Column<Read | null, Write | null, Insert | null | undefined> {
    return new Column(this.type, this.reader, { ...this, isNullable: true, absent: null });
  }

  /** The database has a default: this one, the type's usual one, or a computed one. */
  byDefault(absent: unknown = usual[this.type]): Column<Read, Write, Insert | undefined> {
    return new Column(this.type, this.reader, { ...this, hasDefault: true, absent });
  }

  /** The database computes it; it is never written. */
  computed(): Column<Read, never, undefined> {
    return new Column(this.type, this.reader, { ...this, hasDefault: true });
  }

  /** It identifies a person, or is text they wrote (modules/privacy/erasure.ts). */
  personal(): this {
    return new Column(this.type, this.reader, { ...this, isPersonal: true }) as this;
  }

  /** Only these values are allowed. */
  oneOf<Value extends Read>(...values: Value[]): Column<Value> {
    return new Column(this.type, this.reader, { ...this, values });
  }
}

/** The number that the database gives each row. */
export const serial = (type: 'int4' | 'int8' = 'int4') => new Column<number>(type).byDefault();
export const integer = () => new Column<number>('int4');
/** A whole number beyond two thousand million. */
export const big = () => new Column<number>('int8');
/** A number with a fraction. */
export const real = () => new Column<number>('float8');
export const small = () => new Column<number>('int2');
/** A text for code: a key, an address, a hash. */
export const text = <Value extends string = string>() => new Column<Value>('text');
export const label = () => new Column<string>('text', 'label');
export const prose = () => new Column<string>('text', 'prose');
export const flag = () => new Column<boolean>('bool');
/** A time: read as Date, written as Date or ISO text. */
export const moment = () => new Column<Date, Date | string>('timestamptz');
/** A day, YYYY-MM-DD. */
export const day = () => new Column<string>('date');
/** JSON: read as a value, written as text (`JSON.stringify`). */
export const json = <Value>() => new Column<Value, string>('jsonb');
/** The key of the content file's item that owns the row; null: none. */
export const contentKey = () => text().orNull();
/** When the item was removed, for a row that participants have records of: it is no longer listed. */
export const archivedAt = () => moment().orNull();
/** What the rows of most collections begin with. */
export const contentRow = () => ({ id: serial(), content_key: contentKey(), archived_at: archivedAt() });
export const uuid = () => new Column<string>('uuid');
export const bytes = () => new Column<Buffer>('bytea');

export type Columns = Readonly<
  Record<
    string,
    Pick<
      Column<unknown>,
      'type' | 'reader' | 'isNullable' | 'hasDefault' | 'absent' | 'values' | 'isPersonal'
    >
  >
>;

/** A table: its name and columns. Its migration has the keys, checks, indexes and grants. */
export interface Table<Name extends string = string, Own extends Columns = Columns> {
  readonly name: Name;
  readonly columns: Own;
}

/** A table whose rows each belong to a program. */
export function table<Name extends string, Own extends Columns>(name: Name, columns: Own) {
  return { name, columns: { program_id: integer(), ...columns } };
}

/** A table that all programs share. */
export function sharedTable<Name extends string, Own extends Columns>(name: Name, columns: Own) {
  return { name, columns };
}

/** The table's type for Kysely. */
export type TableType<Described extends Table> = {
  [Name in keyof Described['columns']]: Described['columns'][Name] extends { readonly kysely: infer Type }
    ? Type
    : never;
};
