import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';

/**
 * The program's active extra fields, each with its options in their order; none where the program asks
 * nothing.
 */
export const askedFieldsOf = (tx: Tx, programId: number) =>
  tx
    .selectFrom('custom_fields')
    .where('program_id', '=', programId)
    .where(
      sql<boolean>`exists (
        select from programs
        where id = custom_fields.program_id and (settings -> 'flags' ->> 'additional_infos')::boolean
      )`,
    )
    .select(['id', 'content_key as name', 'label', 'help', 'type', 'required'])
    .where('content_key', 'is not', null)
    .$narrowType<{ name: string }>()
    .select(
      sql<string[]>`array(
        select option from custom_field_options as own
        where own.program_id = custom_fields.program_id and own.custom_field_id = custom_fields.id
        order by own.position, own.id
      )`.as('options'),
    );
