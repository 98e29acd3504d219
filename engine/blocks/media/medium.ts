import type { MediaIr } from '../../manifest/ir.ts';
import { fileUrl } from '../parts/file-url.ts';
import { isRow, type Row, valueAt } from '../runtime/records.ts';

export type MediumKind = 'image' | 'video' | 'audio' | 'pdf' | 'file';

export interface Medium {
  kind: MediumKind;
  url: string;
  name: string;
  /** Address of a video's captions (WebVTT). */
  captions: string | null;
}

const endings: [kind: MediumKind, ending: RegExp][] = [
  ['image', /\.(png|jpe?g|webp|gif|svg|avif)$/i],
  ['video', /\.(mp4|webm|ogv|mov)$/i],
  ['audio', /\.(mp3|m4a|ogg|oga|wav|aac)$/i],
  ['pdf', /\.pdf$/i],
];

/** What a row's file is, by the type that the platform says, else by how its name ends; null where there is no file. */
export function mediumOf(block: Pick<MediaIr, 'file' | 'name' | 'captions'>, row: Row): Medium | null {
  const file = valueAt(row, block.file);
  const url = fileUrl(file);
  if (!url) return null;
  const name = block.name === undefined ? '' : String(valueAt(row, block.name) ?? '');
  const captions = block.captions === undefined ? null : fileUrl(valueAt(row, block.captions));
  return { kind: kindOf(isRow(file) ? file.mimetype : row.mimetype, [name, url]), url, name, captions };
}

function kindOf(mimetype: unknown, names: readonly string[]): MediumKind {
  const type = typeof mimetype === 'string' ? mimetype : '';
  if (type === 'application/pdf') return 'pdf';
  const [family = ''] = type.split('/');
  if (family === 'image' || family === 'video' || family === 'audio') return family;
  const plain = names.map((name) => name.split(/[?#]/)[0] ?? '');
  return endings.find(([, ending]) => plain.some((name) => ending.test(name)))?.[0] ?? 'file';
}
