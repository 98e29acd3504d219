import { foldersIn } from '../../engine/manifest/passes/load.ts';
import { lockNamed } from '../db/lock-named.ts';
import type { Tx } from '../db/types.ts';
import { knownPrograms } from './known.ts';
import { type ServedProgram, servedFolders, type TenantsDirs, tenantFolder } from './tenants.ts';

interface Log {
  info(message: string): void;
  error(message: string): void;
}

/**
 * Gives programs, and what was published of them, the names of the folders of these tenants: a folder is renamed where the
 * database may not be. A folder of the old name that cannot be read, or asks for the program too, keeps it. Another program
 * whose name one of these folders has now is called by its number, too, until a folder asks for it.
 */
export async function followRenamed(
  tx: Tx,
  dirs: TenantsDirs,
  tenants: readonly ServedProgram[],
  log: Log,
): Promise<void> {
  // What is shown of a tenant is looked at before it changes.
  await lockNamed(tx, 0, 'releases');
  const known = await knownPrograms(tx);
  const others = tenants.filter(({ slug, programId }) => known.get(programId) !== slug);
  const folders = foldersIn(dirs.tenantsDir);
  const names = new Map<number, string>();
  for (const { slug, manifest } of servedFolders(dirs, others)) {
    const { id } = manifest.program;
    const before = known.get(id);
    const isKept =
      folders.includes(before ?? '') && (tenantFolder(dirs, before ?? '')?.manifest.program.id ?? id) === id;
    if (!isKept) names.set(id, slug);
    if (before === undefined) continue;
    const what = isKept
      ? `o programa ${id} já existe no banco, de "${before}"`
      : `é o novo nome de "${before}" no banco (programa ${id})`;
    log[isKept ? 'error' : 'info'](`${slug}: ${what}: mostra as pessoas e o conteúdo dele`);
  }
  const taken = new Set(names.values());
  for (const [id, slug] of known) {
    if (!taken.has(slug) || names.has(id)) continue;
    names.set(id, `${slug}-${id}`);
    log.info(
      `${slug}: é agora a pasta de outro programa; o programa ${id}, que tinha este nome no banco, chama-se "${slug}-${id}"`,
    );
  }
  const changed = [...known].filter(([id]) => names.has(id));
  // Two tenants may have each other's name now.
  for (const [id, before] of changed) await giveName(tx, before, `#${id}`);
  for (const [id] of changed) await giveName(tx, `#${id}`, names.get(id) ?? '');
}

async function giveName(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable('programs').set({ slug: to }).where('slug', '=', from).execute();
  // What was chosen under the new name is newer.
  const newer = tx.selectFrom('release_choices').select('tenant').where('tenant', '=', to);
  await tx
    .deleteFrom('release_choices')
    .where('tenant', '=', from)
    .where(({ exists }) => exists(newer))
    .execute();
  for (const table of ['releases', 'release_history', 'release_choices'] as const)
    await tx.updateTable(table).set({ tenant: to }).where('tenant', '=', from).execute();
}
