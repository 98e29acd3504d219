import { sql } from 'kysely';
import type { DemoContext } from './context.ts';

/**
 * Progress in the trainings: one in twenty people has finished some, in their order, and is in the middle of
 * the next one. A finished training gave its points at that time.
 */
export async function seedTrainings({ db, programId, clock }: DemoContext): Promise<void> {
  const { now } = clock;
  await sql`
    with person as materialized (
      select id, name, row_number() over (order by id) as n from participants
      where program_id = ${programId} and status = 1
    ), training as materialized (
      select id, title, points, minutes, row_number() over (order by track_id, position) as place from trainings
      where program_id = ${programId}
    ), begun as materialized (
      select person.id as participant_id, person.name, training.*, place <= 1 + n / 20 % 3 as is_finished,
        ${now}::timestamptz - (1 + (n * 7 + place * 11) % 150) * interval '1 day' as at
      from person join training on place <= 2 + n / 20 % 3 where n % 20 = 1
    ), step as materialized (
      select *, row_number() over (partition by training_id order by position) as place from training_steps
      where program_id = ${programId}
    ), progress as (
      insert into training_progress (program_id, participant_id, training_id, started_at, active_at, finished_at)
      select ${programId}, participant_id, id, at - interval '1 hour', at, case when is_finished then at end from begun
    ), done as (
      insert into training_step_progress (program_id, participant_id, step_id, watched, done_at)
      select ${programId}, participant_id, step.id,
        case when type = 'video' then jsonb_build_array(jsonb_build_array(0, seconds)) else '[]' end, at
      from begun join step on step.training_id = begun.id where is_finished or step.place = 1
    ), certificate as (
      insert into certificates (program_id, code, participant_id, training_id, name, training, minutes, finished_at)
      select ${programId}, upper(left(replace(gen_random_uuid()::text, '-', ''), 16)), participant_id, begun.id,
        name, title, minutes, at from begun where is_finished
    ), attempt as (
      insert into training_attempts (program_id, participant_id, step_id, number, score, passed, answers, created_at)
      select ${programId}, participant_id, step.id, 1, 100, true, '[]', at
      from begun join step on step.training_id = begun.id and type = 'quiz' where is_finished
    )
    insert into ledger (program_id, participant_id, kind, description, points, occurred_at, expires_at, source)
    select ${programId}, participant_id, 'training', 'Treinamento: ' || title, points, at, at + interval '365 days',
      'training:' || id || ':' || participant_id
    from begun where is_finished and points > 0`.execute(db);
}
