/** Markup that needs no escaping any more. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = Markup | string | number | null | undefined | false | readonly Piece[];

/** HTML by a template: every value is escaped but those that are markup already; lists are joined, nothing is nothing. */
export function html(texts: TemplateStringsArray, ...values: Piece[]): Markup {
  return new Markup(texts.map((text, index) => text + written(values[index])).join(''));
}

function written(value: Piece): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(written).join('');
  return String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
