import { applyContent } from './content/apply.ts';
import { assetStore } from './content/assets.ts';
import { ContentProblem } from './content/problem.ts';
import { inProgram } from './content/program.ts';
import { readContent } from './content/read.ts';
import { heldLines, type Summary, summaryOf } from './content/summary.ts';
import type { Db } from './db/types.ts';
import { knownPrograms } from './programs/known.ts';
import { servedFolders, type TenantFolder, type TenantsDirs } from './programs/tenants.ts';
import type { StoreLog, TenantStore } from './tenants/store.ts';

export interface RefreshOptions extends TenantsDirs {
  readonly db: Db;
  readonly tenants: Pick<TenantStore, 'all' | 'onContent'>;
  readonly log: StoreLog;
}

/**
 * Applies the content files of every tenant that is served and has a program, or of some of them. Wrong files are reported and
 * change nothing, and the other tenants' are applied.
 */
export async function refreshContent(options: RefreshOptions, slugs?: ReadonlySet<string>): Promise<void> {
  const { db, tenants } = options;
  const known = await knownPrograms(db);
  const meant = tenants.all.filter(
    ({ slug, programId }) => (!slugs || slugs.has(slug)) && known.has(programId),
  );
  for (const tenant of servedFolders(options, meant)) await refreshOne(options, tenant);
}

async function refreshOne(
  { db, log }: RefreshOptions,
  { slug, folders, manifest }: TenantFolder,
): Promise<void> {
  try {
    const content = readContent(folders);
    const programId = manifest.program.id;
    const done = await inProgram(db, programId, (tx) =>
      applyContent(
        {
          db: tx,
          programId,
          assets: assetStore(tx, programId, folders),
          now: new Date(),
          isConfirmed: false,
        },
        content,
      ),
    );
    tell(slug, summaryOf(done), log);
  } catch (error) {
    const why = error instanceof ContentProblem ? error.message : String(error);
    log.error(`${slug}: conteúdo com problema; o que está no ar continua\n${why}`);
  }
}

/** Prints the changes, and the values that stay although the file differs. */
function tell(slug: string, done: readonly Summary[], log: StoreLog): void {
  const changes = done.filter(({ made, changed, archived, deleted }) =>
    [made, changed, archived, deleted].some((part) => part.length > 0),
  );
  const names = new Set(changes.map(({ collection }) => collection.split('.')[0]));
  if (names.size > 0) log.info(`${slug}: conteúdo novo no ar (${[...names].join(', ')})`);
  for (const line of done.flatMap(heldLines)) log.error(`${slug}: continua como estava: ${line}`);
}

/** Applies a tenant's content files whenever one of them is saved; answers a function that stops it. */
export function followContent(options: RefreshOptions): () => void {
  // One after the other: a file that is saved twice is applied twice.
  let last = Promise.resolve();
  return options.tenants.onContent((slugs) => {
    last = last
      .then(() => refreshContent(options, slugs))
      .catch((error: unknown) => options.log.error(`o conteúdo não foi aplicado: ${String(error)}`));
  });
}
