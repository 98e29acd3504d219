/** From a folder of manifests and the contract to what the portal serves. */
import { join } from 'node:path';
import { blame } from './blame.ts';
import { aroundOf } from './build/around.ts';
import type { Contract } from './contract.ts';
import { type Diagnostic, Diagnostics } from './diagnostics.ts';
import { checkEntrance } from './entrance.ts';
import type { FeatureInfo } from './features.ts';
import type { CompiledTenant } from './ir.ts';
import { KeptPages, keptWith } from './kept-pages.ts';
import type { Bound, Compilation, Loaded, Merged } from './model.ts';
import { getText, type ObjectNode } from './node.ts';
import { bind } from './passes/bind.ts';
import { budget } from './passes/budget.ts';
import { check } from './passes/check.ts';
import { emit } from './passes/emit.ts';
import { extend } from './passes/extend.ts';
import { infer } from './passes/infer.ts';
import { isWhole, load } from './passes/load.ts';
import { normalise } from './passes/normalise.ts';
import { validate } from './passes/validate.ts';
import { ManifestReader } from './read.ts';

export interface CompileOptions {
  slug: string;
  /** Folder with a folder for each tenant. */
  tenantsDir: string;
  /** The project: its `tenants/base` is there for tenants kept elsewhere. */
  projectDir: string;
  contract: Contract;
  features: readonly FeatureInfo[];
  /** Share one between compilations, and unchanged files are not read again. */
  reader?: ManifestReader;
  /** Only these pages, by name. What is said of links to the others is not to be believed. */
  pages?: ReadonlySet<string>;
}

export interface CompileResult {
  slug: string;
  /** Null when anything is wrong; a warning is no fault. Made when it is first asked for: most only want the problems. */
  readonly compiled: CompiledTenant | null;
  diagnostics: Diagnostic[];
  /** False: a tenant.json was not read, or extends none. Only what a file says by itself is known to be wrong then. */
  isWhole: boolean;
  /** Folders that this tenant is made of: its own and those that it extends. */
  folders: string[];
  /** The long form with where each value comes from; what is wrong in it is as it was written. */
  long: Bound;
  /** What each expression sees, for who helps to write one. */
  expressions: Compilation['expressions'];
}

/**
 * Compiles one tenant: load → validate → extend → normalise → bind → infer → check → budget → emit. Each step
 * is pure and hands a new value on. Problems are collected, all of them; none of them throws.
 */
export function compileTenant(options: CompileOptions): CompileResult {
  const { result, merged } = compile(options);
  const [preset] = merged.layers.slice(-2, -1);
  result.diagnostics = blame(result.diagnostics, {
    layers: merged.layers,
    pages: merged.pages.values(),
    ofPreset: () => (preset ? compile({ ...options, slug: preset.slug }).result.diagnostics : []),
  });
  return result;
}

function compile(options: CompileOptions): { result: CompileResult; merged: Merged } {
  const { slug, tenantsDir, projectDir, contract, features } = options;
  const diagnostics = new Diagnostics();
  const reading: Compilation = {
    slug,
    tenantsDir,
    presetsDir: join(projectDir, 'tenants'),
    cacheDir: join(projectDir, '.cache', 'validators'),
    contract,
    features: new Map(features.map((feature) => [feature.name, feature])),
    reader: options.reader ?? new ManifestReader(),
    report: diagnostics.report,
    expressions: new Map(),
    kept: keptWith(contract, features, () => ({
      normal: new KeptPages(),
      inferred: new KeptPages(),
      built: new KeptPages(),
    })),
  };
  const loaded = validate(only(load(reading), options.pages), reading);
  const isRead = isWhole(loaded);
  // What is read is still handed on: an editor completes with it.
  const compilation = isRead ? reading : { ...reading, report: () => undefined };
  const merged = extend(loaded, compilation);
  const normal = normalise(merged, compilation);
  const bound = bind(normal, compilation);
  const around = aroundOf(bound, compilation.features);
  const long = infer(bound, around, compilation);
  const built = check(long, around, compilation);
  budget(long, compilation);
  checkEntrance(merged, long, compilation);
  const folders = loaded.layers.map((layer) => layer.dir);
  const { expressions } = compilation;
  let compiled: CompiledTenant | null | undefined;
  const result = {
    ...{ slug, diagnostics: diagnostics.all, isWhole: isRead, folders, long, expressions },
    get compiled() {
      compiled ??= diagnostics.hasErrors || !isRead ? null : emit(built);
      return compiled;
    },
  };
  return { result, merged };
}

function only(loaded: Loaded, pages: ReadonlySet<string> | undefined): Loaded {
  if (!pages) return loaded;
  const isWanted = (page: ObjectNode) => pages.has(getText(page, 'name')?.value ?? '');
  return { layers: loaded.layers.map((layer) => ({ ...layer, pages: layer.pages.filter(isWanted) })) };
}
