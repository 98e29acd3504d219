/** What a value inside JSON is. Tables have columns; the JSON of `programs.settings` and `program_pages` has entries. */

export type Entries = Readonly<Record<string, Entry<unknown>>>;

/** What a kind of entry needs besides. */
type Kind =
  | { readonly kind: 'label' | 'html' | 'amount' | 'flag' | 'image' }
  | { readonly kind: 'code'; readonly pattern?: string }
  | { readonly kind: 'choice'; readonly values: readonly unknown[] }
  | { readonly kind: 'list'; readonly entries: Entries; readonly most: number | undefined }
  | { readonly kind: 'record'; readonly entries: Entries };

/** One value of a JSON object. `about`: what it is, in Portuguese, for whoever writes it. */
export class Entry<Read> {
  declare readonly read: Read;
  readonly is: Kind;
  readonly about: string;
  readonly isRequired: boolean;
  /** What is stored where nobody says it; undefined: nothing. */
  readonly absent: unknown;

  constructor(is: Kind, about: string, isRequired = true, absent?: unknown) {
    this.is = is;
    this.about = about;
    this.isRequired = isRequired;
    this.absent = absent;
  }

  /** May be left out. */
  or<const Absent>(absent: Absent): Entry<Read | Absent> {
    return new Entry<Read | Absent>(this.is, this.about, false, absent);
  }
}

/** What JSON of these entries is read as. */
export type ReadOf<Of extends Entries> = { [Name in keyof Of]: Of[Name]['read'] };

/** A text for the code: an address, a name of an icon. */
export const code = (about: string) => new Entry<string>({ kind: 'code' }, about);
/** Where a browser loads something: encrypted, but on the machine of who develops. */
const origin = '(https://(\\*\\.)?[a-z0-9-]+(\\.[a-z0-9-]+)+|http://(localhost|127\\.0\\.0\\.1))(:[0-9]+)?';
/** The address of a file on the web. */
export const webAddress = (about: string) =>
  new Entry<string>({ kind: 'code', pattern: `^${origin}/[^\\s;,'"]*$` }, about);
/** A site, or with `*.` all sites below one. */
export const webHost = (about: string) => new Entry<string>({ kind: 'code', pattern: `^${origin}$` }, about);
/** The name of a variable. */
export const identifier = (about: string) =>
  new Entry<string>({ kind: 'code', pattern: '^[A-Za-z_$][\\w$]*$' }, about);
/** A text that people read as one line. */
export const label = (about: string) => new Entry<string>({ kind: 'label' }, about);
/** A text that people read at length, with the markup that `cleanHtml` leaves. */
export const html = (about: string) => new Entry<string>({ kind: 'html' }, about);
/** A whole number that is not below zero. */
export const amount = (about: string) => new Entry<number>({ kind: 'amount' }, about);
export const flag = (about: string) => new Entry<boolean>({ kind: 'flag' }, about);
/** A picture that anybody may see: the id of a file of the program. */
export const image = (about: string) => new Entry<number>({ kind: 'image' }, about);
export const choice = <const Value>(about: string, ...values: Value[]) =>
  new Entry<Value>({ kind: 'choice', values }, about);
/** Records one after the other, at most `most` of them; none where nobody says it. */
export const list = <Of extends Entries>(about: string, entries: Of, most?: number) =>
  new Entry<ReadOf<Of>[]>({ kind: 'list', entries, most }, about, false, []);
export const record = <Of extends Entries>(about: string, entries: Of) =>
  new Entry<ReadOf<Of>>({ kind: 'record', entries }, about);
