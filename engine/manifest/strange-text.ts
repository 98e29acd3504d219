/** Texts that were damaged on their way into a file: read in the wrong encoding, or with characters that nobody sees. */
import type { Report } from './diagnostics.ts';
import { isText, type Node, type TextNode, walkTree } from './node.ts';

/** UTF-8 that was read as Windows-1252: "Ã§" for "ç", "â€“" for "–". */
const mojibake =
  /[ÂÃ][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]|â(?:€[\u0080-\u00bf\u0153\u0178\u02dc\u2018-\u201d\u2122\u2020\u00a6]?)/;
/** They turn the order of what follows around, and no Portuguese text needs them. */
const direction = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Windows-1252 has characters of its own between 0x80 and 0x9f. */
const own = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The text that was meant; undefined where it cannot be told. */
function reread(text: string): string | undefined {
  const bytes = [...text].map((char) => {
    const special = own.indexOf(char);
    return special >= 0 ? 0x80 + special : (char.codePointAt(0) ?? 0);
  });
  if (bytes.some((byte) => byte > 0xff)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return undefined;
  }
}

/** Warns of one text. */
export function checkStrange(report: Report, { value, place }: TextNode): void {
  if (mojibake.test(value) || value.includes('\ufffd')) {
    const message = 'o texto tem letras trocadas: foi salvo em uma codificação e lido em outra';
    report('PRT-109', place, message, reread(value));
  }
  const hidden = value.match(direction)?.[0];
  if (hidden === undefined) return;
  const code = hidden.charCodeAt(0).toString(16).toUpperCase();
  const message = `o texto tem um caractere invisível (U+${code}) que muda a direção do que vem depois`;
  report('PRT-109', place, message, value.replace(direction, ''));
}

/** Warns of every text in a file. */
export function checkTexts(report: Report, node: Node): void {
  walkTree(node, (_, value) => {
    if (isText(value)) checkStrange(report, value);
  });
}
