/** Keeps `schemas/generated/preset.schema.json` as the project's tenants are: by it any editor completes their pages. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { foldersIn, readLayerAt } from './passes/load.ts';
import { factsOf, type PageFacts, renderPresetSchema } from './preset-schema.ts';
import { projectDir } from './project-dir.ts';
import { ManifestReader } from './read.ts';

const projectTenants = join(projectDir, 'tenants');
const PRESET = 'base';

const factsIn = (slug: string, tenantsDir = projectTenants): PageFacts[] =>
  readLayerAt(slug, join(tenantsDir, slug), new ManifestReader()).pages.flatMap((page) => factsOf(page));

function textOf(facts: ReadonlyMap<string, readonly PageFacts[]>): string {
  const own = [...facts].filter(([slug]) => slug !== PRESET);
  return renderPresetSchema(facts.get(PRESET) ?? [], new Map(own));
}

/** The text of the file, as the tenants of a folder make it. */
export const renderPagesSchema = (tenantsDir = projectTenants) =>
  textOf(new Map(foldersIn(tenantsDir).map((slug) => [slug, factsIn(slug, tenantsDir)])));

/** Writes the file when a page of these tenants has come, gone or changed. Other folders than the project's are not in it. */
export function keepPagesSchema(tenantsDir: string): void {
  if (resolve(tenantsDir) === projectTenants) write(renderPagesSchema());
}

/** The same for as long as a server runs: answers what it calls with the slug of each tenant that changed. */
export function followPages(tenantsDir: string): (slug: string) => void {
  if (resolve(tenantsDir) !== projectTenants) return () => undefined;
  const facts = new Map<string, PageFacts[]>();
  const due = new Set(foldersIn(projectTenants));
  let isReading = false;
  const read = async () => {
    if (isReading) return;
    isReading = true;
    for (const slug of due) {
      due.delete(slug);
      facts.set(slug, factsIn(slug));
      // Requests are answered in between.
      await setImmediate();
    }
    const left = new Set(foldersIn(projectTenants));
    for (const slug of facts.keys()) if (!left.has(slug)) facts.delete(slug);
    write(textOf(facts));
    isReading = false;
  };
  void read();
  return (slug) => {
    due.add(slug);
    void read();
  };
}

/** Where nothing can be written the file stays: `npm run generate` says so. */
function write(text: string): void {
  const file = join(projectDir, 'schemas/generated/preset.schema.json');
  try {
    if (readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  } catch {}
}
