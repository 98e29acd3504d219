import { tableFiles } from './tables/index.ts';
import type { Table, TableType } from './tables/table.ts';

type ValueOf<Of> = Of extends unknown ? Of[keyof Of] : never;
type Described = Extract<ValueOf<(typeof tableFiles)[number]>, Table>;

/** The descriptions of all tables; a test compares them with the database. */
export const tables: readonly Described[] = tableFiles.flatMap((file) =>
  Object.values<object>(file).filter(isTable),
);

function isTable(item: object): item is Described {
  return 'columns' in item;
}

/** Every table of the platform. */
export type Database = { [Of in Described as Of['name']]: TableType<Of> };
