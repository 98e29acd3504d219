import { join } from 'node:path';
import { counted } from '../../format/counted.ts';
import { bytesOf, fileIn, isFile, tenantFolder, textOf } from '../../manifest/disk.ts';
import { filesIn } from '../../manifest/folder.ts';
import { MAX_BYTES } from '../../manifest/read.ts';
import { writeWhole } from '../../manifest/write-whole.ts';
import type { Command } from '../command.ts';
import { formatJson } from '../format-json.ts';
import { openProject, requireOwn } from '../project.ts';
import { shownPath } from '../shown-path.ts';

/** Formats the manifests of one tenant, or of all, and prints the changed files. Files that are not valid JSON in UTF-8 stay unchanged. */
export const format: Command = ([slug], options, terminal) => {
  const project = openProject(options.tenantsDir);
  const slugs = slug === undefined ? project.slugs : [requireOwn(project, slug)];
  const folders = slugs.map((one) => join(project.tenantsDir, one));
  const files = folders.flatMap((folder) => [
    join(folder, 'tenant.json'),
    ...filesIn(join(folder, 'pages')).filter((path) => path.endsWith('.json')),
  ]);
  const changed: string[] = [];
  /** What is wrong with the others, by path. */
  const broken = new Map<string, string>();
  for (const path of files) {
    const found = fileIn(tenantFolder(path), path);
    if (!isFile(found) || found.size > MAX_BYTES) continue;
    const bytes = bytesOf(found);
    if (!bytes) continue;
    const read = textOf(bytes);
    const formatted = 'text' in read ? formatJson(read.text) : undefined;
    if (formatted === undefined) broken.set(path, 'problem' in read ? read.problem : 'não é JSON');
    if (formatted === undefined || bytes.equals(Buffer.from(formatted))) continue;
    changed.push(path);
    writeWhole(path, formatted);
  }
  if (options.format === 'json')
    terminal.out(JSON.stringify({ changed, broken: [...broken.keys()] }, null, 2));
  else {
    for (const path of changed) terminal.out(shownPath(path));
    for (const [path, problem] of broken) terminal.err(`${shownPath(path)}: ${problem}; veja portico check`);
    terminal.out(
      changed.length === 0
        ? 'Tudo já estava formatado.'
        : `${counted(changed.length, 'arquivo formatado', 'arquivos formatados')}.`,
    );
  }
  return broken.size > 0 ? 1 : 0;
};
