/** The open manifests of an editor with their current texts, and the problems of their tenants. */
import { basename, dirname, join, relative, sep } from 'node:path';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CompileResult } from '../../manifest/compile.ts';
import type { Diagnostic } from '../../manifest/diagnostics.ts';
import { tenantFolder } from '../../manifest/disk.ts';
import { getText } from '../../manifest/node.ts';
import { ManifestReader } from '../../manifest/read.ts';
import type { Options } from '../options.ts';
import { type Ground, openProject, type Project, readGround } from '../project.ts';
import { CheckThread, problemsNow } from './checks.ts';
import { type ContractSchemas, contractSchemas, TenantSchemas } from './schemas.ts';

/** The pause in typing before tenants are checked again, ms. */
const PAUSE = 150;

export class Workspace {
  readonly #options: Pick<Options, 'tenantsDir' | 'env'>;
  /** Reports files whose problems may have changed. */
  readonly #tell: (paths: ReadonlySet<string>) => void;
  readonly #texts = new Map<string, string>();
  readonly #reader = new ManifestReader(this.#texts);
  /** Problems by tenant. */
  readonly #problems = new Map<string, readonly Diagnostic[]>();
  /** The compiled tenants of the open files. */
  readonly #results = new Map<string, CompileResult>();
  /** The presets of each tenant. */
  readonly #parents = new Map<string, string | undefined>();
  readonly #schemas = new Map<string, TenantSchemas>();
  #ground: Ground = readGround();
  #shared: ContractSchemas | undefined;
  #project: Project;
  /** Tenants that are to be checked. */
  #waiting: string[] = [];
  #timer: NodeJS.Timeout | undefined;
  readonly #thread: CheckThread;
  /** The tenant in the thread; undefined as well when its answer is no longer wanted. */
  #aside: string | undefined;
  #isThreadBusy = false;

  /** Throws UsageError if the folder of tenants does not exist. */
  constructor(options: Pick<Options, 'tenantsDir' | 'env'>, tell: (paths: ReadonlySet<string>) => void) {
    this.#options = options;
    this.#tell = tell;
    this.#project = this.#open();
    this.#thread = new CheckThread(this.#project.tenantsDir);
  }

  /** The project, with the texts of open files instead of those on disk. */
  get project(): Project {
    return this.#project;
  }

  #open(): Project {
    const project = openProject(this.#options.tenantsDir, this.#ground, this.#reader);
    const compile = (slug: string) => {
      const result = project.compile(slug);
      if (this.#shown().has(slug)) this.#results.set(slug, result);
      return result;
    };
    return { ...project, compile };
  }

  /** The texts of open files by path. */
  get unsaved(): ReadonlyMap<string, string> {
    return this.#texts;
  }

  /** The tenant of a file; undefined for other files. */
  slugOf(path: string): string | undefined {
    const [slug = '', ...rest] = relative(this.#project.tenantsDir, path).split(sep);
    return slug !== '' && slug !== '..' && rest.length > 0 ? slug : undefined;
  }

  /** The text of a file, open or on disk; empty if there is none. */
  documentOf(path: string): TextDocument {
    return TextDocument.create(path, 'json', 0, this.#reader.textIn(tenantFolder(path), path));
  }

  /** Sets the text of an open file; undefined once it is closed. */
  write(path: string, text: string | undefined): void {
    if (text === undefined) this.#texts.delete(path);
    else this.#texts.set(path, text);
    this.touch(path);
  }

  /** A file has changed. */
  touch(path: string): void {
    const slug = this.slugOf(path);
    if (slug === undefined) return;
    // Only then the set of tenants and their presets may have changed.
    if (basename(path) === 'tenant.json' || !this.#project.slugs.includes(slug)) {
      this.#project = this.#open();
      this.#parents.clear();
    }
    const shown = this.#shown();
    const heirs = this.#project.slugs.filter((other) => other !== slug && this.#parentsOf(other).has(slug));
    // Tenants of open files come first.
    const first = [slug, ...heirs.filter((heir) => shown.has(heir))];
    const last = [...this.#waiting, ...heirs].filter((one) => !first.includes(one));
    this.#waiting = [...new Set([...first, ...last])];
    if (this.#aside !== undefined && this.#waiting.includes(this.#aside)) this.#aside = undefined;
    this.#begin(PAUSE);
  }

  /** The contract has changed. */
  reload(): void {
    this.#ground = readGround();
    this.#project = this.#open();
    const aside = this.#aside === undefined ? [] : [this.#aside];
    this.#waiting = [...new Set([...this.#waiting, ...aside, ...this.#problems.keys()])];
    this.#aside = undefined;
    this.#isThreadBusy = false;
    this.#thread.stop();
    this.#results.clear();
    this.#schemas.clear();
    this.#shared = undefined;
    this.#begin(0);
  }

  /** The tenant of a file on the screen, with what was typed a moment ago. Undefined where there is no such tenant. */
  resultOf(slug: string): CompileResult | undefined {
    const isDue = this.#waiting.includes(slug);
    if (isDue || (!this.#results.has(slug) && this.#project.slugs.includes(slug))) this.#check(slug);
    return this.#results.get(slug);
  }

  /** Completion and hover for the files of a tenant; undefined if there is no such tenant. */
  schemasOf(slug: string): TenantSchemas | undefined {
    const result = this.resultOf(slug);
    if (!result) return undefined;
    this.#shared ??= contractSchemas(this.#ground);
    const schemas = this.#schemas.get(slug) ?? new TenantSchemas(this.#ground, this.#shared);
    this.#schemas.set(slug, schemas);
    schemas.show([...result.long.pages.values()].map(({ node }) => node));
    return schemas;
  }

  /** The problems of a file, whichever tenant they were found with. */
  problemsIn(path: string): Diagnostic[] {
    const found = new Map<string, Diagnostic>();
    for (const problems of this.#problems.values())
      for (const problem of problems)
        if (problem.path === path)
          found.set(`${problem.line}:${problem.column} ${problem.code} ${problem.message}`, problem);
    return [...found.values()];
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#thread.stop();
  }

  #begin(pause: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#next();
    }, pause);
  }

  /** Checks one tenant here and one in the thread, so that requests of the editor are answered in between. */
  #next(): void {
    const shown = this.#shown();
    const isHere = (slug: string) =>
      !this.#thread.isThere || shown.has(slug) || !this.#project.slugs.includes(slug);
    const here = this.#waiting.find(isHere);
    if (here !== undefined) this.#check(here);
    const aside = this.#isThreadBusy ? undefined : this.#waiting.find((slug) => !isHere(slug));
    if (aside !== undefined) void this.#checkAside(aside);
    if (this.#waiting.some(isHere)) this.#begin(0);
  }

  #check(slug: string): void {
    this.#take(slug);
    const isThere = this.#project.slugs.includes(slug);
    const problems = isThere ? problemsNow(this.#project, slug, this.#dataDir) : [];
    if (!isThere || !this.#shown().has(slug)) this.#forget(slug);
    this.#keep(slug, problems);
  }

  async #checkAside(slug: string): Promise<void> {
    this.#take(slug);
    this.#aside = slug;
    this.#isThreadBusy = true;
    const problems = await this.#thread.problemsOf({ slug, unsaved: this.#texts, dataDir: this.#dataDir });
    this.#isThreadBusy = false;
    if (!problems) this.#waiting.push(slug);
    else if (this.#aside === slug) {
      this.#forget(slug);
      this.#keep(slug, problems);
    }
    // While somebody types, the pause begins the next one.
    if (!this.#timer) this.#next();
  }

  get #dataDir(): string {
    return this.#options.env.DATA_DIR || '.data';
  }

  /** It is checked now, and an answer that is still to come is of what was before. */
  #take(slug: string): void {
    this.#waiting = this.#waiting.filter((other) => other !== slug);
    if (this.#aside === slug) this.#aside = undefined;
  }

  #forget(slug: string): void {
    this.#results.delete(slug);
    this.#schemas.delete(slug);
  }

  #keep(slug: string, problems: readonly Diagnostic[]): void {
    const before = this.#problems.get(slug) ?? [];
    this.#problems.set(slug, problems);
    this.#tell(new Set([...before, ...problems].map(({ path }) => path)));
  }

  /** The tenants of the open files. */
  #shown(): Set<string> {
    return new Set([...this.#texts.keys()].flatMap((path) => this.slugOf(path) ?? []));
  }

  /** All presets of a tenant, direct or not. */
  #parentsOf(slug: string): Set<string> {
    const parents = new Set<string>();
    for (let at = this.#parentOf(slug); at !== undefined && !parents.has(at); at = this.#parentOf(at))
      parents.add(at);
    return parents;
  }

  #parentOf(slug: string): string | undefined {
    if (!this.#parents.has(slug)) {
      const { tenantsDir } = this.#project;
      const path = join(tenantsDir, slug, 'tenant.json');
      const { node } = this.#reader.read(path, relative(dirname(tenantsDir), path));
      this.#parents.set(slug, getText(node, 'extends')?.value);
    }
    return this.#parents.get(slug);
  }
}
