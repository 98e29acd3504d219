/**
 * Descriptions of values inside JSON. Tables have columns; the JSON of `programs.settings` and
 * `program_pages` has entries.
 */

export type Entries = Readonly<Record<string, Entry<unknown>>>;

interface Range {
  readonly minimum: number;
  readonly maximum: number;
}

/** The additional facts of each kind of entry. */
type Kind =
  | { readonly kind: 'label' | 'html' | 'flag' | 'image' }
  | { readonly kind: 'amount'; readonly range: Range | undefined }
  | { readonly kind: 'code'; readonly pattern?: string; readonly mark?: 'x-address' | 'x-icon' }
  | { readonly kind: 'choice'; readonly values: readonly unknown[] }
  | { readonly kind: 'list'; readonly entries: Entries; readonly most: number | undefined }
  | { readonly kind: 'record'; readonly entries: Entries };

/** One value of a JSON object. `about`: its description, in Portuguese, for authors of the file. */
export class Entry<Read> {
  declare readonly read: Read;
  readonly is: Kind;
  readonly about: string;
  readonly isRequired: boolean;
  /** The default value; undefined: none. */
  readonly absent: unknown;

  constructor(is: Kind, about: string, isRequired = true, absent?: unknown) {
    this.is = is;
    this.about = about;
    this.isRequired = isRequired;
    this.absent = absent;
  }

  /** Makes the entry optional. */
  or<const Absent>(absent: Absent): Entry<Read | Absent> {
    return new Entry<Read | Absent>(this.is, this.about, false, absent);
  }
}

/** What JSON of these entries is read as. */
export type ReadOf<Of extends Entries> = { [Name in keyof Of]: Of[Name]['read'] };

/** A text for code. */
export const code = (about: string) => new Entry<string>({ kind: 'code' }, about);
/** Where a link leads: a path of the portal, or an address of the web, of mail or of a telephone. */
export const address = (about: string) => new Entry<string>({ kind: 'code', mark: 'x-address' }, about);
/** The name of an icon of the portal. */
export const icon = (about: string) => new Entry<string>({ kind: 'code', mark: 'x-icon' }, about);
/** An address that a browser may load from: HTTPS, or plain HTTP on a developer's own machine. */
const origin = '(https://(\\*\\.)?[a-z0-9-]+(\\.[a-z0-9-]+)+|http://(localhost|127\\.0\\.0\\.1))(:[0-9]+)?';
/** The address of a file on the web. */
export const webAddress = (about: string) =>
  new Entry<string>({ kind: 'code', pattern: `^${origin}/[^\\s;,'"]*$` }, about);
/** A host, or with `*.` all hosts below it. */
export const webHost = (about: string) => new Entry<string>({ kind: 'code', pattern: `^${origin}$` }, about);
/** The name of a host alone, or with `*.` of all hosts below it. */
export const hostName = (about: string) =>
  new Entry<string>({ kind: 'code', pattern: '^(\\*\\.)?[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+$' }, about);
/** The form of a color. */
export const hexColor = { pattern: '^#[0-9a-fA-F]{6}$' };
export const color = (about: string) => new Entry<string>({ kind: 'code', ...hexColor }, about);
/** The name of a variable. */
export const identifier = (about: string) =>
  new Entry<string>({ kind: 'code', pattern: '^[A-Za-z_$][\\w$]*$' }, about);
/** A single line of text for people. */
export const label = (about: string) => new Entry<string>({ kind: 'label' }, about);
/** A longer text for people, with the markup that `cleanHtml` allows. */
export const html = (about: string) => new Entry<string>({ kind: 'html' }, about);
/** A whole number that is not below zero, or within a range. */
export const amount = (about: string, range?: Range) => new Entry<number>({ kind: 'amount', range }, about);
export const flag = (about: string) => new Entry<boolean>({ kind: 'flag' }, about);
/** A public picture: the id of a file of the program. */
export const image = (about: string) => new Entry<number>({ kind: 'image' }, about);
export const choice = <const Value>(about: string, ...values: Value[]) =>
  new Entry<Value>({ kind: 'choice', values }, about);
/** A list of at most `most` records; empty by default. */
export const list = <Of extends Entries>(about: string, entries: Of, most?: number) =>
  new Entry<ReadOf<Of>[]>({ kind: 'list', entries, most }, about, false, []);
export const record = <Of extends Entries>(about: string, entries: Of) =>
  new Entry<ReadOf<Of>>({ kind: 'record', entries }, about);
