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
import type { PrizePanelsData, RoulettesData, ScratchesData } from './games-data.ts';

export type { AssetPath, Html } from './data-types.ts';
export type * from './games-data.ts';

export type Gender = 'm' | 'f';

/** settings.json: what page_settings_* and settings answer, over the brand of the manifest. */
export interface SettingsData {
  /** Text under the program's logo in the program switcher. */
  description?: string;
  /** Absent: the menu of the manifest is shown. `target` 1 opens a new tab. */
  menu?: { title: string; url: string; target?: 0 | 1 }[];
  footer?: FooterData;
  /** Footer of visitors who are not signed in; absent: the same footer. */
  footer_disconnected?: FooterData;
  secondary_banner?: { image: AssetPath; title?: string; url?: string };
  flags?: Partial<Record<SettingsFlag, boolean>>;
  /** Which identifiers the sign-in form accepts, in order. Absent: CPF and e-mail. */
  fieldsLogin?: { name: 'cpf' | 'email'; label: string; placeholder?: string }[];
  /** Ways to reach the program's team, shown on the contact page. */
  channels?: {
    title: string;
    type: 'phone' | 'email' | 'whatsapp' | 'link';
    value: string;
    url?: string;
    hours?: string;
  }[];
  google_analitcs?: string;
  secondary_color?: string;
  ecosystem_button_color?: string;
}

export type SettingsFlag =
  | 'mf2a_activate'
  | 'first_access'
  | 'self_registration'
  | 'hide_admin_roles'
  | 'additional_infos'
  | 'inativation_batch'
  | 'can_view_pdvs'
  | 'allow_register_participants';

export interface FooterData {
  footer_logo?: AssetPath;
  disconnected_footer_logo?: AssetPath;
  /** At most 3. `icon` is a name of the portal's icon set (brand-instagram, phone, mail …). */
  cols?: { title: string; content?: Html; links?: FooterLink[] }[];
  /** Social links under the columns. */
  links?: FooterLink[];
  copyright?: string;
}
export interface FooterLink {
  title: string;
  url: string;
  icon?: string;
}

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
  first_names: { m: string[]; f: string[] };
  last_names: string[];
  /** `weight`: how common the position is (default 1). `manages`: its holders are managers. */
  positions: { title: string; weight?: number; manages?: boolean }[];
  /** `city` and `state` (SP, RJ …) are a municipality's, as IBGE spells them. */
  establishments: { name: string; code?: string; city: string; state: string }[];
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

/** unlocked-badges.json: who has a badge of badges.json: a share of the crowd (0-1), and accounts by their CPFs. */
export type UnlockedBadgesData = {
  badge: string;
  share?: number;
  by?: { cpf: string; days_ago: number }[];
}[];

/** notifications.json; `read`: already read by everybody. */
export type NotificationsData = { content: Html; days_ago: number; read?: boolean; only?: string[] }[];

/** popups.json */
export type PopupsData = PopupData[];
export interface PopupData {
  title: string;
  content: Html;
  /** 0 shows the image alone, 1 (default) the content under the image. */
  content_type?: 0 | 1;
  image?: AssetPath;
  /** Names of the pages that show it. */
  pages: string[];
  /** For participants; without it, for visitors. */
  private?: boolean;
  /** Choices are a scale of satisfaction. */
  is_nps?: boolean;
  /** A participant may mark it as read. */
  mark_as_read?: boolean;
  starts_days_ago?: number;
  ends_in_days?: number;
  active?: boolean;
  questions?: PopupQuestionData[];
}
/** `single`: a free text. `multiple`: one of `answers`. `required` unless it says otherwise. */
export interface PopupQuestionData {
  question: string;
  type: 'single' | 'multiple';
  required?: boolean;
  answers?: string[];
}

/** terms.json: documents to accept, and the groups of people that they bind. One entry a version. */
export interface TermsData {
  groups: AccessGroupData[];
  terms: TermData[];
}
export interface AccessGroupData {
  name: string;
  /** Everybody, who does not manage participants, who does, or the holders of a `position`. */
  audience: 'all' | 'participants' | 'managers' | 'position';
  position?: string;
}
export interface TermData {
  /** Address of its page: /termos/{slug}. */
  slug: string;
  /** `term` is accepted on its own page, `rule` beside the personal data. */
  type: 'term' | 'rule';
  title: string;
  version: number;
  content: Html;
  published_days_ago: number;
  /** Start of the acceptance window (default: when it was published). */
  acceptance_from_days_ago?: number;
  /** End of the window; negative: it has expired. Absent: it does not end. */
  acceptance_to_in_days?: number;
  /** Default true. */
  acceptance_required?: boolean;
  /** Names of groups; a `read_only` one consults the document without accepting it. */
  groups: { name: string; read_only?: boolean }[];
  /** When the accounts of accounts.json accepted it; absent: none of them did. */
  accepted_days_ago?: number;
  /** CPFs of accounts that did not. */
  pending_for?: string[];
}

/** memory-games.json */
export type MemoryGamesData = MemoryGameData[];
export interface MemoryGameData {
  title: string;
  description: Html;
  messages: { main_message: string };
  /** Minutes, fractions allowed. Absent: 3. 0: without limit. */
  limit_time?: number;
  /** `attempts`: mismatches at which a game is lost (default 1). */
  exhibition_rules: { pages: string[]; attempts?: number };
  score_rules: { each_pair: number; completing: number; consolation: number };
  /** At least as many faces as pairs; the first ones are dealt. `name` is what screen readers say. */
  cards: { number_pairs: number; faces: { name: string; image: AssetPath }[] };
  /** Games that a participant may end (default 1) in each window of `time_for_new_plays` hours (default 0: ever). */
  plays?: number;
  time_for_new_plays?: number;
  starts_days_ago?: number;
  ends_in_days?: number;
  active?: boolean;
}

/** home.json: the page of visitors. */
export interface HomeData {
  title: string;
  subtitle: string;
  content?: Html;
  banners: BannerData[];
  highlights: { title: string; description: string; icon?: string }[];
  steps?: { title: string; description: string; icon?: string }[];
}
export interface BannerData {
  title: string;
  subtitle?: string;
  image: AssetPath;
  /** A path of the portal ("/conquistas") or an address. */
  url?: string;
  button?: string;
  /** 1 opens a new tab. */
  target?: 0 | 1;
}

/** panel.json: the page of participants. */
export interface PanelData {
  banners: BannerData[];
  quick_info?: { title: string; content: Html; icon?: string; url?: string }[];
  /** `target` of the month in centavos; a point of a sale is worth `cents_per_point` (default 100: R$ 1,00). */
  goal: {
    title: string;
    description?: string;
    target: number;
    unit?: string;
    days_left?: number;
    cents_per_point?: number;
  };
  /** What a participant can do today. */
  actions?: { title: string; description: string; icon?: string; url: string; badge?: string }[];
}

/**
 * tenants/base/data/addresses.json: shared by every tenant and read-only for them. `city_id` is IBGE's code. `zip`:
 * 8 digits of one street, or its first 5 digits for a whole range (street and neighborhood empty).
 */
export type AddressesData = { zip: string; street: string; neighborhood: string; city_id: number }[];

/** Every data file by its name. */
export interface TenantData {
  'settings.json'?: SettingsData;
  'accounts.json'?: AccountsData;
  'population.json'?: PopulationData;
  'unlocked-badges.json'?: UnlockedBadgesData;
  'notifications.json'?: NotificationsData;
  'popups.json'?: PopupsData;
  'roulettes.json'?: RoulettesData;
  'scratches.json'?: ScratchesData;
  'terms.json'?: TermsData;
  'prize-panels.json'?: PrizePanelsData;
  'memory-games.json'?: MemoryGamesData;
  'home.json'?: HomeData;
  'panel.json'?: PanelData;
}
