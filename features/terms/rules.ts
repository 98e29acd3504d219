/**
 * The gate of terms and rules (sections 4 and 8): one ordered decision over facts that the server answered. Why it
 * never goes in circles: docs/adr/0013-one-ordered-gate.md.
 */
import type { GateSlot, GateVerdict, GateVisit } from '../../engine/feature.ts';
import { comingBack, goalOf, MUST_COMPLETE, MY_DATA, trimSlash } from '../../engine/session/decide.ts';
import { termAvailable } from '../../openapi/generated/calls/term.available.ts';
import type { TermsSettings } from './config.ts';
import type { Term } from './types.ts';

export const TERM_PAGES = '/termos/';
export const EXPIRED = 'Não é possível cadastrar na campanha, período para o aceite do termo expirado.';

/** A document binds a person if at least one of their groups is not read-only (section 6). */
const binds = (term: Term) => term.access_groups.some(({ pivot }) => !pivot.read_only);

export const isDueTerm = (term: Term) => term.acceptance_required && term.acceptance_open && binds(term);
export const isExpiredTerm = (term: Term) => term.acceptance_required && !term.acceptance_open && binds(term);
export const isDueRule = (rule: Term) => rule.acceptance_open && binds(rule);

/** The documents of `term.available`; none if it could not be read. */
export const termsIn = (answer: unknown) => (answer as { data: Term[] } | undefined)?.data ?? [];

function decide(visit: GateVisit, answers: readonly unknown[], settings: TermsSettings): GateVerdict | null {
  const path = trimSlash(visit.pathname);
  const isAtData = path === MY_DATA;
  const isReading = path.startsWith(TERM_PAGES);
  // The gate's pages remember the page that the visitor wanted; between two of them the first one is kept.
  const goal = isAtData || isReading ? goalOf(visit) : null;
  const sendTo = (page: string): GateVerdict => ({
    to: comingBack(page, goal ?? visit.pathname + visit.search),
  });
  // Nobody accepts for somebody else: an admin who visits as a participant is not asked.
  const [terms = [], rules = []] = visit.adminAccess ? [] : answers.map(termsIn);
  const tooLate = terms.some(isExpiredTerm) ? { notice: { text: EXPIRED, ms: settings.notice_ms } } : null;

  // 1. Who must complete their data has been led to them already, and does so only if something needs them.
  if (visit.status === MUST_COMPLETE) return tooLate && { ...tooLate, signOut: true };
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
