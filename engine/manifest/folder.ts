/** What lies in a tenant's folder and is of no use: files that nobody reads, and pictures that nobody shows. */
import { existsSync, readdirSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { suggest } from '../expression/check.ts';
import { type Diagnostic, Diagnostics } from './diagnostics.ts';
import { textIn } from './disk.ts';
import type { Place } from './node.ts';

const folders = ['pages', 'assets', 'data'];

/** Warns of files in `dir`. `isTemplate`: others show its pictures, whose manifests are not here. */
export function checkFolder(dir: string, isTemplate: boolean): Diagnostic[] {
  const diagnostics = new Diagnostics();
  const at = (path: string): Place => ({
    file: { path, shown: relative(join(dir, '../..'), path), text: '' },
    offset: 0,
    length: 1,
  });
  const unread = (path: string, message: string, near?: string) =>
    diagnostics.report('PRT-108', at(path), message, near);
  for (const entry of entriesOf(dir)) {
    const isKnown = entry.isDirectory() ? folders.includes(entry.name) : !/json/i.test(extname(entry.name));
    if (isKnown || entry.name.toLowerCase() === 'tenant.json') continue;
    const what = entry.isDirectory() ? 'a pasta' : 'o arquivo';
    const message = `${what} não é lido: um tenant tem tenant.json, ${folders.map((name) => `${name}/`).join(', ')}`;
    unread(join(dir, entry.name), message, suggest(entry.name, [...folders, 'tenant.json']));
  }
  for (const entry of entriesOf(join(dir, 'pages'))) {
    const path = join(dir, 'pages', entry.name);
    if (entry.isDirectory() && !entry.name.endsWith('.json'))
      unread(path, 'as páginas ficam direto em pages/: o que está nesta pasta não é lido');
    else if (!entry.name.endsWith('.json')) unread(path, ...unreadJson(entry.name));
  }
  for (const entry of entriesOf(join(dir, 'data')))
    if (!entry.isDirectory() && /\.jsonc?$/i.test(entry.name) && !entry.name.endsWith('.json'))
      unread(join(dir, 'data', entry.name), ...unreadJson(entry.name));
  if (!isTemplate)
    for (const path of unusedIn(dir))
      diagnostics.report(
        'PRT-908',
        at(path),
        'nenhum manifesto e nenhum conteúdo deste tenant usa o arquivo',
      );
  return diagnostics.all;
}

function unreadJson(name: string): [string, string?] {
  const isJson = /^\.json[c5]?$/i.test(extname(name));
  const near = isJson ? `${name.slice(0, -extname(name).length)}.json` : undefined;
  return ['o arquivo não é lido: só os que terminam em ".json", em minúsculas', near];
}

/** Entries that somebody meant to be there: no hidden files, and none that an editor left. */
function entriesOf(dir: string) {
  if (!existsSync(dir)) return [];
  try {
    return readdirSync(dir, { withFileTypes: true }).filter(({ name }) => !/^\.|~$/.test(name));
  } catch {
    return [];
  }
}

/** Every file in a folder and those in it; none where there is no folder. */
export function filesIn(dir: string): string[] {
  return entriesOf(dir).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(dir, entry.name)) : [join(dir, entry.name)],
  );
}

/** Files under `assets/` that no text of the folder names. */
function unusedIn(dir: string): string[] {
  const pictures = filesIn(join(dir, 'assets'));
  if (pictures.length === 0) return [];
  const texts = [join(dir, 'tenant.json'), ...filesIn(join(dir, 'pages')), ...filesIn(join(dir, 'data'))]
    .map((path) => textIn(dir, path))
    .join('\n');
  return pictures.filter((path) => !texts.includes(relative(dir, path)));
}
