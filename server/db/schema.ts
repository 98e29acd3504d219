import type { ColumnType, Generated } from 'kysely';
import type { Defaulted, Moment, NullableMoment } from './tables/column.ts';
import type * as content from './tables/content.ts';
import type * as draws from './tables/draws.ts';
import type { JobsTable } from './tables/jobs.ts';
import type * as memory from './tables/memory.ts';
import type * as places from './tables/places.ts';
import type { ExpiredCreditsTable, LedgerTable } from './tables/points.ts';
import type * as popups from './tables/popups.ts';
import type * as signIn from './tables/sign-in.ts';
import type * as support from './tables/support.ts';
import type * as terms from './tables/terms.ts';

export type { Defaulted, Json, Moment, NullableMoment } from './tables/column.ts';

export interface ProgramsTable {
  id: number;
  slug: string;
  title: string;
  description: Defaulted<string>;
  group_name: Defaulted<string>;
  settings: ColumnType<Record<string, unknown>, string | undefined, string>;
  uuid: Generated<string>;
  created_at: Defaulted<Date>;
}

/** A person's global login; the same one in all of their programs. */
export interface AccountsTable {
  id: Generated<number>;
  cpf: string;
  email: string;
  /** Null: first access is still to come. */
  password_hash: string | null;
  is_admin: Defaulted<boolean>;
  /** Sessions and trusted devices from before this moment count no more. */
  sessions_ended_at: NullableMoment;
  created_at: Defaulted<Date>;
}

export interface ParticipantsTable {
  program_id: number;
  id: Generated<number>;
  account_id: number;
  name: string;
  social_name: Defaulted<string | null>;
  gender: Defaulted<'m' | 'f' | null>;
  email: string;
  phone: Defaulted<string | null>;
  /** YYYY-MM-DD. */
  birthdate: ColumnType<string | null, string | null | undefined, string | null>;
  zip: Defaulted<string | null>;
  street: Defaulted<string | null>;
  number: Defaulted<string | null>;
  complement: Defaulted<string | null>;
  neighborhood: Defaulted<string | null>;
  city_id: Defaulted<number | null>;
  profile_photo_id: Defaulted<number | null>;
  /** 1 active, 2 must complete data, 3 inactive (section 3: numeric; only 2 is named). */
  status: Defaulted<number>;
  position: Defaulted<string | null>;
  manages_participants: Defaulted<boolean>;
  /** Asks for the second factor even where the program does not. */
  second_factor: Defaulted<boolean>;
  establishment_id: Defaulted<number | null>;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

export interface SessionsTable {
  id: Generated<number>;
  token_hash: string;
  program_id: number;
  account_id: number;
  participant_id: number;
  created_at: Defaulted<Date>;
  last_seen_at: Defaulted<Date>;
  expires_at: Moment;
  revoked_at: NullableMoment;
}

/** Links that sign a person in to another of their programs (`program_id`), once. */
export interface SignInLinksTable {
  program_id: number;
  id: Generated<number>;
  token_hash: string;
  account_id: number;
  participant_id: number;
  from_program_id: number;
  created_at: Defaulted<Date>;
  expires_at: Moment;
  used_at: NullableMoment;
}

export interface IdempotencyKeysTable {
  program_id: number;
  participant_id: number;
  operation: string;
  key: string;
  request_hash: string;
  status: ColumnType<number | null, number | null | undefined, number | null>;
  response: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Defaulted<Date>;
  expires_at: Moment;
}

export interface AuditLogTable {
  program_id: number;
  id: Generated<number>;
  happened_at: Defaulted<Date>;
  actor_account_id: number;
  participant_id: number | null;
  operation: string;
  method: string;
  path: string;
  request_id: string;
  address: string;
}

export interface RateLimitsTable {
  bucket: string;
  window_start: Moment;
  hits: number;
}

/** Every table of the platform. */
export interface Database {
  programs: ProgramsTable;
  accounts: AccountsTable;
  participants: ParticipantsTable;
  sessions: SessionsTable;
  sign_in_links: SignInLinksTable;
  idempotency_keys: IdempotencyKeysTable;
  audit_log: AuditLogTable;
  rate_limits: RateLimitsTable;
  verifications: signIn.VerificationsTable;
  trusted_devices: signIn.TrustedDevicesTable;
  mails: signIn.MailsTable;
  jobs: JobsTable;
  states: places.StatesTable;
  cities: places.CitiesTable;
  postal_codes: places.PostalCodesTable;
  establishments: content.EstablishmentsTable;
  files: content.FilesTable;
  program_pages: content.ProgramPagesTable;
  news_categories: content.NewsCategoriesTable;
  news: content.NewsTable;
  faq_categories: content.FaqCategoriesTable;
  faqs: content.FaqsTable;
  badges: content.BadgesTable;
  participant_badges: content.ParticipantBadgesTable;
  product_categories: content.ProductCategoriesTable;
  products: content.ProductsTable;
  notifications: content.NotificationsTable;
  notification_recipients: content.NotificationRecipientsTable;
  notification_reads: content.NotificationReadsTable;
  ledger: LedgerTable;
  expired_credits: ExpiredCreditsTable;
  draw_games: draws.DrawGamesTable;
  draw_awards: draws.DrawAwardsTable;
  draw_instants: draws.DrawInstantsTable;
  draw_chances: draws.DrawChancesTable;
  draw_results: draws.DrawResultsTable;
  prize_panel_cards: draws.PrizePanelCardsTable;
  popups: popups.PopupsTable;
  popup_questions: popups.PopupQuestionsTable;
  popup_question_answers: popups.PopupQuestionAnswersTable;
  popup_reads: popups.PopupReadsTable;
  popup_replies: popups.PopupRepliesTable;
  popup_reply_answers: popups.PopupReplyAnswersTable;
  memory_games: memory.MemoryGamesTable;
  memory_faces: memory.MemoryFacesTable;
  memory_chances: memory.MemoryChancesTable;
  memory_results: memory.MemoryResultsTable;
  memory_refusals: memory.MemoryRefusalsTable;
  ticket_subjects: support.TicketSubjectsTable;
  tickets: support.TicketsTable;
  ticket_attachments: support.TicketAttachmentsTable;
  access_groups: terms.AccessGroupsTable;
  terms: terms.TermsTable;
  term_access_groups: terms.TermAccessGroupsTable;
  term_acceptances: terms.TermAcceptancesTable;
}
