import type { ColumnType } from 'kysely';

/** What a column is to the database (`udt_name` of its catalogue). */
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

/** Who reads a text: the code alone, people as one line (`label`), or people at length, where it may carry markup. */
type Reader = 'code' | 'label' | 'prose';

/** What else a description says of a column. */
interface Facts {
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  /** What the database writes where nobody says it; undefined: nothing, or something that it makes up. */
  readonly absent?: unknown;
  /** All that it may hold. */
  readonly values?: readonly unknown[];
  readonly isPersonal?: boolean;
}

/** What most defaults are. */
const usual: Partial<Record<SqlType, unknown>> = { bool: false, text: '', int4: 0, int2: 0, float8: 0 };

/** One column: what the database has, and what it is read, updated and inserted as. */
export class Column<Read, Write = Read, Insert = Write> {
  declare readonly kysely: ColumnType<Read, Insert, Write>;
  readonly type: SqlType;
  readonly reader: Reader;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  readonly absent: unknown;
  readonly values: readonly unknown[] | undefined;
  /** It says who somebody is, or what they wrote: it goes when they have their data erased. */
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

  /** May be null, and is where an insertion leaves it out. */
  orNull(): Column<Read | null, Write | null, Insert | null | undefined> {
    return new Column(this.type, this.reader, { ...this, isNullable: true, absent: null });
  }

  /** The database has a value for an insertion that leaves it out: this one, the usual one, or one that it makes. */
  byDefault(absent: unknown = usual[this.type]): Column<Read, Write, Insert | undefined> {
    return new Column(this.type, this.reader, { ...this, hasDefault: true, absent });
  }

  /** The database works it out; nobody writes it. */
  computed(): Column<Read, never, undefined> {
    return new Column(this.type, this.reader, { ...this, hasDefault: true });
  }

  /** Says who somebody is, or what they wrote (modules/privacy/erasure.ts). */
  personal(): this {
    return new Column(this.type, this.reader, { ...this, isPersonal: true }) as this;
  }

  /** One of these. */
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
/** A text for the code: a key, an address, a hash. */
export const text = <Value extends string = string>() => new Column<Value>('text');
export const label = () => new Column<string>('text', 'label');
export const prose = () => new Column<string>('text', 'prose');
export const flag = () => new Column<boolean>('bool');
/** A moment: read as Date, written as Date or ISO text. */
export const moment = () => new Column<Date, Date | string>('timestamptz');
/** A day, YYYY-MM-DD. */
export const day = () => new Column<string>('date');
/** JSON: read as a value, written as text (`JSON.stringify`). */
export const json = <Value>() => new Column<Value, string>('jsonb');
/** The key of the item of the tenant's content files that owns the row; null: none does. */
export const contentKey = () => text().orNull();
/** When the item went, of a row that participants have records of: it is listed no more. */
export const archivedAt = () => moment().orNull();
export const uuid = () => new Column<string>('uuid');
export const bytes = () => new Column<Buffer>('bytea');

type Columns = Readonly<
  Record<
    string,
    Pick<
      Column<unknown>,
      'type' | 'reader' | 'isNullable' | 'hasDefault' | 'absent' | 'values' | 'isPersonal'
    >
  >
>;

/** A table: its name and columns. Keys, checks, indexes and grants are its migration's. */
export interface Table<Name extends string = string, Own extends Columns = Columns> {
  readonly name: Name;
  readonly columns: Own;
}

/** A table whose rows belong to a program each. */
export function table<Name extends string, Own extends Columns>(name: Name, columns: Own) {
  return { name, columns: { program_id: integer(), ...columns } };
}

/** A table that all programs share. */
export function sharedTable<Name extends string, Own extends Columns>(name: Name, columns: Own) {
  return { name, columns };
}

/** What Kysely knows of a table. */
export type TableType<Described extends Table> = {
  [Name in keyof Described['columns']]: Described['columns'][Name] extends { readonly kysely: infer Type }
    ? Type
    : never;
};
