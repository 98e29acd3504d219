import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { getPage } from '../../tests/support/get-page.ts';
import { startServer } from '../../tests/support/server.ts';

const projectTenants = resolve(import.meta.dirname, '../../tenants');

async function servedWithin(port: number, mark: string, limitMs: number): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < limitMs) {
    if ((await getPage(port, 'aurora')).text.includes(mark)) return performance.now() - start;
    await new Promise((next) => setTimeout(next, 5));
  }
  throw new Error(`The portal did not show a saved page within ${limitMs} ms.`);
}

/**
 * Milliseconds between saving a page of a demo tenant and the first HTML of the running server with the
 * change. The page is the tenant's own variant of a preset's page.
 */
export async function saveToServed(saves: number): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'));
  const tenantsDir = join(folder, 'tenants');
  cpSync(projectTenants, tenantsDir, { recursive: true });
  const server = await startServer({ env: { TENANTS_DIR: tenantsDir } });
  try {
    const file = join(tenantsDir, 'aurora/pages/index.json');
    const page = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    const times: number[] = [];
    for (let save = 0; save < saves; save += 1) {
      const mark = `Gravação de medição ${save}.`;
      writeFileSync(file, JSON.stringify({ ...page, title: mark }, null, 2));
      times.push(await servedWithin(server.port, mark, 10_000));
      await new Promise((next) => setTimeout(next, 300));
    }
    return times.slice(1);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
