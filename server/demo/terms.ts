import { digitsOf } from '../../engine/format/digits.ts';
import { insertMany } from '../db/insert-many.ts';
import type { DemoContext } from './context.ts';

/** An invented address and browser for the demo's consents. */
const seeded = { address: '127.0.0.1', user_agent: 'Dados de demonstração', request_id: 'seed' };

/** The consents that the demo people gave (`accounts`: participants by CPF). */
export async function seedAcceptances(
  { db, data, programId: program_id, clock }: DemoContext,
  accounts: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { term, days_ago, pending_for = [] } of data['history.json']?.acceptances ?? []) {
    const { id: term_id, content_sha256 } = await db
      .selectFrom('terms')
      .select(['id', 'content_sha256'])
      .where('program_id', '=', program_id)
      .where('content_key', '=', term)
      .executeTakeFirstOrThrow(() => new Error(`history.json names no term of terms.json: ${term}`));
    const pending = new Set(pending_for.map((cpf) => digitsOf(cpf)));
    const consents = [...accounts]
      .filter(([cpf]) => !pending.has(cpf))
      .map(([, participant_id]) => ({
        program_id,
        term_id,
        participant_id,
        content_sha256,
        accepted_at: clock.daysAgo(days_ago),
        ...seeded,
      }));
    if (consents.length > 0) await insertMany(db, 'term_acceptances', consents);
  }
}
