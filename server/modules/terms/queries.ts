import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../db/types.ts';

/** The current version of every document: the latest that has been published. */
const current = (tx: Tx, programId: number, now: Date) =>
  tx
    .selectFrom('terms')
    .distinctOn('slug')
    .selectAll()
    .where('program_id', '=', programId)
    .where('archived_at', 'is', null)
    .where('published_at', '<=', now)
    .orderBy('slug')
    .orderBy('version', 'desc');

export type TermRow = Awaited<ReturnType<typeof listCurrent>>[number];

export async function listCurrent(tx: Tx, programId: number, now: Date) {
  return current(tx, programId, now).execute();
}

export function findCurrent(tx: Tx, programId: number, now: Date, slug: string) {
  return current(tx, programId, now).where('slug', '=', slug).executeTakeFirst();
}

/** A published version by its id, the current one or an older one. */
export function findVersion(tx: Tx, programId: number, now: Date, id: number) {
  return tx
    .selectFrom('terms')
    .selectAll()
    .where('program_id', '=', programId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .where('published_at', '<=', now)
    .executeTakeFirst();
}

/** A group of a document that a participant belongs to. */
export interface GroupRow {
  term_id: number;
  id: number;
  name: string;
  read_only: boolean;
}

/** Whether the participant (`person`) belongs to the access group (`access_group`). */
function belongs({
  eb,
  or,
  and,
  ref,
}: ExpressionBuilder<
  Database & { person: Database['participants']; access_group: Database['access_groups'] },
  'person' | 'access_group'
>) {
  return or([
    eb('access_group.audience', '=', 'all'),
    and([eb('access_group.audience', '=', 'participants'), eb('person.manages_participants', '=', false)]),
    and([eb('access_group.audience', '=', 'managers'), eb('person.manages_participants', '=', true)]),
    and([
      eb('access_group.audience', '=', 'position'),
      eb('access_group.position', '=', ref('person.position')),
    ]),
  ]);
}

/** The groups through which a participant gets these documents. */
export async function listGroups(
  tx: Tx,
  programId: number,
  participantId: number,
  termIds: readonly number[],
): Promise<GroupRow[]> {
  if (termIds.length === 0) return [];
  return tx
    .selectFrom('term_access_groups as link')
    .innerJoin('access_groups as access_group', (join) =>
      join
        .onRef('access_group.program_id', '=', 'link.program_id')
        .onRef('access_group.id', '=', 'link.group_id'),
    )
    .innerJoin('participants as person', 'person.program_id', 'link.program_id')
    .where('link.program_id', '=', programId)
    .where('link.term_id', 'in', termIds)
    .where('person.id', '=', participantId)
    .where(belongs)
    .select(['link.term_id', 'access_group.id', 'access_group.name', 'link.read_only'])
    .orderBy('access_group.id')
    .execute();
}

export type AcceptanceRow = Awaited<ReturnType<typeof listAcceptances>>[number];

/** A participant's consents, newest first. */
export async function listAcceptances(tx: Tx, programId: number, participantId: number) {
  return tx
    .selectFrom('term_acceptances as consent')
    .innerJoin('terms', (join) =>
      join.onRef('terms.program_id', '=', 'consent.program_id').onRef('terms.id', '=', 'consent.term_id'),
    )
    .where('consent.program_id', '=', programId)
    .where('consent.participant_id', '=', participantId)
    .select(['consent.id', 'consent.term_id', 'consent.accepted_at', 'consent.content_sha256'])
    .select(['terms.slug', 'terms.title', 'terms.version'])
    .orderBy('consent.accepted_at', 'desc')
    .orderBy('consent.id', 'desc')
    .execute();
}

export interface Consent {
  programId: number;
  participantId: number;
  term: TermRow;
  acceptedAt: Date;
  address: string;
  userAgent: string;
  requestId: string;
}

const longestUserAgent = 500;

/** Records a consent, unless the participant's consent to this version is recorded already. */
export async function insertAcceptance(tx: Tx, consent: Consent): Promise<void> {
  await tx
    .insertInto('term_acceptances')
    .values({
      program_id: consent.programId,
      term_id: consent.term.id,
      participant_id: consent.participantId,
      content_sha256: consent.term.content_sha256,
      accepted_at: consent.acceptedAt,
      address: consent.address,
      user_agent: consent.userAgent.slice(0, longestUserAgent),
      request_id: consent.requestId,
    })
    .onConflict((conflict) => conflict.columns(['program_id', 'participant_id', 'term_id']).doNothing())
    .execute();
}

/** Whether no version newer than this one has been published. */
export async function isCurrent(tx: Tx, programId: number, now: Date, term: TermRow): Promise<boolean> {
  const newer = await tx
    .selectFrom('terms')
    .select(sql<number>`1`.as('one'))
    .where('program_id', '=', programId)
    .where('slug', '=', term.slug)
    .where('version', '>', term.version)
    .where('archived_at', 'is', null)
    .where('published_at', '<=', now)
    .executeTakeFirst();
  return newer === undefined;
}
