import { ApiError } from '../../contract/errors.ts';
import type { ProgramContext, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import type { AcceptanceRow, GroupRow, TermRow } from './queries.ts';
import * as queries from './queries.ts';

/** A document as one visitor sees it. */
export interface TermView {
  term: TermRow;
  /** The visitor's groups; none for a visitor who is not signed in. */
  groups: GroupRow[];
  /** Inside its acceptance window. */
  isOpen: boolean;
}

export interface TermTextView extends TermView {
  canAccept: boolean;
  /** The latest consent to any version of it; null without one. */
  acceptance: AcceptanceRow | null;
}

const onlyReads = 'O seu grupo de acesso apenas consulta este documento.';

const hasBegun = (term: TermRow, now: Date) => term.acceptance_from === null || term.acceptance_from <= now;
const hasEnded = (term: TermRow, now: Date) => term.acceptance_to !== null && term.acceptance_to < now;
const isOpen = (term: TermRow, now: Date) => hasBegun(term, now) && !hasEnded(term, now);

/** A document binds a person if at least one of their groups is not read-only (section 6). */
const binds = (groups: readonly GroupRow[]) => groups.some((group) => !group.read_only);

async function withGroups(tx: Tx, context: ProgramContext, terms: readonly TermRow[]): Promise<TermView[]> {
  const { session } = context;
  const ids = terms.map(({ id }) => id);
  const groups = session ? await queries.listGroups(tx, context.program.id, session.participantId, ids) : [];
  const now = context.clock();
  return terms.map((term) => ({
    term,
    groups: groups.filter((group) => group.term_id === term.id),
    isOpen: isOpen(term, now),
  }));
}

/** The current version of every document, by title. */
export function listTerms(context: ProgramContext): Promise<TermView[]> {
  const programId = context.program.id;
  return context.tx(async (tx) => {
    const terms = await queries.listCurrent(tx, programId, context.clock());
    return withGroups(
      tx,
      context,
      terms.sort((a, b) => a.title.localeCompare(b.title, 'pt-BR')),
    );
  });
}

/** The current version of a document, with its text. Throws `not-found`. */
export function showTerm(context: ProgramContext, slug: string): Promise<TermTextView> {
  const programId = context.program.id;
  const { session } = context;
  return context.tx(async (tx) => {
    const term = await queries.findCurrent(tx, programId, context.clock(), slug);
    if (!term) throw new ApiError('not-found');
    const [view] = await withGroups(tx, context, [term]);
    if (!view) throw new ApiError('not-found');
    const own = session ? await queries.listAcceptances(tx, programId, session.participantId) : [];
    const acceptance = own.find((consent) => consent.slug === slug) ?? null;
    const isAccepted = acceptance?.term_id === term.id;
    const mayAccept = session !== null && !session.adminAccess && binds(view.groups);
    return { ...view, acceptance, canAccept: mayAccept && view.isOpen && !isAccepted };
  });
}

/**
 * The documents that the participant must still accept, the oldest first, without those whose window has not
 * begun.
 */
export function availableTerms(context: SignedInContext, type: queries.TermRow['type']): Promise<TermView[]> {
  const { participantId } = context.session;
  const programId = context.program.id;
  const now = context.clock();
  return context.tx(async (tx) => {
    const terms = await queries.listCurrent(tx, programId, now);
    const asked = terms.filter((term) => term.type === type && hasBegun(term, now));
    if (asked.length === 0) return [];
    const own = await queries.listAcceptances(tx, programId, participantId);
    const accepted = new Set(own.map((consent) => consent.term_id));
    const open = asked.filter((term) => !accepted.has(term.id));
    const views = await withGroups(tx, context, open);
    return views
      .filter(({ groups }) => groups.length > 0)
      .sort((a, b) => a.term.published_at.getTime() - b.term.published_at.getTime() || a.term.id - b.term.id);
  });
}

/** The participant's own consents, newest first. */
export function acceptedTerms(context: SignedInContext): Promise<AcceptanceRow[]> {
  const { participantId } = context.session;
  return context.tx((tx) => queries.listAcceptances(tx, context.program.id, participantId));
}

async function accept(
  tx: Tx,
  context: SignedInContext,
  id: number,
  read: string | undefined,
): Promise<AcceptanceRow> {
  const { participantId } = context.session;
  const programId = context.program.id;
  const now = context.clock();
  const term = await queries.findVersion(tx, programId, now, id);
  if (!term) throw new ApiError('not-found');
  const consent = async () =>
    (await queries.listAcceptances(tx, programId, participantId)).find((row) => row.term_id === id);
  const known = await consent();
  if (known) return known;
  const asRead = read ?? term.content_sha256;
  if (term.content_sha256 !== asRead || !(await queries.isCurrent(tx, programId, now, term)))
    throw new ApiError('term-superseded');
  const groups = await queries.listGroups(tx, programId, participantId, [id]);
  if (groups.length === 0) throw new ApiError('not-eligible');
  if (!binds(groups)) throw new ApiError('not-eligible', { message: onlyReads });
  if (!isOpen(term, now)) throw new ApiError('term-closed');
  await queries.insertAcceptance(tx, {
    programId,
    participantId,
    term,
    acceptedAt: now,
    address: context.clientAddress,
    userAgent: context.userAgent,
    requestId: context.requestId,
  });
  // The consent has waited for whoever was changing the text, and from now on nobody changes it.
  const current = await queries.findVersion(tx, programId, now, id);
  if (current?.content_sha256 !== asRead) throw new ApiError('term-superseded');
  const written = await consent();
  if (!written) throw new ApiError('conflict');
  return written;
}

/**
 * Records the participant's consent to the version with this id, once: a second call answers the stored
 * consent. `read`: the hash of the text that they read, where the caller says it. Throws `not-found`,
 * `term-superseded`, `not-eligible` (the person is in no group of it, or only in read-only ones) or `term-closed`.
 */
export async function acceptTerm(
  context: SignedInContext,
  id: number,
  read: string | undefined,
): Promise<AcceptanceRow> {
  return context.tx((tx) => accept(tx, context, id, read));
}
