/** The space for a name, in units of the wheel. */
export interface NameBox {
  width: number;
  height: number;
  /** Whether it may take several lines. */
  wraps: boolean;
}

type Measure = (text: string) => number;

const sizes = [17, 16, 15, 14, 13, 12, 11];
const smallest = 11;
/** Relative to the font size. */
export const lineHeight = 1.08;

/** Spaces at which a line may end: all except the no-break space. */
const spaces = /[^\S\u00a0]+/;
/** After a hyphen inside a compound (UAX 14). */
const hyphens = /(\p{L}-)(?=\p{L})/gu;

/** The parts of a compound that may be on separate lines. */
function partsOf(compound: string): string[] {
  return compound.replace(hyphens, '$1 ').split(' ');
}

/** The lines of a text at a given width; a word that is wider has a line of its own. */
export function wrapWords(text: string, width: number, measure: Measure, isHyphenated = false): string[] {
  const lines: string[] = [];
  for (const word of text.split(spaces).filter(Boolean))
    for (const [place, part] of (isHyphenated ? partsOf(word) : [word]).entries()) {
      const last = lines.at(-1);
      const longer = last === undefined ? part : `${last}${place === 0 ? ' ' : ''}${part}`;
      if (last === undefined || measure(longer) > width) lines.push(part);
      else lines[lines.length - 1] = longer;
    }
  return lines;
}

/**
 * A name in the largest size that fits its space. Only if none fits, compounds are split; the rest is cut
 * off.
 */
export function fitName(
  name: string,
  { width, height, wraps }: NameBox,
  measureAt: (size: number) => Measure,
): { size: number; lines: string[] } {
  const layout = (text: string, size: number, isHyphenated: boolean) => {
    const measure = measureAt(size);
    const lines = wraps ? wrapWords(text, width, measure, isHyphenated) : [text];
    const isInside =
      lines.length * size * lineHeight <= height && lines.every((line) => measure(line) <= width + 1);
    return { size, lines, isInside };
  };
  for (const isHyphenated of [false, true])
    for (const size of sizes) {
      const { lines, isInside } = layout(name, size, isHyphenated);
      if (isInside) return { size, lines };
    }
  let text = name;
  let cut = layout(text, smallest, true);
  while (text.length > 4 && !cut.isInside) {
    text = `${text.slice(0, -2).trimEnd()}…`;
    cut = layout(text, smallest, true);
  }
  return { size: smallest, lines: cut.lines };
}
