/**
 * The tenants being served. All are compiled at start; a change on disk recompiles the tenants that it touches, and
 * one that no longer compiles keeps its last good version.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findClashes, ownedBy } from '../../engine/manifest/clashes.ts';
import { type CompileResult, compileTenant } from '../../engine/manifest/compile.ts';
import { type Contract, indexContract } from '../../engine/manifest/contract.ts';
import { type Diagnostic, hasErrors } from '../../engine/manifest/diagnostics.ts';
import { readFeatures } from '../../engine/manifest/features.ts';
import type { CompiledTenant, TenantIr } from '../../engine/manifest/ir.ts';
import { readOwners, writeOwners } from '../../engine/manifest/owners.ts';
import { foldersIn } from '../../engine/manifest/passes/load.ts';
import { printDiagnostic } from '../../engine/manifest/print.ts';
import { ManifestReader } from '../../engine/manifest/read.ts';
import { watchFolders } from './watch.ts';

/** A tenant as the server knows it. */
export interface ServedTenant {
  readonly slug: string;
  readonly programId: number;
  /** Its first domain, or the one that it was asked by. */
  readonly domain: string;
  /** Where else its pages are (`origins` of the manifest). */
  readonly origins: readonly string[];
  readonly ir: TenantIr;
  readonly compiled: CompiledTenant;
}

/** Where the store tells what happened. */
export interface StoreLog {
  info(message: string): void;
  error(message: string): void;
}

/** What is wrong with a tenant now; none: it was compiled and is being served. */
export type ChangeListener = (slug: string, diagnostics: readonly Diagnostic[]) => void;

export interface StoreOptions {
  tenantsDir: string;
  /** The project: `tenants/base`, `features/` and the compiler's cache are in it. */
  projectDir: string;
  /** The bundled contract (`openapi/generated/contract.json`), or one that is indexed already. */
  contract: Contract | Record<string, unknown>;
  log?: StoreLog;
  onChange?: ChangeListener;
  /** Whether files are watched. */
  watch?: boolean;
  /** Where it is written down who had a domain first; without it, the order of the names decides. */
  ownersFile?: string;
}

export interface TenantStore {
  /** The tenant of a `Host` header (port and case ignored), or null. */
  resolveHost(host: string): ServedTenant | null;
  byDomain(domain: string): ServedTenant | null;
  byProgram(programId: number): ServedTenant | null;
  get(slug: string): ServedTenant | null;
  readonly all: readonly ServedTenant[];
  /** What is wrong with the manifests as they are on disk, by tenant. */
  readonly problems: ReadonlyMap<string, readonly Diagnostic[]>;
  /** Calls back whenever a tenant was compiled again; answers how to stop. */
  onChange(listener: ChangeListener): () => void;
  close(): Promise<void>;
}

const silent: StoreLog = { info: () => undefined, error: () => undefined };

/** Compiles every tenant of a folder and, when asked, follows its changes. */
export async function openTenants(options: StoreOptions): Promise<TenantStore> {
  const store = new Store(options);
  store.compile(foldersIn(store.tenantsDir));
  if (options.watch !== false) await store.watch();
  return store;
}

class Store implements TenantStore {
  readonly tenantsDir: string;
  readonly #projectDir: string;
  readonly #contract: Contract;
  readonly #features: ReturnType<typeof readFeatures>;
  readonly #reader = new ManifestReader();
  readonly #log: StoreLog;
  readonly #listeners = new Set<ChangeListener>();
  readonly #results = new Map<string, CompileResult>();
  readonly #served = new Map<string, ServedTenant>();
  readonly #problems = new Map<string, readonly Diagnostic[]>();
  readonly #ownersFile: string | undefined;
  #owners: Map<string, string>;
  /** Those that another tenant has something of. */
  #clashing: ReadonlySet<string> = new Set();
  #isOpen = false;
  #byDomain = new Map<string, ServedTenant>();
  #stop: () => Promise<void> = async () => undefined;

  constructor({ tenantsDir, projectDir, contract, log, onChange, ownersFile }: StoreOptions) {
    this.tenantsDir = resolve(tenantsDir);
    this.#projectDir = resolve(projectDir);
    this.#contract = isIndexed(contract) ? contract : indexContract(contract);
    this.#features = readFeatures(join(this.#projectDir, 'features'));
    this.#log = log ?? silent;
    this.#ownersFile = ownersFile;
    this.#owners = new Map(ownersFile ? readOwners(ownersFile, this.tenantsDir) : []);
    if (onChange) this.#listeners.add(onChange);
  }

  get all(): readonly ServedTenant[] {
    return [...this.#served.values()];
  }

  get problems(): ReadonlyMap<string, readonly Diagnostic[]> {
    return this.#problems;
  }

  get(slug: string): ServedTenant | null {
    return this.#served.get(slug) ?? null;
  }

  byDomain(domain: string): ServedTenant | null {
    const name = domain.toLowerCase().replace(/\.$/, '');
    const tenant = this.#byDomain.get(name);
    return tenant ? { ...tenant, domain: name } : null;
  }

  byProgram(programId: number): ServedTenant | null {
    return this.all.find((tenant) => tenant.programId === programId) ?? null;
  }

  resolveHost(host: string): ServedTenant | null {
    return this.byDomain(host.trim().replace(/:\d+$/, ''));
  }

  onChange(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): Promise<void> {
    return this.#stop();
  }

  /** Compiles these tenants and serves those that are right. */
  compile(slugs: readonly string[]): void {
    const gone: ServedTenant[] = [];
    for (const slug of slugs)
      if (existsSync(join(this.tenantsDir, slug, 'tenant.json'))) this.#compileInto(slug);
      else gone.push(...this.#forget(slug));
    const results = [...this.#results.values()].sort((a, b) => a.slug.localeCompare(b.slug));
    const clashes = findClashes(results, this.#owners);
    const clashing = new Set([...clashes].flatMap(([slug, found]) => (hasErrors(found) ? [slug] : [])));
    const printed = new Set<string>();
    const arrived: ServedTenant[] = [];
    for (const result of results) {
      const { slug } = result;
      // Who was in the way may be gone: what it claimed stands again.
      if (!slugs.includes(slug) && clashing.has(slug) === this.#clashing.has(slug)) continue;
      const wasServed = this.#served.has(slug);
      this.#take(result, clashes.get(slug) ?? [], printed);
      const now = this.#served.get(slug);
      if (now && !wasServed) arrived.push(now);
    }
    this.#clashing = clashing;
    if (this.#isOpen) this.#tell(arrived, gone);
    this.#isOpen = true;
    this.#own();
    this.#byDomain = new Map(
      this.all.flatMap((tenant) => tenant.ir.domains.map((domain) => [domain, tenant] as const)).reverse(),
    );
  }

  /** What came, what went, and what is the same under another name. */
  #tell(arrived: readonly ServedTenant[], gone: readonly ServedTenant[]): void {
    const isSame = (a: ServedTenant, b: ServedTenant) => a.programId === b.programId;
    for (const tenant of arrived) {
      const before = gone.find((other) => isSame(other, tenant));
      const what = before ? `é o novo nome de ${before.slug}` : 'tenant novo no ar';
      this.#log.info(`${tenant.slug}: ${what}, em ${tenant.ir.domains.join(', ')}`);
    }
    for (const tenant of gone)
      if (!arrived.some((other) => isSame(other, tenant)))
        this.#log.info(`${tenant.slug}: a pasta saiu; o tenant não está mais no ar`);
  }

  /** Writes down whose each domain and program is: of who had it first, for as long as it is claimed. */
  #own(): void {
    const owners = new Map<string, string>();
    for (const { slug, ir, programId } of this.all)
      for (const owned of ownedBy(ir.domains, programId)) {
        const first = this.#owners.get(owned);
        if (!owners.has(owned) || first === slug) owners.set(owned, slug);
      }
    // One whose folder is there and does not compile keeps what it had.
    for (const [owned, slug] of this.#owners)
      if (this.#results.has(slug) && !this.#served.has(slug) && !owners.has(owned)) owners.set(owned, slug);
    const isNew = JSON.stringify([...owners].sort()) !== JSON.stringify([...this.#owners].sort());
    this.#owners = owners;
    if (isNew && this.#ownersFile) writeOwners(this.#ownersFile, this.tenantsDir, owners);
  }

  async watch(): Promise<void> {
    const presets = join(this.#projectDir, 'tenants');
    const base = join(presets, 'base');
    const folders = presets === this.tenantsDir ? [this.tenantsDir] : [this.tenantsDir, base];
    this.#stop = await watchFolders(folders, (paths) => this.compile(this.#touchedBy(paths)));
  }

  /** A compiler that fails on one tenant leaves that one as it was, and the others alone. */
  #compileInto(slug: string): void {
    try {
      this.#results.set(slug, this.#compileOne(slug));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#log.error(`${slug}: o compilador falhou e nada mudou neste tenant (${reason})`);
    }
  }

  #compileOne(slug: string): CompileResult {
    return compileTenant({
      slug,
      tenantsDir: this.tenantsDir,
      projectDir: this.#projectDir,
      contract: this.#contract,
      features: this.#features,
      reader: this.#reader,
    });
  }

  /** Tenants whose own folder, or one that they extend, holds any of the paths. */
  #touchedBy(paths: readonly string[]): string[] {
    const touched = new Set<string>();
    for (const path of paths) {
      for (const [slug, { folders, diagnostics }] of this.#results) {
        // One that extends what was not there: it may be there now.
        const isOrphan = diagnostics.some(({ code }) => code === 'PRT-301');
        if (isOrphan || folders.some((folder) => path.startsWith(`${folder}/`))) touched.add(slug);
      }
      const [slug] = path.startsWith(`${this.tenantsDir}/`)
        ? path.slice(this.tenantsDir.length + 1).split('/')
        : [];
      if (slug) touched.add(slug);
    }
    return [...touched];
  }

  /** `printed`: what this round said already, since a preset's problem is that of everyone who extends it. */
  #take(result: CompileResult, clashes: readonly Diagnostic[], printed: Set<string>): void {
    const { slug, compiled } = result;
    // What is only doubtful is for `portico check`.
    const problems = [...result.diagnostics, ...clashes].filter(({ severity }) => severity === 'error');
    const before = this.#served.get(slug);
    const wasBroken = this.#problems.has(slug);
    if (compiled && problems.length === 0) {
      this.#problems.delete(slug);
      const [domain] = compiled.tenant.domains;
      if (domain === undefined) return;
      const { tenant: ir } = compiled;
      this.#served.set(slug, {
        slug,
        programId: ir.program.id,
        domain,
        origins: ir.origins ?? [],
        ir,
        compiled,
      });
      if (before && wasBroken) this.#log.info(`${slug}: consertado, no ar`);
      else if (before && before.ir.hash !== ir.hash) this.#log.info(`${slug}: manifesto novo no ar`);
    } else {
      this.#problems.set(slug, problems);
      const state = before ? 'a última versão boa continua no ar' : 'não está no ar';
      const list = problems.map((problem) => printDiagnostic(problem)).filter((text) => !printed.has(text));
      for (const text of list) printed.add(text);
      this.#log.error(
        [`${slug}: ${problems.length} problema(s) nos manifestos; ${state}`, ...list].join('\n'),
      );
    }
    for (const listener of this.#listeners) listener(slug, problems);
  }

  /** Answers what was served until now. */
  #forget(slug: string): ServedTenant[] {
    const served = this.#served.get(slug);
    this.#results.delete(slug);
    this.#served.delete(slug);
    this.#problems.delete(slug);
    return served ? [served] : [];
  }
}

function isIndexed(contract: StoreOptions['contract']): contract is Contract {
  return contract.operations instanceof Map;
}
