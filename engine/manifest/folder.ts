/** What lies in a tenant's folder and is of no use: files that nobody reads, and pictures that nobody shows. */
import { existsSync, readdirSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { suggest } from '../expression/check.ts';
import { checkAccounts } from './accounts.ts';
import { contentNames } from './content.ts';
import { type Diagnostic, Diagnostics } from './diagnostics.ts';
import { tenantFolders, textFolders } from './disk.ts';
import type { Place } from './node.ts';
import { type ManifestReader, reportRead } from './read.ts';

/** The people whom a demo invents; the platform reads them once. */
export const demoFiles: readonly string[] = ['accounts.json', 'population.json', 'history.json'];

/** The places that all tenants share, which a preset brings. */
export const placesFile = 'addresses.json';

/** Warns of files in `dir`. `isTemplate`: others show its pictures, whose manifests are not here. */
export function checkFolder(dir: string, isTemplate: boolean, reader: ManifestReader): Diagnostic[] {
  const diagnostics = new Diagnostics();
  const at = (path: string): Place => ({
    file: { path, shown: relative(join(dir, '../..'), path), text: '' },
    offset: 0,
    length: 1,
  });
  const unread = (path: string, message: string, near?: string) =>
    diagnostics.report('PRT-108', at(path), message, near);
  for (const entry of entriesOf(dir)) {
    const isKnown = entry.isDirectory()
      ? tenantFolders.includes(entry.name)
      : !/json/i.test(extname(entry.name));
    if (isKnown || entry.name.toLowerCase() === 'tenant.json') continue;
    const what = entry.isDirectory() ? 'a pasta não é lida' : 'o arquivo não é lido';
    const message = `${what}: um tenant tem tenant.json, ${tenantFolders.map((name) => `${name}/`).join(', ')}`;
    unread(join(dir, entry.name), message, suggest(entry.name, [...tenantFolders, 'tenant.json']));
  }
  for (const entry of entriesOf(join(dir, 'pages'))) {
    const path = join(dir, 'pages', entry.name);
    if (entry.isDirectory() && !entry.name.endsWith('.json'))
      unread(path, 'as páginas ficam direto em pages/: o que está nesta pasta não é lido');
    else if (!entry.name.endsWith('.json')) unread(path, ...unreadJson(entry.name));
  }
  for (const entry of entriesOf(join(dir, 'data'))) {
    const path = join(dir, 'data', entry.name);
    // Here, since most tenants have no content of their own, and then its schemas need not be read.
    const { files, folders } = contentNames();
    if (folders.includes(entry.name)) {
      for (const { name } of entriesOf(path))
        if (!name.endsWith('.md')) unread(join(path, name), ...unreadText(entry.name, name));
    } else if (![...files, placesFile].includes(entry.name)) {
      const near = suggest(entry.name, entry.isDirectory() ? folders : files);
      const message = `o conteúdo é data/<coleção>.json, ou um texto em ${folders.map((name) => `data/${name}/`).join(', ')}: isto não é lido`;
      unread(path, message, near);
    }
  }
  for (const entry of entriesOf(join(dir, 'demo'))) {
    const path = join(dir, 'demo', entry.name);
    if (demoFiles.includes(entry.name)) {
      const read = reader.read(path, at(path).file.shown);
      reportRead(read, diagnostics.report);
      if (read.node && entry.name === 'accounts.json') checkAccounts(read.node, diagnostics.report);
    } else unread(path, `a pasta demo/ tem ${demoFiles.join(', ')}`, suggest(entry.name, demoFiles));
  }
  if (!isTemplate)
    for (const path of unusedIn(dir, reader))
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

function unreadText(folder: string, name: string): [string, string?] {
  const near = /\.md$/i.test(name) ? name.replace(/\.md$/i, '.md') : undefined;
  return [`não é lido: data/${folder}/ tem só textos que terminam em ".md", em minúsculas`, near];
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
function unusedIn(dir: string, reader: ManifestReader): string[] {
  const pictures = filesIn(join(dir, 'assets'));
  if (pictures.length === 0) return [];
  const texts = [join(dir, 'tenant.json'), ...textFolders.flatMap((name) => filesIn(join(dir, name)))]
    .map((path) => reader.textIn(dir, path))
    .join('\n');
  return pictures.filter((path) => !texts.includes(relative(dir, path)));
}
