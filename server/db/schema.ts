import * as content from './tables/content.ts';
import * as core from './tables/core.ts';
import * as draws from './tables/draws.ts';
import * as jobs from './tables/jobs.ts';
import * as memory from './tables/memory.ts';
import * as places from './tables/places.ts';
import * as points from './tables/points.ts';
import * as popups from './tables/popups.ts';
import * as signIn from './tables/sign-in.ts';
import * as support from './tables/support.ts';
import type { TableType } from './tables/table.ts';
import * as terms from './tables/terms.ts';

const files = [core, places, content, points, popups, support, terms, signIn, memory, draws, jobs] as const;

type Described = ValueOf<(typeof files)[number]>;
type ValueOf<Of> = Of extends unknown ? Of[keyof Of] : never;

/** Every table as it is described; a test holds the descriptions against the database. */
export const tables: readonly Described[] = files.flatMap((file) => Object.values<Described>(file));

/** Every table of the platform. */
export type Database = { [Of in Described as Of['name']]: TableType<Of> };
