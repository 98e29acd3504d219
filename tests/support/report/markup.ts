const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Markup that is meant as such. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = Markup | string | number | null | false | readonly Value[];

function render(value: Value): string {
  if (value === null || value === false) return '';
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(render).join('');
  return String(value).replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** HTML or SVG as written; whatever is put into it is text unless it is markup itself. */
export function markup(strings: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(strings.map((part, index) => part + render(values[index] ?? null)).join(''));
}
