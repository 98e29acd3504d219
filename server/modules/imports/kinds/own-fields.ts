import { sql } from 'kysely';
import type { Tx } from '../../../db/types.ts';
import { askedFields } from '../../custom-fields/service.ts';
import { type Column, type Columns, choice, choices, day, decimal, optional, text } from '../columns.ts';

type Field = Awaited<ReturnType<typeof askedFields>>[number];

/** How a column of one of the program's own fields begins, as the errors of forms name it. */
const prefix = 'additional_infos.';

function columnOf({ label, help, type, options: words }: Field): Column<unknown> {
  const facts = (about: string, example: string) => ({ label, about: help || about, example });
  switch (type) {
    case 'number':
      return decimal(facts('Um número.', '2'));
    case 'date':
      return day(facts('Um dia.', '31/12/2026'));
    case 'boolean':
      return choice(facts('Sim ou Não.', 'Sim'), { Sim: true, Não: false });
    case 'one':
      return choice(
        facts(`Uma opção: ${words.join(', ')}.`, words[0] ?? ''),
        Object.fromEntries(words.map((word) => [word, word])),
      );
    case 'many':
      return choices(facts(`Uma ou mais opções: ${words.join(', ')}.`, words.slice(0, 2).join(', ')), words);
    default:
      return text(facts('Um texto.', 'Azul'), 2_000);
  }
}

/** A column for each of the fields that the program asks of its people, where it does. */
export async function ownFieldColumns(tx: Tx, programId: number): Promise<Columns> {
  const fields = await askedFields(tx, programId);
  return Object.fromEntries(fields.map((field) => [`${prefix}${field.name}`, optional(columnOf(field))]));
}

/** The answers of a line, by field; an empty cell is no answer. */
export function ownAnswersOf(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, answer]) =>
      name.startsWith(prefix) && answer !== null ? [[name.slice(prefix.length), answer]] : [],
    ),
  );
}

/** The label of the field whose column `column` names; null for any other column. */
export const ownLabel = (program: string, column: string) => sql<string | null>`(
  select field.label from custom_fields as field
  where field.program_id = ${sql.ref(program)} and ${prefix} || field.content_key = ${sql.ref(column)})`;
