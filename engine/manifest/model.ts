/** What passes hand to one another. */
import type { Roots } from '../expression/check.ts';
import type { Contract, Operation } from './contract.ts';
import type { Report } from './diagnostics.ts';
import type { FeatureInfo } from './features.ts';
import type { Access, PageIr, RouteIr, TenantIr } from './ir.ts';
import type { Node, ObjectNode } from './node.ts';
import type { ManifestReader } from './read.ts';
import type { SourceFile } from './source.ts';

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

/** All that a tenant says, read: what is left is to hash it. */
export interface Built {
  shell: Omit<TenantIr, 'hash' | 'routes'>;
  pages: { page: Omit<PageIr, 'hash'>; route: Omit<RouteIr, 'hash'> }[];
  validators: Record<string, string>;
  assets: Record<string, string>;
}
