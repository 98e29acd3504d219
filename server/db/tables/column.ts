import type { ColumnType } from 'kysely';

/** A moment: read as Date, written as Date or ISO text. */
export type Moment = ColumnType<Date, Date | string, Date | string>;
export type NullableMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** A column with a default that may be left out when inserting. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>;
/** JSON: written as text (`JSON.stringify`), read as a value. */
export type Json<T> = ColumnType<T, string, string>;
