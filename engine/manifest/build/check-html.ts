/** Warns of HTML that will not be seen as it is written. */
import type { Report } from '../diagnostics.ts';
import { addressWritten, faultsOf } from '../html.ts';
import type { Place, TextNode } from '../node.ts';

/** What an expression answers is not known: a plain word stands for it. */
const withoutExpressions = (html: string) => html.replace(/\{\{.*?\}\}/gs, 'x');

/** Where a part of a text is. In JSON a text is one place: it is written in escapes, and corrected as a whole. */
function placeOf({ place }: TextNode, written: RegExp): Place {
  const { file, offset } = place;
  if (file.path.endsWith('.json')) return place;
  const found = written.exec(file.text.slice(offset));
  return found ? { file, offset: offset + found.index, length: found[0].length } : place;
}

/**
 * Tells of what an address in some HTML says: what was meant is all of it with another address, and in Markdown, where it has
 * a place of its own, that address.
 */
export const reportIn =
  (report: Report, node: TextNode, address: string): Report =>
  (code, _at, message, near) =>
    report(code, placeOf(node, addressWritten(address)), message, near && meantIn(node, address, near));

function meantIn({ place, value }: TextNode, address: string, near: string): string | undefined {
  if (!place.file.path.endsWith('.json')) return near;
  const meant = value.replace(addressWritten(address), () => near);
  return meant === value ? undefined : meant;
}

export function checkHtml(report: Report, node: TextNode): void {
  const { value } = node;
  if (value.startsWith('=') || !value.includes('<')) return;
  const { stripped, withoutAlt } = faultsOf(withoutExpressions(value));
  for (const { said, written } of stripped)
    report('PRT-906', placeOf(node, written), `${said} não aparece: o portal tira`);
  for (const picture of withoutAlt)
    report(
      'PRT-907',
      placeOf(node, addressWritten(picture)),
      `a imagem "${picture}" não tem alt: quem não a vê não sabe o que ela diz`,
    );
}

/** Shows each link of some HTML as a text of its own, with the way to tell of it. Links of data are not known. */
export function checkLinks(
  report: Report,
  node: TextNode,
  check: (link: TextNode, report: Report) => void,
): void {
  if (!node.value.includes('<a') || node.value.startsWith('=') || node.value.includes('{{')) return;
  for (const value of faultsOf(node.value).links) check({ ...node, value }, reportIn(report, node, value));
}

/** What Markdown shows as the signs that they are, since an address with a space has to stand between < and >. */
const spaced = /!?\[[^\]<]*\]\(([^)<"]*[^\s)<"])(?:\s+"[^)<]*)?\)/g;

export function checkSpaces(report: Report, node: TextNode): void {
  if (!node.place.file.path.endsWith('.md')) return;
  const text = node.value.replace(/<(code|pre)\b.*?<\/\1>/gs, '').replaceAll('&quot;', '"');
  for (const [, address = ''] of text.matchAll(spaced))
    if (/\s/.test(address) && /[/.]/.test(address))
      report(
        'PRT-408',
        placeOf(node, addressWritten(address)),
        `"${address}" tem espaço: em Markdown, vai entre < e >, ou com %20 no lugar dele`,
        `<${address}>`,
      );
}
