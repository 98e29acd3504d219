/** What the terms read of the contract's answers (term.available, term.show, term.accept), and their settings. */

export interface TermsSettings {
  /** How long the notice of an expired window stays, ms. */
  notice_ms: number;
  /** An acceptance that takes longer counts as a failed call, ms. */
  call_timeout_ms: number;
}

export interface Term {
  id: number;
  slug: string;
  type: 'term' | 'rule';
  title: string;
  version: number;
  published_at: string;
  acceptance_date_to?: string;
  acceptance_required: boolean;
  /** Inside the acceptance window, by the server's clock. */
  acceptance_open: boolean;
  /** The visitor's own groups. */
  access_groups: { pivot: { read_only: boolean } }[];
}

export interface Acceptance {
  rule_and_term_id: { id: number; version: number };
  /** ISO 8601. */
  accepted_at: string;
  /** SHA-256 of the accepted text, hexadecimal. */
  content_sha256: string;
}

export interface TermText extends Term {
  /** HTML that the server sanitised. */
  content: string;
  can_accept: boolean;
  /** The latest acceptance of any version. */
  acceptance?: Acceptance;
}
