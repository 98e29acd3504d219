/** Rows under a header, in columns as wide as needed; numbers aligned to the right. */
export function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const isNumber = (text: string) => /^[\d,./–% ]+s?$/.test(text);
  const cell = (text: string, column: number) => {
    const width = widths[column] ?? 0;
    return column > 0 && isNumber(text) ? text.padStart(width) : text.padEnd(width);
  };
  const line = (row: string[]) => `  ${row.map(cell).join('   ')}`.trimEnd();
  return [line(head), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)].join('\n');
}

/** 1.25 → '1,3'. */
export function secondsText(seconds: number): string {
  return seconds.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
