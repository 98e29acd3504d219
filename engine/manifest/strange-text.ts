/** Texts that were damaged on their way into a file: read in the wrong encoding, or with characters that nobody sees. */
import type { Report } from './diagnostics.ts';
import { isText, type Node, type TextNode, walkTree } from './node.ts';

/** A byte of UTF-8 that is not the first one of a character, read as Windows-1252 or Latin-1. */
const continued = String.raw`[\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]`;
/**
 * UTF-8 that was read so: "Ã§" for "ç", "â€“" for "–". Words in capitals end in "Ã" as well ("AMANHÃ…"): only what makes a
 * letter that Portuguese has is a sign, and what may stand behind a word only where a letter follows.
 */
const damaged = new RegExp(
  [
    String.raw`Ã[€ƒ‡‰Ššœ¡-£§©ª\u00ad³-µº¼\u0080-\u0083\u0087\u0089\u008a\u008d\u0093-\u0095\u009a\u009c]`,
    String.raw`Ã[‚“”•](?=\p{L})|(?<!\p{L})Ã\u00a0`,
    String.raw`Â[¡-ª¬-º¼-¿]|(?<!\p{Lu})Â[\u00a0«»]`,
    `â(?:€${continued}?|[‚„ˆ‰ŒŽœž˜™]${continued})|ðŸ${continued}{2}`,
  ].join('|'),
  'gu',
);
/** What stands for a character that could not be read. */
const lost = '\ufffd';
/** They turn the order of what follows around, and no Portuguese text needs them. */
const direction = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Windows-1252 has characters of its own between 0x80 and 0x9f. */
const own = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The text that was meant; undefined where it cannot be told. */
function reread(text: string): string | undefined {
  if (text.includes(lost)) return undefined;
  try {
    return text.replace(damaged, readAgain);
  } catch {
    return undefined;
  }
}

function readAgain(characters: string): string {
  const bytes = [...characters].map((char) => {
    const special = own.indexOf(char);
    return special >= 0 ? 0x80 + special : char.charCodeAt(0);
  });
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
}

/** Warns of one text. */
export function checkStrange(report: Report, { value, place }: TextNode): void {
  if (value.search(damaged) >= 0 || value.includes(lost)) {
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
