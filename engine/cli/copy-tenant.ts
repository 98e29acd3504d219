/** Copies a tenant as the start of a new one: pages, menus, flows and content, without its people and brand. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { applyEdits, modify } from 'jsonc-parser';
import { textIn, textOf } from '../manifest/disk.ts';
import { filesIn } from '../manifest/folder.ts';
import { projectDir } from '../manifest/project-dir.ts';
import { formatJson } from './format-json.ts';

/**
 * Copies a tenant's folder without its people and `tenant.json`, and replaces the old title by the new one. Answers the
 * text of `tenant.json`.
 */
export function copyTenant(from: string, to: string, title: { old: string; fresh: string }): string {
  cpSync(from, to, {
    recursive: true,
    filter: (path) => !['demo', 'tenant.json'].includes(relative(from, path)),
  });
  const renamed = (text: string) => retitled(text, title);
  for (const file of filesIn(to).filter((path) => ['.json', '.md'].includes(extname(path)))) {
    const read = textOf(readFileSync(file));
    // Copied as it is: check tells what is wrong with it.
    if ('problem' in read) continue;
    const { text } = read;
    // The relative path to the project's schemas differs if the tenants are outside of the project.
    const schema = relative(dirname(file), join(projectDir, 'schemas/page.schema.json'));
    const own = renamed(text).replace(/("\$schema": ")[^"]*(?<=\/page\.schema\.json)"/, `$1${schema}"`);
    if (text !== own) writeFileSync(file, formatJson(own) ?? own);
  }
  return renamed(textIn(from, join(from, 'tenant.json')));
}

/** The old title as a whole word; not in the paths of files, which keep their names. */
function retitled(text: string, title: { old: string; fresh: string }): string {
  if (title.old === '') return text;
  const old = title.old.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const found = new RegExp(
    `"assets/[^"]*"|\\bassets/[^\\s"'()<>\\\\]+|(?<![\\p{L}\\p{N}_])${old}(?![\\p{L}\\p{N}_])`,
    'gu',
  );
  return text.replaceAll(found, (match) => (match === title.old ? title.fresh : match));
}

/** A manifest's text with some values replaced; undefined removes one. */
export function editedJson(text: string, changes: readonly [path: string[], value: unknown][]): string {
  const edited = changes.reduce((now, [path, value]) => applyEdits(now, modify(now, path, value, {})), text);
  return formatJson(edited) ?? edited;
}
