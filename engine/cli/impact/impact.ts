/** Finds out what a contract change breaks in tenants, what changes its meaning, and what is untouched. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compileTenant } from '../../manifest/compile.ts';
import { pagesNamed } from '../../manifest/content.ts';
import type { Contract } from '../../manifest/contract.ts';
import type { FeatureInfo } from '../../manifest/features.ts';
import { type FilterLink, filterDoubts, filterLinksIn } from '../../manifest/filter-links.ts';
import type { Layer } from '../../manifest/model.ts';
import { getText, isText, type ObjectNode, walkTree } from '../../manifest/node.ts';
import { readLayerAt } from '../../manifest/passes/load.ts';
import { projectDir } from '../../manifest/project-dir.ts';
import { ManifestReader, type ReadResult } from '../../manifest/read.ts';
import { resourcesOf } from '../../manifest/resources.ts';
import { operationKeys } from '../rename-plan.ts';
import { type Change, type Changes, changesBetween } from './contract-changes.ts';
import { Difference } from './difference.ts';
import {
  at,
  bySeverity,
  type Finding,
  type Impact,
  type Inherited,
  nameOf,
  type Own,
  type Severity,
  type TenantImpact,
  worst,
} from './finding.ts';

/** The two contracts and the tenants. */
export interface Question {
  before: Contract;
  after: Contract;
  features: readonly FeatureInfo[];
  tenantsDir: string;
  slugs: readonly string[];
}

/** Reads each file once for both contracts. */
class StillReader extends ManifestReader {
  readonly #read = new Map<string, ReadResult>();

  override read(path: string, ...more: [shown: string]): ReadResult {
    const known = this.#read.get(path) ?? super.read(path, ...more);
    this.#read.set(path, known);
    return known;
  }
}

/** Tenants that name nothing changed are not compiled, and each preset is compiled once. */
export function impactOf(question: Question): Impact {
  const changes = changesBetween(question.before, question.after);
  const look = new Look(question, changes);
  return {
    changes: [...changes.values()].flat(),
    tenants: question.slugs.map((slug) => look.impactOn(slug)),
  };
}

/** The name of the page that a link leads to, of these. */
const ledTo = ({ page, path }: FilterLink, pages: readonly ObjectNode[]) =>
  pages
    .map((one) => ({ name: nameOf(one), at: getText(one, 'path')?.value }))
    .find(({ name, at }) => name !== undefined && (page === undefined ? at === path : name === page))?.name;

/** Operations whose answer is a root of every expression, such as the visitor. */
const sessionRoles = ['session.user', 'settings.authenticated', 'settings.unauthenticated'];
const sessionWords = /\b(user|flags|abilities)\b/;

class Look {
  readonly #question: Question;
  readonly #changes: Changes;
  readonly #session: readonly Change[];
  readonly #reader = new StillReader();
  readonly #layers = new Map<string, Layer | undefined>();
  readonly #own = new Map<string, Own>();
  /** Resources with a changed operation. */
  readonly #resources: ReadonlySet<string>;
  readonly #touched = new WeakMap<ObjectNode, boolean>();

  constructor(question: Question, changes: Changes) {
    this.#question = question;
    this.#changes = changes;
    this.#session = sessionRoles.flatMap((role) => changes.get(question.before.byRole(role)?.id ?? '') ?? []);
    const resources = [...resourcesOf(question.before)].filter(([, { list, show, create }]) =>
      [list, show, create].some((operation) => operation && changes.has(operation.id)),
    );
    this.#resources = new Set(resources.map(([name]) => name));
  }

  impactOn(slug: string): TenantImpact {
    const chain = this.#chainOf(slug);
    const [own, ...presets] = chain;
    const { findings, fromPreset } = this.#ownOf(slug);
    const preset = presets[0]?.slug ?? slug;
    const inherited: Inherited[] = [...fromPreset].map(([page, severity]) => ({ preset, page, severity }));
    const written = new Set(own?.pages.map(nameOf));
    for (const layer of presets) {
      for (const one of this.#worstOf(layer.slug))
        if (one.page === undefined || !written.has(one.page)) inherited.push(one);
      for (const page of layer.pages) written.add(nameOf(page));
    }
    const all = [...findings, ...this.#contentOf(chain, [...findings, ...inherited])];
    return { tenant: slug, status: worst([...all, ...inherited]), findings: all.sort(bySeverity), inherited };
  }

  /** The highest severity in each page of a preset, and in the rest of it, for the tenants that inherit them. */
  #worstOf(preset: string): Inherited[] {
    const { findings, fromPreset } = this.#ownOf(preset);
    const pages = new Map<string | undefined, Severity>(fromPreset);
    for (const { page, severity } of findings) if (pages.get(page) !== 'breaks') pages.set(page, severity);
    return [...pages].map(([page, severity]) => ({ preset, severity, ...(page !== undefined && { page }) }));
  }

  /** Content that links to a page that breaks. */
  #contentOf(chain: readonly Layer[], found: readonly { page?: string; severity: Severity }[]): Finding[] {
    const broken = new Set(
      found.flatMap(({ page, severity }) => (severity === 'breaks' && page ? [page] : [])),
    );
    const [own] = chain;
    if (broken.size === 0 || !own) return [];
    return pagesNamed(own.dir, this.#reader)
      .filter(({ value }) => broken.has(value))
      .map(({ place, value }) => ({
        ...at(place),
        severity: 'breaks',
        kind: 'content',
        message: `o conteúdo leva à página "${value}", que quebra`,
      }));
  }

  /** The tenant's folder, then its presets. */
  #chainOf(slug: string): Layer[] {
    const chain: Layer[] = [];
    for (let next: string | undefined = slug; next !== undefined; ) {
      const layer = this.#layerOf(next);
      if (!layer || chain.includes(layer)) break;
      chain.push(layer);
      next = getText(layer.tenant, 'extends')?.value;
    }
    return chain;
  }

  #layerOf(slug: string): Layer | undefined {
    if (!this.#layers.has(slug)) {
      const { tenantsDir } = this.#question;
      const dirs = [join(tenantsDir, slug), join(projectDir, 'tenants', slug)];
      const dir = dirs.find((one) => existsSync(join(one, 'tenant.json')));
      this.#layers.set(slug, dir === undefined ? undefined : readLayerAt(slug, dir, this.#reader));
    }
    return this.#layers.get(slug);
  }

  #ownOf(slug: string): Own {
    const known = this.#own.get(slug) ?? this.#findIn(this.#chainOf(slug));
    this.#own.set(slug, known);
    return known;
  }

  #findIn(chain: readonly Layer[]): Own {
    const [own] = chain;
    const none: Own = { findings: [], fromPreset: new Map() };
    if (!own) return none;
    const touched = chain.flatMap((layer) => layer.pages.filter((page) => this.#touches(page)));
    const names = new Set(touched.map(nameOf));
    const pages = new Set(own.pages.flatMap((page) => nameOf(page) ?? []).filter((name) => names.has(name)));
    // What sets a filter of such a page feels it as well.
    const led = [...(own.tenant ? [own.tenant] : []), ...own.pages].flatMap((from) =>
      filterLinksIn(from).map((link) => ({ from: nameOf(from), to: ledTo(link, touched) })),
    );
    for (const { from, to } of led) if (to) for (const name of [from, to]) if (name) pages.add(name);
    const isTenantTouched = own.tenant && this.#session.length > 0 && this.#touches(own.tenant);
    if (pages.size === 0 && !isTenantTouched) return none;
    const { before, after, features, tenantsDir } = this.#question;
    const reader = this.#reader;
    const compile = (contract: Contract) => {
      // A list of its own, so that nothing of these pages is kept: each is compiled once with each contract.
      const shared = { slug: own.slug, tenantsDir, projectDir, features: [...features], reader, pages };
      const { long, diagnostics } = compileTenant({ ...shared, contract });
      return { long, diagnostics: [...diagnostics, ...filterDoubts({ long }, contract)] };
    };
    return new Difference(chain, compile(before), compile(after), this.#changes, this.#session).found();
  }

  /** Whether a manifest names a changed operation or resource. */
  #touches(manifest: ObjectNode): boolean {
    const known = this.#touched.get(manifest);
    if (known !== undefined) return known;
    let isTouched = this.#session.length > 0 && sessionWords.test(manifest.place.file.text);
    walkTree(manifest, (key, node) => {
      if (!isTouched && isText(node))
        isTouched =
          (operationKeys.includes(key) && this.#changes.has(node.value)) ||
          (key === 'resource' && this.#resources.has(node.value));
    });
    this.#touched.set(manifest, isTouched);
    return isTouched;
  }
}
