import type { Schemas } from '../../../openapi/generated/types.ts';
import type { AcceptanceRow } from './queries.ts';
import type { TermTextView, TermView } from './service.ts';

export function presentTerm({ term, groups, isOpen }: TermView): Schemas['Term'] {
  return {
    id: term.id,
    slug: term.slug,
    type: term.type,
    title: term.title,
    version: term.version,
    published_at: term.published_at.toISOString(),
    acceptance_date_from: term.acceptance_from?.toISOString(),
    acceptance_date_to: term.acceptance_to?.toISOString(),
    acceptance_required: term.acceptance_required,
    acceptance_open: isOpen,
    access_groups: groups.map(({ id, name, read_only }) => ({ id, name, pivot: { read_only } })),
  };
}

export function presentAcceptance(row: AcceptanceRow): Schemas['Acceptance'] {
  return {
    id: row.id,
    rule_and_term_id: { id: row.term_id, slug: row.slug, title: row.title, version: row.version },
    accepted_at: row.accepted_at.toISOString(),
    content_sha256: row.content_sha256,
  };
}

export function presentText(view: TermTextView): Schemas['TermText'] {
  const { content, content_sha256 } = view.term;
  return {
    ...presentTerm(view),
    content,
    content_sha256,
    can_accept: view.canAccept,
    acceptance: view.acceptance ? presentAcceptance(view.acceptance) : undefined,
  };
}
