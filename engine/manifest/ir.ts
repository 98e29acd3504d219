/**
 * The intermediate representation: what `compileTenant()` emits, what the server hands over and what the
 * browser interprets. Plain, frozen, content-hashed JSON: no functions, no parser needed to read it.
 * Field names that come from manifests stay as operators spell them (snake_case).
 */

import type { Ability } from '../../openapi/generated/abilities.ts';
import type { Dynamic, Expression } from '../expression/ast.ts';
import type { FileRule } from '../format/file-rule.ts';
import type { Envelope } from './envelope.ts';

export type { Dynamic, Expression, Template } from '../expression/ast.ts';

/** Where a node was written: shown by the `unknown` block and by run-time reports. */
export interface Origin {
  file: string;
  line: number;
  column: number;
}

export type Format =
  | 'text'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'enum'
  | 'date'
  | 'date-time'
  | 'cpf'
  | 'cep'
  | 'phone'
  | 'brl'
  | 'points'
  | 'percent'
  | 'image'
  | 'html'
  | 'email'
  | 'uri'
  | 'file'
  /** A date as the time that is left until it. */
  | 'countdown'
  /** A moment as a deadline: 'vence em 2 dias', 'venceu há 3 horas'. */
  | 'deadline'
  /** A per cent as a bar. */
  | 'progress'
  /** A picture of somebody. */
  | 'avatar';

/** `visitor`: only who is not signed in (a signed-in visitor goes to the panel). */
export type Access = Ability | 'visitor';

/** What the browser knows of an operation that it calls: a page names its own, and so does code (openapi/generated/calls). */
export interface OperationIr<Id extends string = string> {
  id: Id;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path template of the contract, `{programId}` included. */
  path: string;
  /** Where the answer has its rows, its paging or its record. */
  envelope: Envelope;
  idempotent: boolean;
  /** What has to be there before: nothing (it finds the program), the program, or a session that a 401 says is over. */
  within: 'nothing' | 'program' | 'session';
  body?: 'json' | 'multipart';
  /** Names of the path parameters other than programId. */
  path_params: readonly string[];
  /** Names of the query parameters, where the rest goes into a body. */
  query_params?: readonly string[];
  /** Operations whose answers a success makes stale. */
  changes?: readonly string[];
  /** What measuring tools are told when somebody does it; of a read: when they leave for another site by its page. */
  event?: string;
}

/** Data that a page or block reads. Its cache key is [operation.id, resolved params]. */
export interface OnErrorIr {
  /** Any failure leads here. */
  path?: string;
  /** With the server's own words (query `error`); where it said none, to the page of the HTTP status instead. */
  say?: true;
  /** The HTTP statuses that have a page of their own (`/500`), with `say`. */
  statuses?: number[];
  /** It reads what the page's own address names: where there is no such thing, there is no such page. */
  named?: true;
}

export interface SourceIr {
  key: string;
  operation: OperationIr;
  params: Record<string, Dynamic<unknown>>;
  /** How long an answer may be reused across visits, ms. */
  keep_ms?: number;
  /** Where a reading that failed leads the whole page. */
  on_error?: OnErrorIr;
  /** Read again and again while the tab is seen, until the condition over the answer holds. */
  refresh?: RefreshIr;
  /** True when not needed for the first screen (inside a modal or a tab that is closed). */
  deferred: boolean;
  /** When one of the blocks of the first screen that read it shows; absent: always. Before that, nobody asks for it ahead. */
  when?: Expression;
}

export interface RefreshIr {
  every_ms: number;
  until?: Expression;
}

/** Where a click leads. Exactly one of the keys is set. `when`: of a row, whether it leads there. */
export type Target = (
  | { page: string; path: Dynamic<string> }
  | { url: Dynamic<string>; blank: boolean }
  /** `with`: the root `opened` of the block that opens. */
  | { open: string; with?: Record<string, Dynamic<unknown>> }
  | { feature: string }
) & { when?: Expression };

export interface MenuEntryIr {
  title: Dynamic<string>;
  icon?: string;
  to: Target;
  when?: Expression;
}

export interface FooterIr {
  cols: { title: string; content?: string; links: { title: string; url: string; icon?: string }[] }[];
  links: { title: string; url: string; icon: string }[];
  copyright: string;
}

export interface BrandIr {
  title: string;
  /** What the program is, in a sentence. */
  description?: string;
  primary_color: string;
  secondary_color: string;
  header_logo: string;
  disconnected_header_logo: string;
  footer_logo?: string;
  favicon: string;
  /** A square picture in a format that every phone reads. */
  touch_icon?: string;
  avatars: { m: string; f: string };
  /** Family name of a font that the portal serves. */
  font: string;
  /** CSS custom properties computed from the two colors, contrast checked: `--p-brand`, `--p-brand-ink`, … */
  theme: Record<string, string>;
  /** What of them is another in dark colors. */
  dark: Record<string, string>;
}

/** What answers whether somebody may see a page. */
export interface GuardIr extends Pick<SourceIr, 'operation' | 'params'> {
  /** Its parameters come from the page's address, which no menu knows. */
  by_address?: true;
}

export interface RouteIr {
  /** Page slug: what display rules of pop-ups and games match (`index`, `painel`, `termos-slug`). */
  name: string;
  /** react-router path pattern. */
  path: string;
  access: Access;
  when?: Expression;
  /** Where `when` sends whom it refuses; without it the page does not exist for them. */
  otherwise?: string;
  guard?: GuardIr;
  /** The search of the whole portal looks into the page's lists. */
  search?: true;
  /** Whoever is signed in can read it without a network, as they saw it last. */
  offline?: true;
  /** Content hash of the page's file. */
  hash: string;
}

export interface TenantIr {
  slug: string;
  hash: string;
  domains: string[];
  /** Origins of the tenant's pages on static hosts. */
  origins?: string[];
  program: { id: number; group: string };
  brand: BrandIr;
  menu: { header: MenuEntryIr[]; drawer: MenuEntryIr[]; help: MenuEntryIr[]; bottom: MenuEntryIr[] };
  footer: FooterIr;
  routes: RouteIr[];
  /** Redirects of paths, e.g. /login → /. */
  redirects: { from: string; to: string }[];
  /** Settings of every enabled flow, defaults filled in from its schema. */
  flows: Record<string, Record<string, unknown>>;
}

export interface PageIr {
  name: string;
  path: string;
  title: Dynamic<string>;
  access: Access;
  hash: string;
  /** Key of the source whose answer is the root `record`; the page waits for it. */
  record?: string;
  sources: SourceIr[];
  blocks: BlockIr[];
  /** Blocks that show in a dialog, when a Target `open` names them. */
  dialogs: BlockIr[];
  first: FirstIr;
  origin: Origin;
}

/** What of a page is drawn first, and what that needs. */
export interface FirstIr {
  /** Its first block carries the h1. */
  has_heading: boolean;
  /** How many of `blocks`: all of them, or on a page for visitors what is enough to begin. */
  count: number;
  /** Names of the blocks in them, whose views are loaded ahead. */
  views: BlockName[];
  /** Features whose views are in them. */
  features: string[];
  /** Addresses of the validators of the forms in them. */
  validators: string[];
}

export interface ColumnIr {
  /** Dot path inside the row or record. */
  field: string;
  label: Dynamic<string>;
  format: Format;
  align: 'start' | 'end';
  sortable: boolean;
  /** pt-BR label of each enum value. */
  labels?: Record<string, string>;
  /** Color tone of each enum value, for badges: ok | warn | bad | info | muted. */
  tones?: Record<string, string>;
  when?: Expression;
  /** Not in the table until somebody chooses it. */
  optional?: true;
  /** On a card its value says nothing without its label. */
  named?: true;
}

/** An input that is not part of a form body: a filter. */
export interface FilterIr {
  param: string;
  label: Dynamic<string>;
  input: 'text' | 'select' | 'date' | 'month' | 'year' | 'number' | 'boolean';
  /** The parameter of the last day, where the two of a period are one control. */
  end?: string;
  /** The parameter of the year, where a month's two numbers are one control. */
  year?: string;
  format: Format;
  options?: { value: string | number | boolean; label: string }[];
  /** Options read from an operation. */
  options_from?: { source: string; value: string; label: string };
}

/** An operation that is called without a form. */
export interface CallIr {
  operation: OperationIr;
  with: Record<string, Dynamic<unknown>>;
}

export interface ActionIr {
  label: Dynamic<string>;
  icon?: string;
  tone: 'default' | 'primary' | 'danger';
  when?: Expression;
  confirm?: Dynamic<string>;
  /** Calls an operation … */
  do?: CallIr;
  /** … or fetches a file, which comes as it is or in JSON … */
  download?: CallIr & { as: 'file' | 'base64' };
  /** … or leads somewhere. */
  to?: Target;
  /** A switch: what `do` does shows at once. */
  toggle?: ToggleIr;
  /** … or offers an address to the system's share sheet … */
  share?: ShareIr;
  /** … or copies a text. */
  copy?: Dynamic<string>;
  /** What `do` is given for all rows that match instead of those that are chosen. */
  all_with?: CallIr['with'];
  done?: DoneIr;
}

export interface ShareIr {
  title?: Dynamic<string>;
  text?: Dynamic<string>;
  to: Target;
}

export interface ToggleIr {
  /** Whether it is on. */
  on: Expression;
  /** How many have it on, the visitor included. */
  count?: Dynamic<number>;
}

export interface DoneIr {
  toast?: Dynamic<string>;
  /** Operation ids whose answers are read again. */
  reload: string[];
  to?: Target;
}

/** A link with its words; `when` says for whom it is. */
export interface MoreIr {
  label: Dynamic<string>;
  to: Target;
  when?: Expression;
}

export interface EmptyIr {
  title: Dynamic<string>;
  text?: Dynamic<string>;
  action?: MoreIr;
}

interface BlockBase<Name extends string> {
  id: string;
  block: Name;
  title?: Dynamic<string>;
  when?: Expression;
  /** Read and drawn when it comes near the screen. */
  later?: true;
  /** Gone, and told to the log alone, where its reading fails. */
  quiet?: true;
  origin: Origin;
}

/** What is said of each row, once a visit, when it was on the screen for a second. */
export type SeenIr = CallIr & { when?: Expression };

export interface GroupByIr {
  field: string;
  /** Of a date: what of it is the heading. */
  by?: 'day' | 'month' | 'year';
  format: Format;
  labels?: Record<string, string>;
}

export interface ListIr extends BlockBase<'list'> {
  as: 'table' | 'cards' | 'gallery' | 'timeline' | 'podium' | 'accordion' | 'tree';
  /** Absent: `rows` is an expression that has them already. */
  source?: string;
  /** Dot path of the list in `data`, where the answer is a record, or where they come from. Nothing pages, sorts or filters it. */
  rows?: string | Expression;
  columns: ColumnIr[];
  /** Which columns play which part in cards, gallery, timeline, podium, accordion. Fields of `columns`. */
  parts: { title?: string; text?: string; image?: string; meta: string[]; value?: string; html?: string };
  /** Dot path of a row's parent, by its id, where they stand as a tree. */
  parent?: string;
  /** Rows stand in groups with headings. */
  group_by?: GroupByIr;
  filters: FilterIr[];
  /** Query parameter of the free-text search, if the operation has one. */
  search?: string;
  /** What the search proposes while somebody types: `value` is searched for, `label` is read. */
  suggest?: { source: string; value: string; label: string };
  /** `orders`: all that the operation can order by, where the contract has a closed set. */
  sort: { param?: string; default?: string; orders?: { value: string; label: string }[] };
  /** Rows a page; undefined where the operation does not page. */
  page_size?: number;
  /** Prefix of this list's keys in the address (`?page=2`); empty but for a second list on one page. */
  url_prefix: string;
  /** Files that the whole list can be downloaded as. */
  exports: ('xlsx' | 'csv' | 'pdf')[];
  row_link?: Target;
  /** Dot path of a row's file, which a press on the row shows large, where the list is cards. */
  preview?: string;
  row_actions: ActionIr[];
  /** What can be done with the rows that a visitor chose: the root `selected`. Where one may show, rows have a check box. */
  bulk_actions: ActionIr[];
  actions: ActionIr[];
  empty: EmptyIr;
  /** First rows only, for panels; no paging is shown. */
  limit?: number;
  more?: MoreIr;
  /** Expression over `row` that marks a row (e.g. the visitor's own place). */
  highlight?: Expression;
  /** What that mark means, for who does not see its color. */
  highlight_text?: Dynamic<string>;
  /** Said of each row, once a visit, when it was on the screen for a second. */
  seen?: SeenIr;
}

export interface DetailIr extends BlockBase<'detail'> {
  source: string;
  /** `article`: title, image and rich text as a story; `fields`: label and value pairs. */
  as: 'fields' | 'article';
  fields: ColumnIr[];
  parts: { title?: string; image?: string; html?: string; meta: string[] };
  actions: ActionIr[];
  /** Said of a record that is not there; absent: the portal's own words. */
  empty?: EmptyIr;
}

/** How a postal code fills in the fields beside it. */
export interface AddressLookup {
  operation: OperationIr;
  /** Query parameter that takes the digits. */
  param: string;
  /** Property beside the postal code → dot path in the record of the answer. */
  fields: Record<string, string>;
  /** The other properties beside it (number, complement): they belong to one address too. */
  others: string[];
}

export interface FormIr extends BlockBase<'form'> {
  operation: OperationIr;
  /** Not for an administrator who looks as a participant: they see it, and cannot send it. */
  personal?: boolean;
  params: Record<string, Dynamic<unknown>>;
  /** Source whose record fills the form. */
  initial?: string;
  /** What fields begin with, over the record. */
  fill?: Record<string, Dynamic<unknown>>;
  /** JSON Schema of what the visitor fills in: `$ref`s resolved, pt-BR titles. */
  schema: Record<string, unknown>;
  /**
   * RJSF uiSchema. `ui:widget`: cpf, cep, phone, date, textarea, select, radio, checkboxes, password, hidden, file.
   * `ui:enumNames` labels of an enum. `ui:autocomplete`: what a browser may fill in. `ui:options.address` on a postal
   * code: `AddressLookup`.
   */
  ui: Record<string, unknown>;
  /** Constant or computed values added to the body. */
  with: Record<string, Dynamic<unknown>>;
  /** Sections in order, each naming top-level properties of the schema. */
  sections: { title?: Dynamic<string>; text?: Dynamic<string>; fields: string[] }[];
  /** Visibility of a field, or of one value of it (`status=approved`), by an expression over `form`. */
  conditions: Record<string, Expression>;
  /** When a field is required that the contract leaves open, by an expression over `form`. */
  required: Record<string, Expression>;
  /** `by_form`: the parameters of the source that come from other fields. */
  options: Record<string, { source: string; value: string; label: string; by_form?: string[] }>;
  /** Fields beside those of the schema, which data has. */
  questions?: QuestionsIr;
  /** URL of the ES module with the precompiled validator (`engine/manifest/validators.ts` says what it exports). */
  validator: string;
  submit: Dynamic<string>;
  /** Of the submit button; without it, the brand's. */
  tone?: 'danger';
  done: DoneIr;
}

export type QuestionKind = 'text' | 'paragraph' | 'number' | 'date' | 'boolean' | 'one' | 'many';

/** Where questions are, and which of their fields says what. */
export interface QuestionsIr {
  /** As those of a list. */
  source?: string;
  rows?: string | Expression;
  id: string;
  label: string;
  type?: string;
  /** What a word of `type` stands for, where it is not a kind itself. */
  types?: Record<string, QuestionKind>;
  required?: string;
  help?: string;
  options?: { rows: string; value: string; label: string };
  /** The field of the body that takes the answers. */
  into: string;
  /** Its fields, where it takes a list; without them it takes the answers by the ids of their questions. */
  answer?: { id: string; value: string };
  /** Characters of an answer in words. */
  longest?: number;
}

export interface StatsIr extends BlockBase<'stats'> {
  source: string;
  /** `hero`: the brand-colored head of a panel (greeting, balance, chips, call to action). */
  look: 'hero' | 'cards';
  greeting: boolean;
  items: {
    label: Dynamic<string>;
    value: Dynamic<unknown>;
    format: Format;
    hint?: Dynamic<string>;
    when?: Expression;
  }[];
  action?: MoreIr;
}

export interface ProgressIr extends BlockBase<'progress'> {
  /** Absent: its values are those around it. */
  source?: string;
  value: Dynamic<number>;
  target: Dynamic<number>;
  format: Format;
  /** `gauge`: how good the value is, by the bands. */
  as: 'ring' | 'gauge';
  /** From the lowest on; each up to its value, the last one without an end. */
  bands: { until?: number; tone: string }[];
  text?: Dynamic<string>;
  more?: MoreIr;
}

export interface ChartIr extends BlockBase<'chart'> {
  /** As those of a list. */
  source?: string;
  rows?: string | Expression;
  as: 'line' | 'bar' | 'donut';
  /** Field of each row that names the point. */
  label: string;
  label_title: string;
  label_format: Format;
  series: { field: string; label: Dynamic<string>; format: Format }[];
  empty: EmptyIr;
}

export interface RichTextIr extends BlockBase<'rich-text'> {
  html: Dynamic<string>;
  source?: string;
}

export interface SlideIr {
  title?: Dynamic<string>;
  text?: Dynamic<string>;
  image?: Dynamic<string>;
  /** Text for who does not see the image. */
  alt?: Dynamic<string>;
  to?: Target;
}

export interface BannerIr extends BlockBase<'banner'>, SlideIr {
  source?: string;
  look: 'wide' | 'hero';
  action?: MoreIr;
  /** Beside its words where there is room, else below them. */
  blocks?: BlockIr[];
}

export interface CarouselIr extends BlockBase<'carousel'> {
  /** Slides written in the manifest … */
  slides: SlideIr[];
  /** … or one a row, with `item` as the root. Source and rows are as those of a list. */
  slide?: SlideIr;
  source?: string;
  rows?: string | Expression;
  more?: MoreIr;
}

export interface TabsIr extends BlockBase<'tabs'> {
  tabs: { id: string; label: Dynamic<string>; when?: Expression; blocks: BlockIr[] }[];
}

export interface ColumnsIr extends BlockBase<'columns'> {
  /** Spans of a grid of 12 on desktop; stacked on a phone. */
  columns: { span: number; follows?: true; blocks: BlockIr[] }[];
}

export interface SectionIr extends BlockBase<'section'> {
  text?: Dynamic<string>;
  blocks: BlockIr[];
  more?: MoreIr;
}

export interface EachIr extends BlockBase<'each'> {
  /** `steps`: numbered along a line, with those that are done ticked; `tiles`: side by side where there is room. */
  as: 'stack' | 'steps' | 'tiles';
  /** As those of a list. */
  source?: string;
  rows?: string | Expression;
  /** Expression over `row` that ticks a step. */
  done_when?: Expression;
  /** Drawn once a row, with `row` as a root. */
  row_blocks: BlockIr[];
  empty: EmptyIr;
}

export interface MediaIr extends BlockBase<'media'> {
  /** As those of a list. */
  source?: string;
  rows?: string | Expression;
  /** Dot paths in a row: the file (its address, or its record), what it is called, a video's captions. */
  file: string;
  name?: string;
  captions?: string;
  empty: EmptyIr;
}

/** Messages of two sides, oldest first, and where the next one is written. */
export interface ConversationIr extends BlockBase<'conversation'> {
  /** As those of a list. */
  source?: string;
  rows?: string | Expression;
  /** Dot paths in a row: what was written, by whom, when, and the files that came with it. */
  text: string;
  author?: string;
  at?: string;
  files?: string;
  /** Over `row`: it is of the side that reads. */
  own?: Expression;
  /** Over `row`: who reads has written it; absent: all of their side. */
  mine?: Expression;
  /** Over `row`: what a row says that is no message; '' of one. */
  event?: Dynamic<string>;
  write?: MessageIr;
  empty: EmptyIr;
}

/** Posts, the newest first, with what people say about each. */
export interface FeedIr extends BlockBase<'feed'> {
  source: string;
  /** Dot paths in a post. */
  parts: {
    author?: string;
    photo?: string;
    at?: string;
    title?: string;
    text?: string;
    html?: string;
    image?: string;
  };
  /** Over `row`: a line below the post. */
  meta?: Dynamic<string>;
  row_link?: Target;
  row_actions: ActionIr[];
  seen?: SeenIr;
  comments?: CommentsIr;
  empty: EmptyIr;
}

/** Comments of a post, read when somebody opens them. `row` is the post in `source`, `count` and `write`, else the comment. */
export interface CommentsIr {
  source: string;
  count?: Dynamic<number>;
  open?: true;
  /** Dot paths in a comment. */
  text: string;
  author?: string;
  at?: string;
  replies?: string;
  note?: Dynamic<string>;
  /** What stands in the place of a comment that is shown no more; '' of one that is. */
  gone?: Dynamic<string>;
  write?: MessageIr;
  reply?: MessageIr;
  edit?: MessageIr;
  row_actions: ActionIr[];
  empty?: Dynamic<string>;
}

/** Where a message is written. */
export interface MessageIr {
  operation: OperationIr;
  with: Record<string, Dynamic<unknown>>;
  /** The field of the body for the text, and how long that may be. */
  into: string;
  longest?: number;
  /** The field of the body for files. */
  files?: { field: string; rule: FileRule };
  /** Over the page's roots. */
  when?: Expression;
  placeholder?: Dynamic<string>;
  submit: Dynamic<string>;
  /** Ready texts: the source that lists them, the fields of the text and of its name. */
  snippets?: { source: string; value: string; label: string };
}

/** Writes the address that other blocks read as `query`. */
export interface FiltersIr extends BlockBase<'filters'> {
  filters: FilterIr[];
}

export interface LinkCardIr {
  title: Dynamic<string>;
  text?: Dynamic<string>;
  icon?: Dynamic<string>;
  badge?: Dynamic<unknown>;
  hot: boolean;
  to: Target;
  when?: Expression;
}

export interface LinkCardsIr extends BlockBase<'link-cards'> {
  source?: string;
  look: 'actions' | 'cards';
  /** Cards written in the manifest, which see the answer as `data` … */
  items: LinkCardIr[];
  /** … or one a row, as `item`. */
  card?: LinkCardIr;
  rows?: string | Expression;
}

export interface FeatureIr extends BlockBase<'feature'> {
  feature: string;
  props: Record<string, Dynamic<unknown>>;
  /** It brings the page's h1 itself. */
  heading?: boolean;
  /** Key of the source whose answer the feature gets. */
  source?: string;
}

/** Shows itself: the compiler never emits it for a clean tenant; a stale page file may hold one. */
export interface UnknownIr extends BlockBase<'unknown'> {
  name: string;
}

export type BlockIr =
  | ListIr
  | DetailIr
  | FormIr
  | StatsIr
  | ProgressIr
  | ChartIr
  | RichTextIr
  | BannerIr
  | CarouselIr
  | TabsIr
  | ColumnsIr
  | SectionIr
  | EachIr
  | MediaIr
  | ConversationIr
  | FeedIr
  | FiltersIr
  | LinkCardsIr
  | FeatureIr
  | UnknownIr;

export type BlockName = BlockIr['block'];
export type BlockOf<Name extends BlockName> = Extract<BlockIr, { block: Name }>;

/** All that one tenant compiles to. `validators` and `assets` are files to serve, by URL path. */
export interface CompiledTenant {
  tenant: TenantIr;
  pages: Record<string, PageIr>;
  /** URL path → source text of an ES module. */
  validators: Record<string, string>;
  /** URL path → absolute file path. */
  assets: Record<string, string>;
}
