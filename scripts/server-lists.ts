import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projectDir } from '../engine/manifest/project-dir.ts';
import { filesIn } from './files-in.ts';

const banner = '// Generated from the files of this folder by `npm run generate` – do not edit.\n';

/** `a/b-c.ts` as the name of a variable: `aBC`. */
const nameOf = (file: string) =>
  file.replace(/\.ts$/, '').replace(/\W+(.)/g, (_, first: string) => first.toUpperCase());

/** Lists every table description and every module's handlers: a new file is included automatically. */
export function renderServerLists(): Record<string, string> {
  const tables = join(projectDir, 'server/db/tables');
  const modules = join(projectDir, 'server/modules');
  const notDescriptions = ['index.ts', 'table.ts', 'collection.ts'];
  const tableFiles = readdirSync(tables)
    .filter((file) => !file.includes('.test.') && !notDescriptions.includes(file))
    .sort();
  const handlerFiles = filesIn(modules)
    .map((file) => file.slice(modules.length + 1))
    .filter((file) => /^[\w-]+\/([\w-]+-)?handlers\.ts$/.test(file));
  const list = (name: string, files: readonly string[]) =>
    `\nexport const ${name} = [\n${files.map((file) => `  ${nameOf(file)},\n`).join('')}] as const;\n`;
  return {
    [join(tables, 'index.ts')]:
      banner +
      tableFiles.map((file) => `import * as ${nameOf(file)} from './${basename(file)}';\n`).join('') +
      list('tableFiles', tableFiles),
    [join(modules, 'handlers.ts')]:
      banner +
      handlerFiles.map((file) => `import { handlers as ${nameOf(file)} } from './${file}';\n`).join('') +
      list('handlerFiles', handlerFiles),
  };
}
