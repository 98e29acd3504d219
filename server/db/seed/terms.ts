import { createHash } from 'node:crypto';
import { digitsOf } from '../../../engine/format/digits.ts';
import { cleanHtml } from '../../modules/shared/html.ts';
import { insertForIds, insertMany } from '../insert-many.ts';
import type { SeedContext } from './context.ts';
import type { TermData } from './data.ts';

/** The address and browser that a demo's consents carry: no real ones. */
const seeded = { address: '127.0.0.1', user_agent: 'Dados de demonstração', request_id: 'seed' };

async function seedGroups(context: SeedContext): Promise<Map<string, number>> {
  const groups = context.data['terms.json']?.groups ?? [];
  const rows = groups.map(({ name, audience, position }) => ({
    program_id: context.programId,
    name,
    audience,
    position: position ?? null,
  }));
  const ids = rows.length > 0 ? await insertForIds(context.db, 'access_groups', rows) : [];
  return new Map(groups.map(({ name }, index) => [name, ids[index] ?? 0]));
}

function termRow({ programId, clock }: SeedContext, term: TermData) {
  const content = cleanHtml(term.content);
  return {
    program_id: programId,
    slug: term.slug,
    type: term.type,
    title: term.title,
    version: term.version,
    content,
    content_sha256: createHash('sha256').update(content).digest('hex'),
    published_at: clock.daysAgo(term.published_days_ago),
    acceptance_from: clock.daysAgo(term.acceptance_from_days_ago ?? term.published_days_ago),
    acceptance_to: term.acceptance_to_in_days === undefined ? null : clock.inDays(term.acceptance_to_in_days),
    acceptance_required: term.acceptance_required ?? true,
  };
}

/** Terms and rules, and the consents of the demo people (`accounts`: participants by CPF) who gave them. */
export async function seedTerms(context: SeedContext, accounts: ReadonlyMap<string, number>): Promise<void> {
  const groups = await seedGroups(context);
  for (const term of context.data['terms.json']?.terms ?? []) {
    const row = termRow(context, term);
    const [term_id] = await insertForIds(context.db, 'terms', [row]);
    if (term_id === undefined) throw new Error(`The term "${term.slug}" was not stored`);
    const links = term.groups.map(({ name, read_only }) => {
      const group_id = groups.get(name);
      if (group_id === undefined)
        throw new Error(`The term "${term.slug}" names no group of terms.json: ${name}`);
      return { program_id: context.programId, term_id, group_id, read_only: read_only ?? false };
    });
    await insertMany(context.db, 'term_access_groups', links);
    if (term.accepted_days_ago === undefined) continue;
    const pending = new Set((term.pending_for ?? []).map((cpf) => digitsOf(cpf)));
    const consents = [...accounts]
      .filter(([cpf]) => !pending.has(cpf))
      .map(([, participant_id]) => ({
        program_id: context.programId,
        term_id,
        participant_id,
        content_sha256: row.content_sha256,
        accepted_at: context.clock.daysAgo(term.accepted_days_ago ?? 0),
        ...seeded,
      }));
    if (consents.length > 0) await insertMany(context.db, 'term_acceptances', consents);
  }
}
