import type { Generated } from 'kysely';
import type { Defaulted, Json, Moment } from './column.ts';

export interface EstablishmentsTable {
  program_id: number;
  id: Generated<number>;
  name: string;
  code: Defaulted<string | null>;
  city_id: Defaulted<number | null>;
}

/** Who may open a file: anybody, the program's signed-in people, or its owner and the program's managers. */
export type FileVisibility = 'public' | 'program' | 'owner';

export interface FilesTable {
  program_id: number;
  id: Generated<number>;
  owner_id: Defaulted<number | null>;
  visibility: FileVisibility;
  name: string;
  mimetype: string;
  size: number;
  /** SHA-256 of the content, hexadecimal: the strong validator of the answer. */
  sha256: string;
  content: Buffer;
  created_at: Defaulted<Date>;
}

/** What a page shows that is neither a list nor a record: `home`, `panel`. */
export interface ProgramPagesTable {
  program_id: number;
  name: string;
  content: Json<Record<string, unknown>>;
}

export interface NewsCategoriesTable {
  program_id: number;
  id: Generated<number>;
  slug: string;
  title: string;
}

export interface NewsTable {
  program_id: number;
  id: Generated<number>;
  category_id: number;
  title: string;
  excerpt: string;
  content: string;
  author: Defaulted<string | null>;
  image_id: Defaulted<number | null>;
  published_at: Moment;
}

export interface FaqCategoriesTable {
  program_id: number;
  id: Generated<number>;
  title: string;
  offline: Defaulted<boolean>;
}

export interface FaqsTable {
  program_id: number;
  id: Generated<number>;
  category_id: number;
  title: string;
  answer: string;
  offline: Defaulted<boolean>;
}

export interface BadgesTable {
  program_id: number;
  id: Generated<number>;
  name: string;
  description: string;
  rule: Defaulted<string | null>;
  points: Defaulted<number>;
  image_id: Defaulted<number | null>;
}

export interface ParticipantBadgesTable {
  program_id: number;
  badge_id: number;
  participant_id: number;
  unlocked_at: Moment;
}

export interface ProductCategoriesTable {
  program_id: number;
  id: Generated<number>;
  slug: string;
  title: string;
}

export interface ProductsTable {
  program_id: number;
  id: Generated<number>;
  category_id: number;
  title: string;
  code: Defaulted<string | null>;
  description: Defaulted<string>;
  brand: Defaulted<string | null>;
  points: number;
  /** Centavos. */
  price: Defaulted<number | null>;
  image_id: Defaulted<number | null>;
}

export interface NotificationsTable {
  program_id: number;
  id: Generated<number>;
  content: string;
  start_date: Moment;
  /** `listed`: only for the participants of `notification_recipients`. */
  audience: Defaulted<'all' | 'listed'>;
  /** Published as already read: it never counts as unread. */
  is_read: Defaulted<boolean>;
}

export interface NotificationRecipientsTable {
  program_id: number;
  notification_id: number;
  participant_id: number;
}

export interface NotificationReadsTable {
  program_id: number;
  notification_id: number;
  participant_id: number;
  read_at: Defaulted<Date>;
}
