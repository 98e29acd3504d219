/** What `portico check` accepts starts, and answers every page to everybody without a failure of the server. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { main } from '../../engine/cli/main.ts';
import { openProject, problemsOf } from '../../engine/cli/project.ts';
import { hasErrors } from '../../engine/manifest/diagnostics.ts';
import { type Json, mutate, random } from '../../engine/manifest/fixtures/mutate.ts';
import { plainPalette } from '../../engine/manifest/print.ts';
import { projectDir } from '../../engine/manifest/project-dir.ts';
import { readDemo } from '../../server/demo/read.ts';
import { getPage } from '../support/get-page.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { sessionAt } from '../support/sign-in-as.ts';

/** Tenants with a page that was mutated and accepted; `FUZZ=60 npx vitest run tests/contract/accepted.test.ts` for more. */
const count = Number(process.env.FUZZ || 2);
const seed = Number(process.env.FUZZ_SEED || 20260711);

const tenantsDir = mkdtempSync(join(tmpdir(), 'portico-accepted-'));
let server: RunningServer | undefined;

afterAll(async () => {
  await server?.stop();
  rmSync(tenantsDir, { recursive: true });
});

const quiet = { out: () => undefined, err: (text: string) => expect.fail(text), palette: plainPalette };
const slugOf = (index: number) => `clube-${index}`;

/** Writes a tenant with a mutated page of the preset that is accepted. */
async function writeAccepted(slug: string, pick: (size: number) => number): Promise<void> {
  await main(['new', 'tenant', slug, '--tenants', tenantsDir], quiet, {});
  const pages = join(projectDir, 'tenants/base/pages');
  const names = readdirSync(pages);
  const own = join(tenantsDir, slug, 'pages');
  mkdirSync(own, { recursive: true });
  const project = openProject(tenantsDir);
  for (;;) {
    const name = names[pick(names.length)] as string;
    const page = JSON.parse(readFileSync(join(pages, name), 'utf8')) as Json;
    writeFileSync(join(own, name), JSON.stringify(mutate(page, pick)));
    if (!hasErrors(problemsOf(project, [slug]))) return;
    rmSync(join(own, name));
  }
}

/** The cookies of somebody who is not signed in, and of everybody that the tenant has. */
async function cookiesOf(port: number, slug: string, programId: number): Promise<string[]> {
  const { password = '', accounts = [] } = readDemo(join(tenantsDir, slug))['accounts.json'] ?? {};
  expect(accounts.length).toBeGreaterThan(0);
  const origin = `http://${slug}.localhost:${port}`;
  const cookies = [''];
  for (const { cpf } of accounts) {
    const { name, value } = await sessionAt(origin, programId, { login: cpf, password });
    cookies.push(`${name}=${value}`);
  }
  return cookies;
}

it(
  'starts with what check accepts, and answers every page',
  async () => {
    const pick = random(seed);
    const slugs = Array.from({ length: count }, (_, index) => slugOf(index));
    for (const slug of slugs) await writeAccepted(slug, pick);
    server = await startServer({ env: { TENANTS_DIR: tenantsDir } });
    const project = openProject(tenantsDir);
    for (const slug of slugs) {
      const tenant = project.compile(slug).compiled?.tenant;
      expect(tenant, slug).toBeDefined();
      const asked: string[] = [];
      for (const cookie of await cookiesOf(server.port, slug, tenant?.program.id ?? 0))
        for (const { path } of tenant?.routes ?? []) {
          const { status } = await getPage(server.port, slug, path.replaceAll(/:[\w-]+/g, '1'), cookie);
          asked.push(path);
          const changed = readdirSync(join(tenantsDir, slug, 'pages'));
          expect(status, `${path} of ${slug}, seed ${seed}, changed: ${changed}`).toBeLessThan(500);
        }
      expect(asked.length).toBeGreaterThan(100);
    }
  },
  240_000 + count * 60_000,
);
