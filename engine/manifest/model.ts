/** What passes hand to one another. */
import type { Roots } from '../expression/check.ts';
import type { AssetTable } from './assets.ts';
import type { Contract, Operation } from './contract.ts';
import type { Report } from './diagnostics.ts';
import type { FeatureInfo } from './features.ts';
import type { Access, OperationIr, PageIr, RouteIr, TenantIr } from './ir.ts';
import type { KeptPages } from './kept-pages.ts';
import type { Node, ObjectNode, Place } from './node.ts';
import type { ManifestReader } from './read.ts';
import type { SourceFile } from './source.ts';
import type { ValidatorTable } from './validators.ts';

/** What every pass may ask. */
export interface Compilation {
  slug: string;
  tenantsDir: string;
  /** Folder of the project's own tenants, where `base` is. */
  presetsDir: string;
  /** Where compiled form validators are kept between runs. */
  cacheDir?: string;
  contract: Contract;
  features: ReadonlyMap<string, FeatureInfo>;
  reader: ManifestReader;
  report: Report;
  /** What each expression sees, by `expressionKey` of the text that it is in. */
  expressions: Map<string, Roots>;
  /** What came of pages before, with the same contract and features. */
  kept: Kept;
}

export interface Kept {
  /** The long form of a page as it is written, and of those that its resource adds. */
  normal: KeptPages<Names, PageInfo[]>;
  inferred: KeptPages<Around, PageInfo>;
  built: KeptPages<Around, PageRead>;
}

/** The names of a tenant's pages. */
export type Names = { isTaken(name: string): boolean };

/** A page with what else its reading came to. */
export interface PageRead extends BuiltPage {
  expressions: Compilation['expressions'];
  validators: ValidatorTable;
  assets: AssetTable;
}

/** The key of a text in a manifest. */
export const expressionKey = ({ path }: Pick<SourceFile, 'path'>, offset: number): string =>
  `${path}:${offset}`;

/** A folder of manifests: the tenant's own, or one that it extends. */
export interface Layer {
  slug: string;
  dir: string;
  tenant?: ObjectNode;
  pages: ObjectNode[];
}

/** The preset's layers first, the tenant's own last. */
export interface Loaded {
  layers: Layer[];
}

export interface Merged {
  layers: Layer[];
  tenant: ObjectNode;
  pages: ReadonlyMap<string, ObjectNode>;
}

export interface PageInfo {
  name: string;
  path: string;
  params: string[];
  access: Access;
  node: ObjectNode;
}

/** A page of the tenant that shows one record. */
export interface RecordPage {
  name: string;
  /** The one parameter of its path. */
  param: string;
}

/** Where a page is. */
export type PageAddress = Pick<PageInfo, 'name' | 'path' | 'params'>;

/**
 * All that the reading of a page may ask of its tenant, beside the page itself: what came of it is kept for tenants that
 * answer the same (`kept-pages.ts`). Answers are plain values.
 */
export type Around = {
  page(name: string): PageAddress | undefined;
  pageNames(): string[];
  /** The name of the page at a path. */
  pageAt(path: string): string | undefined;
  /** Failures with a page of their own (`/404`). */
  statuses(): number[];
  /** The pages that show one record of what an operation answers, by their path. */
  recordPages(of: Pick<OperationIr, 'id' | 'path'>): RecordPage[];
  /** Whether the tenant has switched a feature on. */
  isOn(feature: string): boolean;
  /** Whether a place is in a preset: a file that who writes this tenant may not change. */
  isInherited(place: Place): boolean;
};

/** Long form: every page whole, every block with an id. */
export interface Normal {
  layers: Layer[];
  tenant: ObjectNode;
  pages: ReadonlyMap<string, PageInfo>;
}

export interface Bound extends Normal {
  /** Which operation each naming node means. */
  operations: ReadonlyMap<Node, Operation>;
}

export interface BuiltPage {
  page: Omit<PageIr, 'hash'>;
  route: Omit<RouteIr, 'hash'>;
}

/** All that a tenant says, read: what is left is to hash it. */
export interface Built {
  shell: Omit<TenantIr, 'hash' | 'routes'>;
  pages: BuiltPage[];
  validators: Record<string, string>;
  assets: Record<string, string>;
}
