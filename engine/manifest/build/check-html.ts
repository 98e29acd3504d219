/** Warns of HTML that will not be seen as it is written. */
import type { Report } from '../diagnostics.ts';
import { faultsOf } from '../html.ts';
import type { TextNode } from '../node.ts';

/** What an expression answers is not known: a plain word stands for it. */
const withoutExpressions = (html: string) => html.replace(/\{\{.*?\}\}/gs, 'x');

/**
 * Tells of what a part of some HTML says, which has no place of its own: what was meant is all of it with another part. What
 * Markdown says is not written as HTML.
 */
export const reportIn =
  (report: Report, { value, place }: TextNode, part: string): Report =>
  (code, at, message, near) =>
    report(
      code,
      at,
      message,
      near && place.file.path.endsWith('.json') ? value.replace(part, near) : undefined,
    );

export function checkHtml(report: Report, { value, place }: TextNode): void {
  if (value.startsWith('=') || !value.includes('<')) return;
  const { stripped, withoutAlt } = faultsOf(withoutExpressions(value));
  for (const lost of stripped) report('PRT-906', place, `${lost} não aparece: o portal tira`);
  for (const picture of withoutAlt)
    report('PRT-907', place, `a imagem "${picture}" não tem alt: quem não a vê não sabe o que ela diz`);
}
