/**
 * The people that a tenant's folder invents, and what they did: `tenants/<slug>/demo/*.json` (all optional,
 * one type for each file). They are read once, when the database has no such program yet. What the program
 * itself says is content (`server/content`), in `data/`.
 *
 * - Dates are relative (`…_days_ago`, `…_in_days`, whole or fractional days), so that a demo never looks old.
 * - `AssetPath` is a path inside the tenant's folder ("assets/premios/fone.svg"): it becomes a file of the
 *   program, opened at `/api/v1/files/{id}/open`.
 * - HTML is sanitised when it is stored. Ids are given by the database: refer to content by its `key`.
 */
import type { AssetPath } from '../content/assets.ts';

export type Gender = 'm' | 'f';

/**
 * accounts.json: the only people who can sign in. Accounts of several tenants with one CPF belong to one
 * person.
 */
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
  /** What this account demonstrates, in a word or two; the start prints it beside the account. */
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
  /** When they joined the program (default: now). */
  registered_days_ago?: number;
  photo?: AssetPath;
  /** false: no password yet; the person signs in through first access. */
  has_password?: boolean;
  /** true: sign-in asks for a code by e-mail too, even if the program does not. */
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

/** population.json: the invented people (without passwords), always the same for one `seed`. */
export interface PopulationData {
  seed: number;
  participants: number;
  ledger_entries: number;
  /**
   * Sales of the last fourteen months, of the products in sold-products.json, with the points of
   * point-rules.json.
   */
  sales?: number;
  /**
   * Prizes besides those of products.json: every kind of product in every quality and brand, in several
   * models, until there are `count`. `like`: key of the product whose category and picture it gets. In
   * alphabetical order they are written faster.
   */
  catalogue?: {
    count: number;
    things: { title: string; like: string }[];
    qualities: string[];
    brands: string[];
  };
  /** How many campaigns people asked for. */
  campaigns?: number;
  /** How many invoices of those sales; one in five is under review or refused. */
  invoices?: number;
  /** Without them, common ones. */
  first_names?: { m: string[]; f: string[] };
  last_names?: string[];
  /** `weight`: how common the position is (default 1). `manages`: its holders are managers. */
  positions: { title: string; weight?: number; manages?: boolean }[];
  /** How many establishments the network has, with sales points below the shops. */
  network?: number;
  /**
   * `city` and `state` (SP, RJ …) are a municipality's, as IBGE spells them. `below`: the code of its parent
   * establishment.
   */
  establishments: { name: string; code?: string; city: string; state: string; below?: string }[];
  /**
   * Texts of ledger entries. `{product}`, `{month}` and `{establishment}` are filled in. Debits have negative
   * points.
   */
  ledger: {
    description: string;
    kind: 'sale' | 'campaign' | 'training' | 'redemption' | 'bonus';
    min: number;
    max: number;
    weight?: number;
  }[];
}

/** history.json: what the invented people and the accounts did with the program's content. */
export interface HistoryData {
  /** When the accounts accepted a term of terms.json, except those with some CPFs. */
  acceptances?: { term: string; days_ago: number; pending_for?: string[] }[];
  /** Notifications for only a few accounts, by their CPFs. */
  notifications?: { content: string; days_ago: number; only: string[] }[];
}

/** Every file by its name. */
export interface DemoFiles {
  'accounts.json'?: AccountsData;
  'population.json'?: PopulationData;
  'history.json'?: HistoryData;
}
