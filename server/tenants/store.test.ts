import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openProject, problemsOf } from '../../engine/cli/project.ts';
import type { Diagnostic } from '../../engine/manifest/diagnostics.ts';
import { contract } from '../../engine/manifest/fixtures/compile-fixture.ts';
import { readOwners } from '../../engine/manifest/owners.ts';
import { projectDir } from '../../engine/manifest/project-dir.ts';
import { ManifestReader } from '../../engine/manifest/read.ts';
import { openTenants, type ServedTenant, type TenantStore, tenantWith } from './store.ts';

let tenantsDir: string;
let store: TenantStore;
let messages: string[];

const manifest = (slug: string, id: number) => ({
  extends: 'base',
  domains: [`${slug}.localhost`],
  program: { id, group: slug },
  brand: {
    title: slug,
    primary_color: '#5B2A86',
    secondary_color: '#F2A65A',
    header_logo: 'assets/logo.svg',
    disconnected_header_logo: 'assets/logo.svg',
    favicon: 'assets/logo.svg',
  },
});

function writeTenant(slug: string, id: number): void {
  mkdirSync(join(tenantsDir, slug, 'assets'), { recursive: true });
  mkdirSync(join(tenantsDir, slug, 'pages'));
  writeFileSync(join(tenantsDir, slug, 'assets/logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(tenantsDir, slug, 'tenant.json'), JSON.stringify(manifest(slug, id)));
}

function writePage(slug: string, title: string, from = 'badge.list'): void {
  const page = { name: 'selos', path: '/selos', title, blocks: [{ block: 'list', from }] };
  writeFileSync(join(tenantsDir, slug, 'pages/selos.json'), JSON.stringify(page));
}

const titleOf = (slug: string) => store.get(slug)?.compiled.pages.selos?.title;

async function open(watch: boolean, ownersFile?: string): Promise<void> {
  messages = [];
  const note = (message: string) => void messages.push(message);
  const log = { info: note, error: note };
  store = await openTenants({
    tenantsDir,
    projectDir,
    contract,
    watch,
    log,
    ...(ownersFile && { ownersFile }),
  });
}

/** Waits until the store has compiled this tenant again; answers the problems. */
function nextChange(slug: string): Promise<readonly Diagnostic[]> {
  return new Promise((resolve) => {
    const stop = store.onChange((changed, diagnostics) => {
      if (changed !== slug) return;
      stop();
      resolve(diagnostics);
    });
  });
}

beforeEach(() => {
  tenantsDir = mkdtempSync(join(tmpdir(), 'portico-tenants-'));
  writeTenant('lua', 501);
  writeTenant('sol', 502);
  writePage('lua', 'Selos');
});

afterEach(async () => {
  await store.close();
  rmSync(tenantsDir, { recursive: true });
});

describe('openTenants', () => {
  it('recognises a tenant by its host, whatever its case', async () => {
    await open(false);
    expect(store.byDomain('LUA.localhost')).toMatchObject({ slug: 'lua', programId: 501 });
    expect(store.byDomain('sol.localhost')).toMatchObject({ slug: 'sol', domain: 'sol.localhost' });
    expect(store.byDomain('outra.localhost')).toBeNull();
  });

  it('takes the preset of the project for tenants kept elsewhere', async () => {
    await open(false);
    expect(store.get('sol')?.compiled.pages.painel?.path).toBe('/painel');
  });

  it('serves the others when one does not compile, and says what is wrong', async () => {
    writePage('lua', 'Selos', 'badge.lits');
    await open(false);
    expect(store.get('lua')).toBeNull();
    expect(store.get('sol')).not.toBeNull();
    expect(store.problems.get('lua')?.[0]).toMatchObject({ code: 'PRT-501', suggestion: 'badge.list' });
    expect(messages.join('\n')).toContain('PRT-501');
  });

  it('gives a domain to the first of two that claim it', async () => {
    writeFileSync(join(tenantsDir, 'sol/tenant.json'), JSON.stringify({ ...manifest('lua', 502) }));
    await open(false);
    expect(store.byDomain('lua.localhost')?.slug).toBe('lua');
    expect(store.problems.get('sol')?.map((problem) => problem.code)).toEqual(['PRT-902']);
  });

  it('does not serve a folder without domains', async () => {
    const { domains: _, ...template } = manifest('molde', 503);
    writeTenant('molde', 503);
    writeFileSync(join(tenantsDir, 'molde/tenant.json'), JSON.stringify(template));
    await open(false);
    expect(store.get('molde')).toBeNull();
    expect(store.problems.has('molde')).toBe(false);
  });
});

describe('a change on disk', () => {
  it('is served when it is told of, each save by itself and no other tenant with it', async () => {
    await open(true);
    expect(titleOf('lua')).toBe('Selos');
    const told: string[] = [];
    store.onChange((slug) => void told.push(`${slug}: ${titleOf(slug)}`));
    for (const title of ['Um', 'Dois', 'Três']) {
      writePage('lua', title);
      await expect.poll(() => told, { timeout: 10_000 }).toContain(`lua: ${title}`);
    }
    // The system may report one save in two parts.
    expect([...new Set(told)]).toEqual(['lua: Um', 'lua: Dois', 'lua: Três']);
  });

  it('that is taken back while it is read harms nobody', async () => {
    await open(true);
    const page = join(tenantsDir, 'lua/pages/fugaz.json');
    const text = readFileSync(join(tenantsDir, 'lua/pages/selos.json'), 'utf8').replaceAll('selos', 'fugaz');
    for (let round = 0; round < 30; round += 1) {
      writeFileSync(page, text);
      await new Promise((next) => setTimeout(next, (round * 7) % 60));
      rmSync(page);
    }
    writePage('lua', 'Depois');
    await expect.poll(() => titleOf('lua'), { timeout: 10_000 }).toBe('Depois');
    expect(store.get('lua')?.compiled.pages.fugaz).toBeUndefined();
    expect(messages.join()).not.toContain('o compilador falhou');
  });

  it('that does not compile leaves the last good version in place', async () => {
    await open(true);
    const changed = nextChange('lua');
    writePage('lua', 'Quebrada', 'badge.lits');
    expect((await changed).map((problem) => problem.code)).toEqual(['PRT-501']);
    expect(titleOf('lua')).toBe('Selos');
    expect(messages.join('\n')).toContain('a última versão boa continua no ar');
    const repaired = nextChange('lua');
    writePage('lua', 'De novo');
    expect(await repaired).toEqual([]);
    expect(titleOf('lua')).toBe('De novo');
    expect(store.problems.size).toBe(0);
  });

  it('of a new folder brings a tenant, and of a removed one takes it away', async () => {
    await open(true);
    const arrived = nextChange('mar');
    const draft = mkdtempSync(join(tmpdir(), 'portico-draft-'));
    cpSync(join(tenantsDir, 'sol'), draft, { recursive: true });
    writeFileSync(join(draft, 'tenant.json'), JSON.stringify(manifest('mar', 504)));
    cpSync(draft, join(tenantsDir, 'mar'), { recursive: true });
    rmSync(draft, { recursive: true });
    await arrived;
    await expect.poll(() => store.byDomain('mar.localhost')?.programId).toBe(504);
    rmSync(join(tenantsDir, 'mar'), { recursive: true });
    await expect.poll(() => store.byDomain('mar.localhost')).toBeNull();
  });

  it('of an asset gives it another address', async () => {
    await open(true);
    const before = store.get('lua')?.ir.brand.header_logo;
    const changed = nextChange('lua');
    const logo = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9H0z"/></svg>';
    writeFileSync(join(tenantsDir, 'lua/assets/logo.svg'), logo);
    await changed;
    const after = store.get('lua')?.ir.brand.header_logo ?? '';
    expect(after).not.toBe(before);
    expect(readFileSync(store.get('lua')?.compiled.assets[after] ?? '', 'utf8')).toBe(logo);
  });
});

describe('a brand that runs', () => {
  const rival = () => ({ ...manifest('a-rival', 509), domains: ['lua.localhost', 'a-rival.localhost'] });

  it('keeps its domain when a folder comes that asks for it, and after a restart, until that one goes', async () => {
    const owners = join(tenantsDir, '.dados/owners.json');
    await open(false, owners);
    await store.close();
    writeTenant('a-rival', 509);
    writeFileSync(join(tenantsDir, 'a-rival/tenant.json'), JSON.stringify(rival()));
    await open(true, owners);
    expect(store.byDomain('lua.localhost')?.slug).toBe('lua');
    expect(store.get('a-rival')).toBeNull();
    expect(store.problems.get('a-rival')?.map(({ code }) => code)).toEqual(['PRT-902']);
    expect(store.problems.has('lua')).toBe(false);
    const project = openProject(tenantsDir, { contract, features: [] });
    const told = problemsOf(project, ['a-rival', 'lua'], readOwners(owners, tenantsDir));
    const codes = told.map(({ code, message }) => `${code} ${message}`);
    expect(codes).toContain('PRT-902 o domínio "lua.localhost" já é do tenant "lua"');
    expect(codes).toContain(
      'PRT-909 o domínio "lua.localhost" continua deste tenant; também o pede "a-rival"',
    );
    rmSync(join(tenantsDir, 'lua'), { recursive: true });
    await expect.poll(() => store.byDomain('lua.localhost')?.slug, { timeout: 10_000 }).toBe('a-rival');
  });

  it('leaves its program written down when it goes, so that no new tenant is given it', async () => {
    const owners = join(tenantsDir, '.dados/owners.json');
    await open(false, owners);
    await store.close();
    const owned = [...readOwners(owners, tenantsDir)].filter(([, slug]) => slug === 'lua');
    const program = owned.find(([key]) => key.startsWith('#'));
    expect(owned).toHaveLength(2);
    rmSync(join(tenantsDir, 'lua'), { recursive: true });
    await open(false, owners);
    expect([...readOwners(owners, tenantsDir)].filter(([, slug]) => slug === 'lua')).toEqual([program]);
  });

  it('is told of when it comes, is renamed, is mended and goes', async () => {
    await open(true);
    const said = (message: string) =>
      expect.poll(() => messages, { timeout: 10_000 }).toContainEqual(expect.stringContaining(message));
    writeTenant('mar', 504);
    await said('mar: tenant novo no ar, em mar.localhost');
    renameSync(join(tenantsDir, 'mar'), join(tenantsDir, 'oceano'));
    await said('oceano: é o novo nome de mar, em mar.localhost');
    writePage('oceano', 'Selos', 'badge.lits');
    await said('oceano: 1 problema nos manifestos');
    writePage('oceano', 'Selos');
    await said('oceano: consertado, no ar');
    rmSync(join(tenantsDir, 'oceano'), { recursive: true });
    await said('oceano: a pasta saiu');
  });

  it('takes a preset that is written after it, and a page that goes and comes back', async () => {
    writeTenant('filha', 505);
    const child = { ...manifest('filha', 505), extends: 'mae' };
    writeFileSync(join(tenantsDir, 'filha/tenant.json'), JSON.stringify(child));
    await open(true);
    expect(store.problems.get('filha')?.map(({ code }) => code)).toContain('PRT-301');
    mkdirSync(join(tenantsDir, 'mae/pages'), { recursive: true });
    writeFileSync(join(tenantsDir, 'mae/tenant.json'), JSON.stringify({ extends: 'base' }));
    await expect.poll(() => store.get('filha')?.slug, { timeout: 10_000 }).toBe('filha');
    const page = readFileSync(join(tenantsDir, 'lua/pages/selos.json'));
    rmSync(join(tenantsDir, 'lua/pages/selos.json'));
    await expect.poll(() => titleOf('lua'), { timeout: 10_000 }).toBeUndefined();
    writeFileSync(join(tenantsDir, 'lua/pages/selos.json'), page);
    await expect.poll(() => titleOf('lua'), { timeout: 10_000 }).toBe('Selos');
  });
});

describe('many tenants', () => {
  const slugs = ['mar', 'rio', 'ilha'];

  async function openFirst(compileFirst: number, ownersFile?: string): Promise<void> {
    messages = [];
    const log = { info: (text: string) => void messages.push(text), error: () => undefined };
    const options = { tenantsDir, projectDir, contract, watch: false, log, compileFirst };
    store = await openTenants({ ...options, ...(ownersFile && { ownersFile }) });
  }

  it('are served before all are compiled: whom somebody asks for comes first, the others one by one', async () => {
    for (const [index, slug] of slugs.entries()) writeTenant(slug, 510 + index);
    await openFirst(1);
    // On a busy machine another one may have come already; the last by name has not.
    expect(store.coming).toBeGreaterThan(0);
    const asked = store.pending('SOL.localhost.');
    expect(store.byDomain('sol.localhost')).toBeNull();
    await asked;
    expect(store.byDomain('sol.localhost')?.slug).toBe('sol');
    expect(store.all.length).toBeLessThan(5);
    expect(store.pending('sol.localhost')).toBeNull();
    expect(store.pending('outra.localhost')).toBeNull();
    await expect.poll(() => store.coming, { timeout: 10_000 }).toBe(0);
    expect(store.all.map(({ slug }) => slug).sort()).toEqual(['ilha', 'lua', 'mar', 'rio', 'sol']);
    expect(messages).toEqual([]);
  });

  it('lose no domain to one that is compiled before them', async () => {
    const owners = join(tenantsDir, '.dados/owners.json');
    await open(false, owners);
    await store.close();
    writeTenant('a-rival', 509);
    const rival = { ...manifest('a-rival', 509), domains: ['lua.localhost'] };
    writeFileSync(join(tenantsDir, 'a-rival/tenant.json'), JSON.stringify(rival));
    await openFirst(1, owners);
    expect(store.get('a-rival')).toBeNull();
    await store.pending('lua.localhost');
    expect(store.byDomain('lua.localhost')?.slug).toBe('lua');
    expect(readOwners(owners, tenantsDir).get('lua.localhost')).toBe('lua');
  });

  it('that are wrong keep nobody waiting', async () => {
    writePage('sol', 'Selos', 'badge.lits');
    await openFirst(1);
    await store.pending('sol.localhost');
    expect(store.byDomain('sol.localhost')).toBeNull();
    expect(store.pending('sol.localhost')).toBeNull();
  });

  it('of which one is edited are compiled no more than that one', async () => {
    await open(true);
    const compiled: string[] = [];
    store.onChange((slug) => void compiled.push(slug));
    const before = store.get('sol')?.compiled;
    const changed = nextChange('lua');
    writePage('lua', 'Outro');
    await changed;
    await new Promise((next) => setTimeout(next, 300));
    expect(new Set(compiled)).toEqual(new Set(['lua']));
    expect(store.get('sol')?.compiled).toBe(before);
  });
});

describe('a tenant with another domain', () => {
  it('is the same tenant, of which nothing was read', () => {
    const read: string[] = [];
    const lua = {
      slug: 'lua',
      domain: 'lua.localhost',
      get compiled() {
        read.push('compiled');
        return { tenant: { title: 'Lua' } };
      },
    } as unknown as ServedTenant;
    const other = tenantWith(lua, { domain: 'outra.localhost' });
    expect([other.slug, other.domain, lua.domain, read]).toEqual([
      'lua',
      'outra.localhost',
      'lua.localhost',
      [],
    ]);
    expect(other.compiled).toEqual({ tenant: { title: 'Lua' } });
  });
});

describe('a tenant that the compiler cannot bear', () => {
  it('stays away alone', async () => {
    writeTenant('boa', 7101);
    writeTenant('ruim', 7102);
    const read = ManifestReader.prototype.read;
    const spy = vi.spyOn(ManifestReader.prototype, 'read').mockImplementation(function (
      this: ManifestReader,
      path,
      shown,
    ) {
      if (path.includes('/ruim/')) throw new Error('fora de controle');
      return read.call(this, path, shown);
    });
    try {
      await open(false);
      expect(store.get('boa')).not.toBeNull();
      expect(store.get('ruim')).toBeNull();
      expect(messages.join()).toContain('ruim: o compilador falhou');
    } finally {
      spy.mockRestore();
      await store.close();
    }
  });
});
