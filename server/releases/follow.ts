/**
 * The served tenants: published ones show their release, the others their folder. The choice is read from the database
 * every two seconds, so that several processes switch together.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledTenant } from '../../engine/manifest/ir.ts';
import type { Db } from '../db/types.ts';
import {
  type ChangeListener,
  type ContentListener,
  type ServedTenant,
  type StoreLog,
  type TenantStore,
  tenantWith,
  versionsOf,
} from '../tenants/store.ts';
import { unpackRelease } from './body.ts';
import { type Choice, readBody, readChoices, said } from './store.ts';

const POLL_MS = 2_000;

/** Earlier versions whose files open pages may still request. */
const KEPT = 3;

/** A release that the database gave and that cannot be shown; the message is in pt-BR. */
class Unreadable extends Error {}

const readable = (opened: CompiledTenant | Unreadable | null) =>
  opened instanceof Unreadable ? null : opened;

const nameOf = (domain: string) => domain.toLowerCase().replace(/\.$/, '');

interface Shown {
  choice: Choice;
  /** Null: nobody is answered, since its release has not been opened yet; or it is only a canary beside no folder. */
  tenant: ServedTenant | null;
}

export class ReleasedTenants implements TenantStore {
  readonly #folders: TenantStore;
  readonly #log: StoreLog;
  readonly #listeners = new Set<ChangeListener>();
  /** By slug. */
  #shown = new Map<string, Shown>();
  #byDomain = new Map<string, ServedTenant>();
  readonly #unpacked = new Map<number, CompiledTenant>();
  /** The choices that could not be shown, by slug, as they were told. */
  readonly #failed = new Map<string, string>();
  readonly #files: () => string;
  /** Where the pictures of the unpacked releases are. */
  #unpackedIn: string;
  #timer: NodeJS.Timeout | undefined;
  #isLost = false;
  /** Nobody has been answered before the first choices are read. */
  #isFirst = true;

  /** `files`: a folder of this process alone, for the pictures of releases; another one once it was deleted. */
  constructor(folders: TenantStore, log: StoreLog, files: () => string) {
    this.#folders = folders;
    this.#log = log;
    this.#files = files;
    this.#unpackedIn = files();
    folders.onChange((slug, problems) => {
      // The version of the visitors outside of the canary, or of an unpublished tenant.
      if (this.#shown.get(slug)?.choice.release_id == null) this.#tell(slug, problems);
    });
  }

  get all(): readonly ServedTenant[] {
    const others = this.#folders.all.flatMap(({ slug }) => this.get(slug) ?? []);
    const known = new Set(others.map(({ slug }) => slug));
    const released = [...this.#shown.values()].flatMap(({ tenant }) => tenant ?? []);
    return [...others, ...released.filter(({ slug }) => !known.has(slug))];
  }

  get coming(): number {
    return this.#folders.coming;
  }

  pending(domain: string): Promise<void> | null {
    return this.#byDomain.has(domain.toLowerCase()) ? null : this.#folders.pending(domain);
  }

  get problems() {
    return this.#folders.problems;
  }

  get(slug: string): ServedTenant | null {
    const shown = this.#shown.get(slug);
    if (shown && shown.choice.release_id !== null) return shown.tenant;
    const folder = this.#folders.get(slug);
    if (!shown?.tenant) return folder;
    // The canary stands beside the folder, which may have changed.
    const { canary, before } = shown.tenant;
    return folder
      ? tenantWith(folder, { ...(canary && { canary }), ...(before && { before }) })
      : shown.tenant;
  }

  isClosed(domain: string): boolean {
    const name = nameOf(domain);
    return !this.#byDomain.has(name) && this.#isHidden(this.#folders.byDomain(name));
  }

  isProgramClosed(programId: number): boolean {
    return this.byProgram(programId) === null && this.#isHidden(this.#folders.byProgram(programId));
  }

  /** Whether a folder is there whose tenant answers nobody. */
  #isHidden(folder: ServedTenant | null): boolean {
    return folder !== null && this.get(folder.slug) === null;
  }

  byDomain(domain: string): ServedTenant | null {
    const name = nameOf(domain);
    const released = this.#byDomain.get(name);
    if (released) return tenantWith(released, { domain: name });
    const folder = this.#folders.byDomain(name);
    const tenant = folder && this.get(folder.slug);
    // A release may have other domains than the folder.
    return tenant?.domains.includes(name) ? tenantWith(tenant, { domain: name }) : null;
  }

  byProgram(programId: number): ServedTenant | null {
    return this.all.find((tenant) => tenant.programId === programId) ?? null;
  }

  onChange(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  onContent(listener: ContentListener): () => void {
    return this.#folders.onContent(listener);
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#folders.close();
  }

  /** Reads the choice now and every two seconds. */
  async follow(db: Db): Promise<void> {
    await this.refresh(db);
    const again = () => {
      this.#timer = setTimeout(() => void this.#tryRefresh(db).then(again), POLL_MS).unref();
    };
    again();
  }

  /** While the database does not answer, or no picture can be written, the shown versions stay. */
  async #tryRefresh(db: Db): Promise<void> {
    try {
      await this.refresh(db);
      this.#isLost = false;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!this.#isLost)
        this.#log.error(`publicações: não podem ser lidas, e tudo fica como está (${reason})`);
      this.#isLost = true;
    }
  }

  /**
   * Switches to the current choice. A tenant whose release cannot be opened stays as it is, and answers nobody where nothing
   * of it was shown yet: its folder may say what nobody has published. What cannot be opened is tried again the next time.
   */
  async refresh(db: Db): Promise<void> {
    await this.#unpackAgain(db);
    const choices = new Map((await readChoices(db)).map((choice) => [choice.tenant, choice]));
    for (const slug of new Set([...choices.keys(), ...this.#shown.keys(), ...this.#failed.keys()])) {
      const choice = choices.get(slug);
      const isSame = JSON.stringify(choice) === JSON.stringify(this.#shown.get(slug)?.choice);
      if (!isSame || this.#failed.has(slug)) await this.#switch(db, slug, choice);
    }
    this.#isFirst = false;
    this.#forget();
  }

  async #switch(db: Db, slug: string, choice: Choice | undefined): Promise<void> {
    const release = await this.#open(db, choice?.release_id);
    const canary = release instanceof Unreadable ? null : await this.#open(db, choice?.canary_id);
    const failure = [release, canary].find((one) => one instanceof Unreadable);
    const failed = failure && JSON.stringify([choice, failure.message]);
    // It has been told, and nothing has changed since.
    if (failed !== undefined && failed === this.#failed.get(slug)) return;
    if (failed === undefined) this.#failed.delete(slug);
    else this.#failed.set(slug, failed);
    if (choice && release instanceof Unreadable) {
      if (this.#isFirst) this.#shown.set(slug, { choice, tenant: null });
      const state = this.get(slug) ? 'o que está no ar continua' : 'ninguém é atendido até que ela abra';
      this.#log.error(`${slug}: ${release.message}; ${state}`);
      return;
    }
    if (!choice) this.#shown.delete(slug);
    else
      this.#shown.set(slug, { choice, tenant: this.#compose(choice, readable(release), readable(canary)) });
    this.#index();
    if (choice && failure)
      this.#log.error(`${slug}: ${failure.message}; ${said({ ...choice, canary_id: null })} para todos`);
    else this.#log.info(`${slug}: ${said(choice)}`);
    this.#tell(slug, []);
  }

  #compose(
    choice: Choice,
    release: CompiledTenant | null,
    canary: CompiledTenant | null,
  ): ServedTenant | null {
    const before = this.get(choice.tenant);
    const compiled = release ?? this.#folders.get(choice.tenant)?.compiled ?? canary;
    if (!compiled) return null;
    const { tenant: ir } = compiled;
    const seen = before ? [before.compiled, before.canary?.compiled, ...(before.before ?? [])] : [];
    const others = seen.filter((one) => one !== undefined && one !== compiled && one !== canary);
    return {
      slug: choice.tenant,
      programId: ir.program.id,
      title: ir.brand.title,
      domain: ir.domains[0] ?? '',
      domains: ir.domains,
      origins: ir.origins ?? [],
      ir,
      compiled,
      before: [...new Set(others as CompiledTenant[])].slice(0, KEPT),
      ...(canary &&
        choice.canary_id !== null && {
          canary: { compiled: canary, release: choice.canary_id, percent: choice.canary_percent ?? 0 },
        }),
    };
  }

  async #open(db: Db, id: number | null | undefined): Promise<CompiledTenant | Unreadable | null> {
    if (id == null) return null;
    try {
      const compiled = this.#unpacked.get(id) ?? (await this.#unpack(db, id));
      this.#unpacked.set(id, compiled);
      return compiled;
    } catch (error) {
      if (error instanceof Unreadable) return error;
      throw error;
    }
  }

  /** The pictures of what is unpacked go with their folder. */
  async #unpackAgain(db: Db): Promise<void> {
    const files = this.#files();
    if (files === this.#unpackedIn) return;
    for (const [id, compiled] of this.#unpacked) compiled.assets = (await this.#unpack(db, id)).assets;
    this.#unpackedIn = files;
  }

  async #unpack(db: Db, id: number): Promise<CompiledTenant> {
    const body = await readBody(db, id);
    try {
      return unpackRelease(body, join(this.#files(), String(id)));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Unreadable(`a publicação ${id} não pôde ser aberta (${reason})`);
    }
  }

  #index(): void {
    const released = [...this.#shown.values()].flatMap(({ tenant, choice }) =>
      tenant && choice.release_id !== null ? [tenant] : [],
    );
    this.#byDomain = new Map(released.flatMap((tenant) => tenant.domains.map((name) => [name, tenant])));
  }

  compiledAs(slug: string): readonly CompiledTenant[] {
    return this.#versions().filter(({ tenant }) => tenant.slug === slug);
  }

  /** What is shown, and what was shown just before. */
  #versions(): CompiledTenant[] {
    return [...this.#shown.values()].flatMap(({ tenant }) => (tenant ? versionsOf(tenant) : []));
  }

  /** Frees versions that are neither shown nor were shown just before. */
  #forget(): void {
    const used = this.#versions();
    for (const [id, compiled] of this.#unpacked)
      if (!used.includes(compiled)) {
        this.#unpacked.delete(id);
        rmSync(join(this.#unpackedIn, String(id)), { recursive: true, force: true });
      }
  }

  #tell(...change: Parameters<ChangeListener>): void {
    for (const listener of this.#listeners) listener(...change);
  }
}
