/**
 * The gate of terms, rules and personal data (sections 4 and 8): one ordered decision over facts that the server
 * answered. Why it never goes in circles: docs/adr/0013-one-ordered-gate.md.
 */
import { ownPath } from '../../engine/contract/redirect.ts';
import type { GateSlot, GateVerdict, GateVisit } from '../../engine/feature.ts';
import { termAvailable } from '../../openapi/generated/calls/term.available.ts';
import type { TermsSettings } from './config.ts';
import type { Term } from './types.ts';

export const MY_DATA = '/meus-dados';
export const TERM_PAGES = '/termos/';
/** Query key of the page that the visitor wanted; the engine's sign-in uses the same one. */
export const BACK = 'voltar';
export const EXPIRED = 'Não é possível cadastrar na campanha, período para o aceite do termo expirado.';
const MUST_COMPLETE = 2;

/** A document binds a person if at least one of their groups is not read-only (section 6). */
const binds = (term: Term) => term.access_groups.some(({ pivot }) => !pivot.read_only);

export const isDueTerm = (term: Term) => term.acceptance_required && term.acceptance_open && binds(term);
export const isExpiredTerm = (term: Term) => term.acceptance_required && !term.acceptance_open && binds(term);
export const isDueRule = (rule: Term) => rule.acceptance_open && binds(rule);

/** The documents of `term.available`; none if it could not be read. */
export const termsIn = (answer: unknown) => (answer as { data: Term[] } | undefined)?.data ?? [];

/** The page that the visitor wanted before a gate stopped them; null on a page that they chose. */
export function goalOf({ search, origin }: Pick<GateVisit, 'search' | 'origin'>): string | null {
  return ownPath(new URLSearchParams(search).get(BACK), origin);
}

function decide(visit: GateVisit, answers: readonly unknown[], settings: TermsSettings): GateVerdict | null {
  const path = visit.pathname.replace(/\/+$/, '');
  const isAtData = path === MY_DATA;
  const isReading = path.startsWith(TERM_PAGES);
  // The gate's pages remember the page that the visitor wanted; between two of them the first one is kept.
  const goal = isAtData || isReading ? goalOf(visit) : null;
  const sendTo = (page: string): GateVerdict => ({
    to: `${page}?${BACK}=${encodeURIComponent(goal ?? visit.pathname + visit.search)}`,
  });
  // Nobody accepts for somebody else: an admin who visits as a participant is not asked.
  const [terms = [], rules = []] = visit.adminAccess ? [] : answers.map(termsIn);
  const tooLate = terms.some(isExpiredTerm) ? { notice: { text: EXPIRED, ms: settings.notice_ms } } : null;

  // 1. Personal data to complete: only if something needs them, and before everything else.
  if (visit.status === MUST_COMPLETE) {
    if (tooLate) return { ...tooLate, signOut: true };
    return isAtData ? null : sendTo(MY_DATA);
  }
  // A visitor may always read any document that they chose to open: nobody agrees to what they cannot read.
  const isFreeToRead = isReading && !goal;
  // 2. A term to be accepted, on its own page.
  const due = terms.filter(isDueTerm);
  if (due.some(({ slug }) => path === TERM_PAGES + slug)) return tooLate;
  if (due[0] && !isFreeToRead) return sendTo(TERM_PAGES + due[0].slug);
  // 3. A rule to be accepted, beside the personal data.
  if (rules.some(isDueRule)) return isAtData || isFreeToRead ? tooLate : sendTo(MY_DATA);
  // 4. Nothing is left to do on a gate's page: continue to the page that the visitor wanted.
  if (goal) return { ...tooLate, to: goal };
  return tooLate;
}

/** Decides before every page of a signed-in visitor, on the server and in the browser alike. */
export const termsGate: GateSlot<TermsSettings> = {
  sources: [
    { operation: termAvailable, params: { type: 'term' } },
    { operation: termAvailable, params: { type: 'rule' } },
  ],
  decide,
};
