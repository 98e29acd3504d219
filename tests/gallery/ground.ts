import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { applyEdits, modify } from 'jsonc-parser';
import type { CompileResult } from '../../engine/manifest/compile.ts';
import type { CompiledTenant } from '../../engine/manifest/ir.ts';
import type { DemoFiles } from '../../server/demo/data.ts';
import { readDemo } from '../../server/demo/read.ts';
import { activeAccount } from '../support/accounts.ts';
import { chromiumArgs, chromiumPath } from '../support/chromium.ts';
import type { Role } from '../support/page-states.ts';
import { roles } from '../support/page-states.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { sessionAt } from '../support/sign-in-as.ts';
import type { Scene } from './run.ts';
import type { RoleName } from './shot.ts';

/** The fixed time of the gallery's own server: demo data and texts depend on the time. */
export const stillMoment = new Date('2026-07-15T10:20:30-03:00');

export type Sound = CompileResult & { compiled: CompiledTenant };

/** Starts a server for these tenants with its own data folder and a stopped clock. */
export async function ownServer(tenants: readonly Sound[]): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-gallery-'));
  const clear = () => rmSync(folder, { recursive: true, force: true });
  const tenantsDir = join(folder, 'tenants');
  mkdirSync(tenantsDir);
  for (const dir of new Set(tenants.flatMap(({ folders }) => folders)))
    cpSync(dir, join(tenantsDir, basename(dir)), { recursive: true });
  for (const tenant of tenants) {
    const copy = join(tenantsDir, tenant.slug);
    if (localDomain(tenant.compiled) === undefined) addDomain(copy, `${tenant.slug}.localhost`);
    acceptTerms(tenant, copy);
  }
  try {
    const server = await startServer({
      dataDir: join(folder, 'data'),
      env: {
        TENANTS_DIR: tenantsDir,
        DATABASE_URL: '',
        SMTP_URL: '',
        STORE_URL: '',
        PUBLIC_ORIGIN: '',
        PORTICO_STILL_CLOCK: stillMoment.toISOString(),
        NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'still-clock.js'))}`,
      },
    });
    return {
      ...server,
      async stop() {
        const code = await server.stop();
        clear();
        return code;
      },
    };
  } catch (error) {
    clear();
    throw error;
  }
}

/** A domain of the tenant below localhost. */
const localDomain = ({ tenant }: CompiledTenant) =>
  tenant.domains.find((domain) => domain.endsWith('.localhost'));

function addDomain(folder: string, domain: string): void {
  const file = join(folder, 'tenant.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, applyEdits(text, modify(text, ['domains'], [domain], {})));
}

/** The address of a tenant's portal on the gallery's own server. */
export const originOn = (server: RunningServer, { slug, compiled }: Sound): string =>
  `http://${localDomain(compiled) ?? `${slug}.localhost`}:${server.port}`;

/** A demo file of the tenant or of its nearest preset. */
const demoOf = <Name extends keyof DemoFiles>(
  { folders }: Sound,
  name: Name,
): Partial<NonNullable<DemoFiles[Name]>> => folders.flatMap((dir) => readDemo(dir)[name] ?? []).at(-1) ?? {};

/** Accepts all terms in a copy of a tenant: otherwise people see only the terms gate. */
function acceptTerms(tenant: Sound, copy: string): void {
  const file = tenant.folders
    .map((dir) => join(dir, 'data/terms.json'))
    .toReversed()
    .find((path) => existsSync(path));
  const terms = file ? (JSON.parse(readFileSync(file, 'utf8')) as { key: string }[]) : [];
  const history = demoOf(tenant, 'history.json');
  const accepted = history.acceptances ?? [];
  const open = terms.filter(({ key }) => !accepted.some(({ term }) => term === key));
  if (open.length === 0) return;
  const acceptances = [...accepted, ...open.map(({ key }) => ({ term: key, days_ago: 1 }))];
  mkdirSync(join(copy, 'demo'), { recursive: true });
  writeFileSync(join(copy, 'demo/history.json'), JSON.stringify({ ...history, acceptances }));
}

/** A tenant's portal with a session for each role; roles without an account are left out. */
export async function sceneOf(tenant: Sound, origin: string, asked: readonly RoleName[]): Promise<Scene> {
  const { routes, slug, program } = tenant.compiled.tenant;
  const { password = '', accounts = [] } = demoOf(tenant, 'accounts.json');
  const cookies: Scene['cookies'] = {};
  for (const name of asked) {
    const { account } = roles[name] as Role;
    const known = account && activeAccount(accounts, account);
    if (account === null) cookies[name] = null;
    else if (known) cookies[name] = await sessionAt(origin, program.id, { login: known.cpf, password });
  }
  return { tenant: slug, origin, routes, cookies };
}

/** The browser for the pictures. With the gallery's own server it makes no request to other machines. */
export async function openBrowser(isOwn: boolean): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: [
      ...chromiumArgs,
      '--font-render-hinting=none',
      ...(isOwn ? ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost'] : []),
    ],
    // The command itself handles SIGINT, since it has more to clean up.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}
