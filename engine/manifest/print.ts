/** Diagnostics as people read them in a terminal: place, code, message, the line and a caret under the culprit. */
import type { Diagnostic } from './diagnostics.ts';
import { bytesOf, fileIn, isFile, tenantFolder } from './disk.ts';
import { MAX_BYTES } from './read.ts';

export interface Palette {
  bold(text: string): string;
  red(text: string): string;
  yellow(text: string): string;
  dim(text: string): string;
  cyan(text: string): string;
}

const same = (text: string) => text;
export const plainPalette: Palette = { bold: same, red: same, yellow: same, dim: same, cyan: same };

/** Longer lines are cut around the culprit. */
const MAX_LINE = 110;

export function printDiagnostic(diagnostic: Diagnostic, palette: Palette = plainPalette): string {
  const { file, line, column, code, severity, message, suggestion } = diagnostic;
  const mark = severity === 'warning' ? palette.yellow(`${code} aviso:`) : palette.red(code);
  const place = palette.bold(`${file}:${line}:${column}`);
  const hint = suggestion ? `\n  ${palette.cyan(`você quis dizer "${suggestion}"?`)}` : '';
  return `${place} ${mark} ${message}${frameOf(diagnostic, palette)}${hint}`;
}

function frameOf({ path, line, column, length }: Diagnostic, palette: Palette): string {
  const found = fileIn(tenantFolder(path), path);
  const bytes = isFile(found) && found.size <= MAX_BYTES ? bytesOf(found) : null;
  const text = bytes
    ?.toString('utf8')
    .replace(/^\uFEFF/, '')
    .split('\n')[line - 1];
  if (text === undefined) return '';
  const cut = Math.max(0, column - 1 - MAX_LINE / 2);
  const shown = text.slice(cut, cut + MAX_LINE).replaceAll('\t', ' ');
  const before = column - 1 - cut;
  const carets = '^'.repeat(Math.max(1, Math.min(length, shown.length - before)));
  const gutter = `${line}`;
  return (
    `\n  ${palette.dim(`${gutter} │`)} ${shown}` +
    `\n  ${palette.dim(`${' '.repeat(gutter.length)} │`)} ${' '.repeat(before)}${palette.red(carets)}`
  );
}
