/** A plain text as HTML or XML that reads the same, also inside of an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Markup that is already escaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = Markup | string | number | null | undefined | false | readonly Piece[];

/**
 * A template for HTML or SVG: every value is escaped except markup; lists are joined, null and undefined give
 * nothing.
 */
export function html(texts: TemplateStringsArray, ...values: Piece[]): Markup {
  return new Markup(texts.map((text, index) => text + written(values[index])).join(''));
}

function written(value: Piece): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(written).join('');
  return escapeHtml(String(value));
}
