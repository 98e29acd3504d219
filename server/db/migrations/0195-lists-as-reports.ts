import type { Kysely } from 'kysely';
import { isolateTables, runStatements } from '../tenant-tables.ts';

/** A long list is asked for as a report is: it has a title and no period, and its rows are kept until its file is written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    'alter table reports drop constraint reports_kind_check',
    `alter table reports add constraint reports_kind_check
      check (kind in ('sales', 'team_sales', 'statement', 'list'))`,
    'alter table reports add title text',
    'alter table reports alter start_date drop not null, alter end_date drop not null',
    `alter table reports add constraint reports_say_what_they_are
      check (case when kind = 'list' then title is not null else start_date is not null and end_date is not null end)`,
    'create index reports_by_job on reports (program_id, job_id)',
    `create table report_parts (
      program_id integer not null,
      report_id integer not null,
      part integer not null,
      rows jsonb not null,
      primary key (program_id, report_id, part),
      foreign key (program_id, report_id) references reports (program_id, id)
    )`,
  ]);
  await isolateTables(db, { report_parts: ['select', 'insert', 'delete'] });
}
