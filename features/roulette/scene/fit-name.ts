/** The room of a name, in units of the wheel. */
export interface NameBox {
  width: number;
  height: number;
  /** May it take several lines? */
  wraps: boolean;
}

type Measure = (text: string) => number;

const sizes = [17, 16, 15, 14, 13, 12, 11];
const smallest = 11;
/** Of its size. */
export const lineHeight = 1.08;

/** Spaces at which a line may end: all but the no-break one. */
const breaks = /[^\S\u00a0]+/;

/** The lines that a text takes at a width; a word that is wider stands alone. */
export function wrapWords(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const word of text.split(breaks).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || measure(longer) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** A name in the largest size that fits its room; the last size cuts what is left over. */
export function fitName(
  name: string,
  { width, height, wraps }: NameBox,
  measureAt: (size: number) => Measure,
): { size: number; lines: string[] } {
  const layout = (text: string, size: number) => {
    const measure = measureAt(size);
    const lines = wraps ? wrapWords(text, width, measure) : [text];
    const isInside =
      lines.length * size * lineHeight <= height && lines.every((line) => measure(line) <= width + 1);
    return { size, lines, isInside };
  };
  for (const size of sizes) {
    const { lines, isInside } = layout(name, size);
    if (isInside) return { size, lines };
  }
  let text = name;
  let cut = layout(text, smallest);
  while (text.length > 4 && !cut.isInside) {
    text = `${text.slice(0, -2).trimEnd()}…`;
    cut = layout(text, smallest);
  }
  return { size: smallest, lines: cut.lines };
}
