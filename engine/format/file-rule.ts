import { fileTexts } from '../texts/file.ts';

/** What the contract takes as a file of a field (`x-file`). */
export interface FileRule {
  /** Media types (RFC 6838), the usual one first. */
  types: readonly string[];
  /** The largest file, MB of 1024 × 1024 bytes. */
  megabytes: number;
  /** The field is a list that takes up to so many; without it, one file. */
  most?: number;
  /** A picture that is shown square: who chooses it chooses the part. */
  square?: boolean;
}

const NAMES: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/png': 'PNG',
  'image/jpeg': 'JPG',
  'image/webp': 'WebP',
  'text/xml': 'XML',
  'application/xml': 'XML',
};

/** What is wrong with a file's type or size (in bytes), in pt-BR, or null. */
export function fileProblem(file: { type: string; size: number }, rule: FileRule): string | null {
  if (!rule.types.includes(file.type)) return fileTexts.type(namesOf(rule.types));
  if (file.size === 0) return fileTexts.empty;
  return file.size > rule.megabytes * 1024 ** 2 ? fileTexts.size(rule.megabytes) : null;
}

/** 'PDF, PNG ou JPG'. */
function namesOf(types: readonly string[]): string {
  const names = [...new Set(types.map((type) => NAMES[type] ?? type))];
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} ou ${last}` : last;
}
