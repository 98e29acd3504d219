import type { Generated } from 'kysely';
import type { Defaulted, Moment, NullableMoment } from './column.ts';

/** Who belongs to a group: it follows from the participant's row, so that nobody can be forgotten. */
export type GroupAudience = 'all' | 'participants' | 'managers' | 'position';

export interface AccessGroupsTable {
  program_id: number;
  id: Generated<number>;
  name: string;
  audience: GroupAudience;
  /** Of `position`: the participant's position, as it is written there. */
  position: Defaulted<string | null>;
}

export type TermType = 'term' | 'rule';

/** One version of a document. The current one of a slug is the latest that has been published. */
export interface TermsTable {
  program_id: number;
  id: Generated<number>;
  slug: string;
  type: TermType;
  title: string;
  version: number;
  content: string;
  /** Of `content`, hexadecimal. */
  content_sha256: string;
  published_at: Moment;
  acceptance_from: NullableMoment;
  acceptance_to: NullableMoment;
  acceptance_required: boolean;
}

export interface TermAccessGroupsTable {
  program_id: number;
  term_id: number;
  group_id: number;
  read_only: Defaulted<boolean>;
}

/** The book of consents: only ever added to. */
export interface TermAcceptancesTable {
  program_id: number;
  id: Generated<number>;
  term_id: number;
  participant_id: number;
  content_sha256: string;
  accepted_at: Moment;
  /** IP address, as the server saw it. */
  address: string;
  user_agent: string;
  request_id: string;
}
