/**
 * Formats rows under headings in aligned columns. A long last column (`a, b, c`) wraps to the next line.
 */
const MAX_WIDTH = 118;
const LEAST_LAST = 32;

/** The lines of the table. Each row has a cell for each heading. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const last = heads.length - 1;
  const widths = heads
    .slice(0, last)
    .map((head, index) => Math.max(head.length, ...rows.map((row) => row[index]?.length ?? 0)));
  const start = widths.reduce((sum, width) => sum + width + 2, 0);
  const room = Math.max(LEAST_LAST, MAX_WIDTH - start);
  return [heads, ...rows].flatMap((row) => {
    const before = widths.map((width, index) => (row[index] ?? '').padEnd(width + 2)).join('');
    return wrap(row[last] ?? '', room).map((text, index) =>
      ((index === 0 ? before : ' '.repeat(start)) + text).trimEnd(),
    );
  });
}

function wrap(text: string, room: number): string[] {
  const lines: string[] = [];
  let line = '';
  const parts = text.split(/(?<=,) /).flatMap((part) => (part.length > room ? part.split(' ') : [part]));
  for (const part of parts) {
    if (line && line.length + 1 + part.length > room) {
      lines.push(line);
      line = part;
    } else line = line ? `${line} ${part}` : part;
  }
  return [...lines, line];
}
