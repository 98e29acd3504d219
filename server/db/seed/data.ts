/**
 * The data files that a tenant may bring in `tenants/<slug>/data/*.json` (all optional, one type a file).
 * They are read once, when the database has no such program yet. Content (`server/content`) has files of its own there.
 *
 * - Dates are relative (`…_days_ago`, `…_in_days`, whole or fractional days), so that a demo never ages.
 * - `AssetPath` is a path inside the tenant's folder ("assets/premios/fone.svg"): it becomes a file of the
 *   program, opened at `/api/v1/files/{id}/open`.
 * - HTML is sanitised when it is stored. Ids are given by the database: refer to other records by `slug`.
 */
import type { AssetPath, Html } from './data-types.ts';

export type { AssetPath, Html } from './data-types.ts';

export type Gender = 'm' | 'f';

/** accounts.json: the only people who can sign in. Accounts of several tenants with one CPF are one person. */
export interface AccountsData {
  /** Demo password of every account below. */
  password: string;
  accounts: AccountData[];
}
export interface AccountData {
  /** Digits, or with its mask. */
  cpf: string;
  email: string;
  name: string;
  gender?: Gender;
  /** What this person is there to show, in a word or two; printed at the start beside the account. */
  about?: string;
  /** participant and manager belong to the program; admin enters any program and may impersonate. */
  role: 'participant' | 'manager' | 'admin';
  /** Title of a position of population.json. */
  position?: string;
  /** Name of an establishment of population.json. */
  establishment?: string;
  /** 1 active (default), 2 must complete the data, 3 inactive. */
  status?: 1 | 2 | 3;
  phone?: string;
  birth_days_ago?: number;
  photo?: AssetPath;
  /** false: no password yet; the person comes in by first access. */
  has_password?: boolean;
  /** true: asked for a code by e-mail besides the password, even where the program does not. */
  second_factor?: boolean;
  address?: {
    zip: string;
    street: string;
    number: string;
    complement?: string;
    neighborhood: string;
    city: string;
    state: string;
  };
  /** Ledger entries of this account, beside the ones of population.json. */
  statement?: { description: string; points: number; days_ago: number; expires_in_days?: number }[];
}

/** population.json: the invented crowd (no passwords), always the same for one `seed`. */
export interface PopulationData {
  seed: number;
  participants: number;
  ledger_entries: number;
  /** Sales of the last fourteen months, of sold-products.json by point-rules.json. */
  sales?: number;
  /**
   * Prizes besides those of products.json: every thing of every quality and brand, in several models, until there are
   * `count`. `like`: key of the product whose category and picture it has. In alphabetical order they are written faster.
   */
  catalogue?: {
    count: number;
    things: { title: string; like: string }[];
    qualities: string[];
    brands: string[];
  };
  /** Campaigns that people asked for. */
  campaigns?: number;
  /** Invoices of those sales; one in five waits to be looked at, or was refused. */
  invoices?: number;
  first_names: { m: string[]; f: string[] };
  last_names: string[];
  /** `weight`: how common the position is (default 1). `manages`: its holders are managers. */
  positions: { title: string; weight?: number; manages?: boolean }[];
  /** How many places the network has, with sales points below the shops. */
  network?: number;
  /** `city` and `state` (SP, RJ …) are a municipality's, as IBGE spells them. `below`: the code of one that manages it. */
  establishments: { name: string; code?: string; city: string; state: string; below?: string }[];
  /** What entries say. `{product}`, `{month}` and `{establishment}` are filled in. Debits have negative points. */
  ledger: {
    description: string;
    kind: 'sale' | 'campaign' | 'training' | 'redemption' | 'bonus';
    min: number;
    max: number;
    weight?: number;
  }[];
  /** Credits expire this many days after they were earned (default 365). */
  expires_after_days?: number;
}

/** history.json: what the invented people and the accounts did with the program's content. */
export interface HistoryData {
  /** Who has a badge of badges.json: a share of the crowd (0-1), and accounts by their CPFs. */
  badges?: { badge: string; share?: number; by?: { cpf: string; days_ago: number }[] }[];
  /** When the accounts accepted a term of terms.json, but for those of some CPFs. */
  acceptances?: { term: string; days_ago: number; pending_for?: string[] }[];
  /** Notifications for a few accounts alone, by their CPFs. */
  notifications?: { content: Html; days_ago: number; only: string[] }[];
}

/**
 * tenants/base/data/addresses.json: shared by every tenant and read-only for them. `city_id` is IBGE's code. `zip`:
 * 8 digits of one street, or its first 5 digits for a whole range (street and neighborhood empty).
 */
export type AddressesData = { zip: string; street: string; neighborhood: string; city_id: number }[];

/** Every data file by its name. */
export interface TenantData {
  'accounts.json'?: AccountsData;
  'population.json'?: PopulationData;
  'history.json'?: HistoryData;
}
