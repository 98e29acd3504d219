/**
 * The tenants that the server serves. A change on disk recompiles the tenants that it affects, beside the requests; until then,
 * and while one does not compile, its last good version is served. Of a tenant that is kept on disk only who it is stays in
 * memory, and its pages from a request on.
 */
import { existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { LRUCache } from 'lru-cache';
import { counted } from '../../engine/format/counted.ts';
import { type Claim, claimsIn, findClashes, ownedBy } from '../../engine/manifest/clashes.ts';
import type { Contract } from '../../engine/manifest/contract.ts';
import { type Diagnostic, hasErrors } from '../../engine/manifest/diagnostics.ts';
import type { CompiledTenant, TenantIr } from '../../engine/manifest/ir.ts';
import { programOf, readOwners, writeOwners } from '../../engine/manifest/owners.ts';
import { foldersIn } from '../../engine/manifest/passes/load.ts';
import { printDiagnostic } from '../../engine/manifest/print.ts';
import { ManifestReader } from '../../engine/manifest/read.ts';
import { type Compiler, compileHere, type Order, openCompiler } from './compiler.ts';
import { forgetGone, type Outcome, readBody } from './outcome.ts';
import { watchFolders } from './watch.ts';

/** Tenants whose pages stay in memory, those that were asked for last. */
const IN_MEMORY = 100;

/** Tenants that a start compiles before it listens, where they are not kept; the others come while it answers. */
export const COMPILED_FIRST = 20;

/** Where many tenants are recompiled, what is done is served each so often, ms. */
const SERVE_EVERY_MS = 500;

/** The server's view of a tenant. */
export interface ServedTenant {
  readonly slug: string;
  readonly programId: number;
  readonly title: string;
  /** Its first domain, or the one of the request. */
  readonly domain: string;
  readonly domains: readonly string[];
  /** Other origins of its pages (`origins` of the manifest). */
  readonly origins: readonly string[];
  readonly ir: TenantIr;
  readonly compiled: CompiledTenant;
  /** What some visitors see instead. */
  readonly canary?: { readonly compiled: CompiledTenant; readonly release: number; readonly percent: number };
  /** What was shown until now: pages that are open may ask for its files. */
  readonly before?: readonly CompiledTenant[];
}

/** The same tenant with other values. Nothing of it is read: its pages come where somebody asks for them, and most calls do not. */
export function tenantWith(tenant: ServedTenant, values: Partial<ServedTenant>): ServedTenant {
  return Object.create(tenant, Object.getOwnPropertyDescriptors(values)) as ServedTenant;
}

/** All versions of a tenant that may be open in a browser, the most common one first. */
export const versionsOf = ({ compiled, canary, before = [] }: ServedTenant): readonly CompiledTenant[] => [
  compiled,
  ...(canary ? [canary.compiled] : []),
  ...before,
];

/** Where the store logs events. */
export interface StoreLog {
  info(message: string): void;
  error(message: string): void;
}

/** The current problems of a tenant; none: it compiled and is served. */
export type ChangeListener = (slug: string, diagnostics: readonly Diagnostic[]) => void;

export type ContentListener = (slugs: ReadonlySet<string>) => void;

export interface StoreOptions {
  tenantsDir: string;
  /** The project's folder, with `tenants/base`, `features/`, the contract and the compiler's cache. */
  projectDir: string;
  /** Where what tenants compile to is kept between starts; without it, in memory alone. */
  keptDir?: string;
  /** By default the project's; another one is compiled with in this process. */
  contract?: Contract;
  log?: StoreLog;
  onChange?: ChangeListener;
  /** Whether to watch the files. */
  watch?: boolean;
  /** How many tenants that are not kept are compiled before anything is served; the others come one by one. By default all. */
  compileFirst?: number;
  /** Where the first owner of each domain is stored; without it, the first tenant by name gets the domain. */
  ownersFile?: string;
}

export interface TenantStore {
  byDomain(domain: string): ServedTenant | null;
  byProgram(programId: number): ServedTenant | null;
  get(slug: string): ServedTenant | null;
  readonly all: readonly ServedTenant[];
  /** How many tenants are still to be compiled. */
  readonly coming: number;
  /** Resolves when the tenant of a domain is there to be served; null where there is nothing to wait for. */
  pending(domain: string): Promise<void> | null;
  /** Whether nobody is answered at a domain for now: what was published of its tenant cannot be opened. */
  isClosed?(domain: string): boolean;
  /** The same for a program, whatever the domain that it is asked for at. */
  isProgramClosed?(programId: number): boolean;
  /**
   * The published versions that were compiled under a name, whatever their tenant is called now: the addresses inside of them
   * begin with it.
   */
  compiledAs?(slug: string): readonly CompiledTenant[];
  /** The problems of the manifests on disk, by tenant. */
  readonly problems: ReadonlyMap<string, readonly Diagnostic[]>;
  /** Calls back whenever a tenant was compiled again; answers a function that stops it. */
  onChange(listener: ChangeListener): () => void;
  /**
   * Calls back with the tenants whose content files (`data/`), or files that content may show (`assets/`), were saved; answers
   * a function that stops it.
   */
  onContent(listener: ContentListener): () => void;
  close(): Promise<void>;
}

const nameOf = (domain: string) => domain.toLowerCase().replace(/\.$/, '');

const silent: StoreLog = { info: () => undefined, error: () => undefined };

/**
 * Serves every tenant of a folder that is kept as it is, compiles the others, and, if asked, watches for changes. Whom
 * somebody asks for is compiled first.
 */
export async function openTenants(options: StoreOptions): Promise<TenantStore> {
  const store = new Store(options);
  await store.open(options.compileFirst ?? Number.POSITIVE_INFINITY);
  if (options.watch !== false) await store.watch();
  return store;
}

class Store implements TenantStore {
  readonly tenantsDir: string;
  readonly #projectDir: string;
  readonly #compiler: Compiler;
  readonly #keptDir: string | undefined;
  readonly #log: StoreLog;
  readonly #listeners = new Set<ChangeListener>();
  readonly #contentListeners = new Set<ContentListener>();
  readonly #outcomes = new Map<string, Outcome>();
  /** Tenants that are still to be compiled. */
  readonly #due = new Set<string>();
  #compiled: Promise<void> = Promise.resolve();
  /** What tenants that were never compiled claim, and who asks for one. */
  readonly #coming = new Map<string, readonly Claim[]>();
  readonly #waiting = new Map<string, (() => void)[]>();
  /** By the file that they are kept in. */
  readonly #bodies = new LRUCache<string, CompiledTenant>({ max: IN_MEMORY });
  /** When each tenant was last asked for. */
  readonly #asked = new Map<string, number>();
  readonly #served = new Map<string, ServedTenant>();
  /** Of what is served. */
  readonly #hashes = new Map<string, string>();
  readonly #problems = new Map<string, readonly Diagnostic[]>();
  readonly #ownersFile: string | undefined;
  #owners: Map<string, string>;
  /** Tenants whose domain or program another tenant claims too. */
  #clashing: ReadonlySet<string> = new Set();
  #isOpen = false;
  #byDomain = new Map<string, ServedTenant>();
  #stop: () => Promise<void> = async () => undefined;

  constructor({ tenantsDir, projectDir, keptDir, contract, log, onChange, ownersFile }: StoreOptions) {
    this.tenantsDir = resolve(tenantsDir);
    this.#projectDir = resolve(projectDir);
    this.#compiler = openCompiler({
      ...{ tenantsDir: this.tenantsDir, projectDir: this.#projectDir, keptDir },
      ...(contract && { contract }),
    });
    this.#keptDir = keptDir;
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
    const tenant = this.#byDomain.get(nameOf(domain));
    if (!tenant) return null;
    this.#asked.set(tenant.slug, performance.now());
    return tenantWith(tenant, { domain: nameOf(domain) });
  }

  byProgram(programId: number): ServedTenant | null {
    return this.all.find((tenant) => tenant.programId === programId) ?? null;
  }

  onChange(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  onContent(listener: ContentListener): () => void {
    this.#contentListeners.add(listener);
    return () => this.#contentListeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#due.clear();
    await this.#stop();
    await this.#compiler.close();
  }

  get coming(): number {
    return this.#coming.size;
  }

  pending(domain: string): Promise<void> | null {
    const name = nameOf(domain);
    const slug = this.#byDomain.get(name)?.slug ?? this.#comingAt(name);
    if (slug === undefined || !(this.#coming.has(slug) || this.#isLost(slug))) return null;
    this.#asked.set(slug, performance.now());
    const answered = new Promise<void>((done) => {
      this.#waiting.set(slug, [...(this.#waiting.get(slug) ?? []), done]);
    });
    void this.compile([slug]);
    return answered;
  }

  /** The tenant that gets a domain once it is compiled. */
  #comingAt(domain: string): string | undefined {
    const slugs = [...this.#coming].flatMap(([slug, claims]) =>
      claims.some(({ key }) => key === domain) ? [slug] : [],
    );
    const owner = this.#owners.get(domain);
    return slugs.find((slug) => slug === owner) ?? slugs[0];
  }

  /** Whether what it compiled to was deleted where it was kept. */
  #isLost(slug: string): boolean {
    const body = this.#outcomes.get(slug)?.body;
    return typeof body === 'string' && !this.#bodies.has(body) && !existsSync(body);
  }

  /** Serves what is kept, and compiles the others, so many of them before it resolves. */
  async open(compileFirst: number): Promise<void> {
    const slugs = foldersIn(this.tenantsDir);
    if (this.#keptDir) forgetGone(this.#keptDir);
    const reader = new ManifestReader();
    const kept = new Map<string, Outcome>();
    for (const slug of slugs) {
      const outcome = await this.#compileOne({ slug, isKept: true });
      if (outcome) kept.set(slug, outcome);
      else this.#coming.set(slug, this.#claimsIn(reader, slug));
    }
    this.#serve(kept);
    const left = [...this.#coming.keys()];
    await this.compile(left.splice(0, compileFirst));
    this.#compiler.giveWay();
    void this.compile(left);
  }

  /** What a tenant claims that is not compiled; whatever is wrong with it is told when it is. */
  #claimsIn(reader: ManifestReader, slug: string): Claim[] {
    try {
      return claimsIn(reader, this.tenantsDir, slug);
    } catch {
      return [];
    }
  }

  /** Compiles these tenants, after those that are due already, and serves the valid ones. */
  compile(slugs: readonly string[]): Promise<void> {
    for (const slug of slugs) this.#due.add(slug);
    this.#compiled = this.#compiled.then(() => this.#compileDue());
    return this.#compiled;
  }

  async #compileDue(): Promise<void> {
    let done = new Map<string, Outcome | 'gone' | null>();
    for (let served = performance.now(); this.#due.size > 0; ) {
      const slug = this.#nextDue();
      this.#due.delete(slug);
      if (!existsSync(join(this.tenantsDir, slug, 'tenant.json'))) done.set(slug, 'gone');
      else done.set(slug, await this.#compileOne({ slug }));
      if (!this.#waiting.has(slug) && performance.now() - served < SERVE_EVERY_MS) continue;
      this.#serve(done);
      done = new Map();
      served = performance.now();
    }
    if (done.size > 0) this.#serve(done);
  }

  /** Whom somebody looks at comes first. */
  #nextDue(): string {
    const [first = '', ...others] = this.#due;
    const when = (slug: string) => this.#asked.get(slug) ?? 0;
    return others.reduce((last, slug) => (when(slug) > when(last) ? slug : last), first);
  }

  /** Serves what came of compiling tenants; null: the compiler failed. */
  #serve(done: ReadonlyMap<string, Outcome | 'gone' | null>): void {
    const gone: ServedTenant[] = [];
    const first = new Set<string>();
    for (const [slug, outcome] of done) {
      if (this.#coming.delete(slug)) first.add(slug);
      if (outcome === 'gone') gone.push(...this.#forget(slug));
      else if (outcome) this.#outcomes.set(slug, outcome);
    }
    const bySlug = (a: { slug: string }, b: { slug: string }) => (a.slug < b.slug ? -1 : 1);
    const outcomes = [...this.#outcomes.values()].sort(bySlug);
    const claims = [...outcomes.map((outcome) => outcome.claims), ...this.#coming.values()].flat();
    const clashes = findClashes(claims.sort(bySlug), this.#owners);
    const clashing = new Set([...clashes].flatMap(([slug, found]) => (hasErrors(found) ? [slug] : [])));
    const printed = new Set<string>();
    const arrived: ServedTenant[] = [];
    for (const outcome of outcomes) {
      const { slug } = outcome;
      // A tenant that claimed the same name may be gone: then the other's claim becomes valid.
      if (!done.has(slug) && clashing.has(slug) === this.#clashing.has(slug)) continue;
      const wasServed = this.#served.has(slug);
      this.#take(outcome, clashes.get(slug) ?? [], printed);
      const now = this.#served.get(slug);
      if (now && !wasServed && !first.has(slug)) arrived.push(now);
    }
    this.#clashing = clashing;
    if (this.#isOpen) this.#tell(arrived, gone);
    this.#isOpen = true;
    this.#own();
    this.#byDomain = new Map(
      this.all.flatMap((tenant) => tenant.domains.map((domain) => [domain, tenant] as const)).reverse(),
    );
    for (const slug of done.keys()) {
      for (const answered of this.#waiting.get(slug) ?? []) answered();
      this.#waiting.delete(slug);
    }
  }

  /** Which tenants are new, removed, or renamed. */
  #tell(arrived: readonly ServedTenant[], gone: readonly ServedTenant[]): void {
    const isSame = (a: ServedTenant, b: ServedTenant) => a.programId === b.programId;
    for (const tenant of arrived) {
      const before = gone.find((other) => isSame(other, tenant));
      const what = before ? `é o novo nome de ${before.slug}` : 'tenant novo no ar';
      this.#log.info(`${tenant.slug}: ${what}, em ${tenant.domains.join(', ')}`);
    }
    for (const tenant of gone)
      if (!arrived.some((other) => isSame(other, tenant)))
        this.#log.info(`${tenant.slug}: a pasta saiu; o tenant não está mais no ar`);
  }

  /** Stores the owner of each domain and program: the first one to claim it, for as long as it claims it. */
  #own(): void {
    const owners = new Map<string, string>();
    for (const { slug, domains, programId } of this.all)
      for (const owned of ownedBy(domains, programId)) {
        const first = this.#owners.get(owned);
        if (!owners.has(owned) || first === slug) owners.set(owned, slug);
      }
    // A tenant that does not compile keeps its claims while its folder exists. A program outlives the folder: its people
    // stay in the database, and a new tenant must not be given its number.
    for (const [owned, slug] of this.#owners) {
      const isThere = this.#outcomes.has(slug) || this.#coming.has(slug);
      const isKept = programOf(owned) !== undefined || (isThere && !this.#served.has(slug));
      if (isKept && !owners.has(owned)) owners.set(owned, slug);
    }
    const isNew = JSON.stringify([...owners].sort()) !== JSON.stringify([...this.#owners].sort());
    this.#owners = owners;
    if (isNew && this.#ownersFile) writeOwners(this.#ownersFile, this.tenantsDir, owners);
  }

  async watch(): Promise<void> {
    const presets = join(this.#projectDir, 'tenants');
    const base = join(presets, 'base');
    const folders = presets === this.tenantsDir ? [this.tenantsDir] : [this.tenantsDir, base];
    this.#stop = await watchFolders(
      folders,
      (paths) => this.#follow(paths),
      (folder, error) =>
        this.#log.error(`${folder}: mudanças aqui só valem no próximo início (${error.message})`),
    );
  }

  #follow(paths: readonly string[]): void {
    const content = new Set<string>();
    const manifests: string[] = [];
    for (const path of paths) {
      const [slug, folder] = relative(this.tenantsDir, path).split(sep);
      if (slug !== undefined && folder === 'data') content.add(slug);
      else manifests.push(path);
      // Content shows pictures too, also those of what a tenant extends.
      for (const [one, { folders }] of this.#outcomes)
        if (folders.some((own) => path.startsWith(`${own}/assets/`))) content.add(one);
    }
    if (manifests.length > 0) void this.compile(this.#touchedBy(manifests));
    if (content.size > 0) for (const listener of this.#contentListeners) listener(content);
  }

  /** If the compiler throws for one tenant, that tenant keeps its version and the others are not affected. */
  async #compileOne(order: Order): Promise<Outcome | null> {
    try {
      return await this.#compiler.compile(order);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#log.error(`${order.slug}: o compilador falhou e nada mudou neste tenant (${reason})`);
      return null;
    }
  }

  /** Tenants that have any of the paths in their own folder or in one that they extend. */
  #touchedBy(paths: readonly string[]): string[] {
    const touched = new Set<string>();
    for (const path of paths) {
      for (const [slug, { folders, diagnostics }] of this.#outcomes) {
        // It extends a tenant that did not exist: it may exist now.
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

  /**
   * `printed`: what this round printed already, since every tenant that extends a preset has the preset's
   * problem.
   */
  #take(outcome: Outcome, clashes: readonly Diagnostic[], printed: Set<string>): void {
    const { slug, head, body } = outcome;
    // Only `portico check` shows warnings.
    const problems = [...outcome.diagnostics, ...clashes].filter(({ severity }) => severity === 'error');
    const before = this.#served.get(slug);
    const wasBroken = this.#problems.has(slug);
    if (head && body && problems.length === 0) {
      this.#problems.delete(slug);
      const [domain] = head.domains;
      if (domain === undefined) return;
      const { hash, ...rest } = head;
      const bodyOf = () => (typeof body === 'string' ? this.#bodyIn(body, slug) : body);
      this.#served.set(slug, {
        ...rest,
        ...{ slug, domain },
        get compiled() {
          return bodyOf();
        },
        get ir() {
          return bodyOf().tenant;
        },
      });
      const hashBefore = this.#hashes.get(slug);
      this.#hashes.set(slug, hash);
      if (before && wasBroken) this.#log.info(`${slug}: consertado, no ar`);
      else if (before && hashBefore !== hash) this.#log.info(`${slug}: manifesto novo no ar`);
    } else {
      this.#problems.set(slug, problems);
      const state = before ? 'a última versão boa continua no ar' : 'não está no ar';
      const list = problems.map((problem) => printDiagnostic(problem)).filter((text) => !printed.has(text));
      for (const text of list) printed.add(text);
      this.#log.error(
        [
          `${slug}: ${counted(problems.length, 'problema', 'problemas')} nos manifestos; ${state}`,
          ...list,
        ].join('\n'),
      );
    }
    for (const listener of this.#listeners) listener(slug, problems);
  }

  /** What a tenant compiles to, read where it is kept. */
  #bodyIn(file: string, slug: string): CompiledTenant {
    const known = this.#bodies.get(file);
    if (known) return known;
    // Somebody cleared the folder, and this is no request, which would have waited for `pending`.
    const body = readBody(file) ?? this.#compileHere(slug);
    this.#bodies.set(file, body);
    return body;
  }

  #compileHere(slug: string): CompiledTenant {
    const compile = compileHere({ tenantsDir: this.tenantsDir, projectDir: this.#projectDir });
    const body = compile({ slug })?.body;
    if (body && typeof body !== 'string') return body;
    throw new Error(`What the tenant ${slug} compiled to is gone, and its manifests are wrong now.`);
  }

  /** Removes a tenant; answers the version that was served until now. */
  #forget(slug: string): ServedTenant[] {
    const served = this.#served.get(slug);
    if (this.#keptDir) forgetGone(this.#keptDir, [slug]);
    this.#outcomes.delete(slug);
    this.#served.delete(slug);
    this.#hashes.delete(slug);
    this.#problems.delete(slug);
    return served ? [served] : [];
  }
}
