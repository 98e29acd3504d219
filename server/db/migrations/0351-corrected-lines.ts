import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

/** Lines that an import refused and that somebody corrected on the screen: which import has them now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table imports
      add corrected integer not null default 0,
      add corrects integer,
      add foreign key (program_id, corrects) references imports (program_id, id)`,
    'create index imports_corrections on imports (program_id, corrects) where corrects is not null',
    `alter table import_lines
      add corrected_in integer,
      add foreign key (program_id, corrected_in) references imports (program_id, id)`,
    `create index import_lines_corrected on import_lines (program_id, corrected_in, line)
      where corrected_in is not null`,
  ]);
}
