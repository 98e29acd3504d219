/** Warns of HTML that will not be seen as it is written. */
import type { Report } from '../diagnostics.ts';
import { faultsOf } from '../html.ts';
import type { TextNode } from '../node.ts';

/** What an expression answers is not known: a plain word stands for it. */
const withoutExpressions = (html: string) => html.replace(/\{\{.*?\}\}/gs, 'x');

export function checkHtml(report: Report, { value, place }: TextNode): void {
  if (value.startsWith('=') || !value.includes('<')) return;
  const { stripped, withoutAlt } = faultsOf(withoutExpressions(value));
  for (const lost of stripped) report('PRT-906', place, `${lost} não aparece: o portal tira`);
  for (const picture of withoutAlt)
    report('PRT-907', place, `a imagem "${picture}" não tem alt: quem não a vê não sabe o que ela diz`);
}
