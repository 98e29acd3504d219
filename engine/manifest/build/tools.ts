/** What reading one tenant shares between its pages: its files, validators, features and where problems go. */
import { AssetTable } from '../assets.ts';
import type { Contract } from '../contract.ts';
import type { Report } from '../diagnostics.ts';
import type { FeatureInfo } from '../features.ts';
import type { Around, Bound, Compilation } from '../model.ts';
import { entries, getItems, type Node } from '../node.ts';
import { sessionRoots } from '../roots.ts';
import { ValidatorTable } from '../validators.ts';

export interface BuildTools {
  slug: string;
  contract: Contract;
  report: Report;
  expressions: Compilation['expressions'];
  features: ReadonlyMap<string, FeatureInfo>;
  session: ReturnType<typeof sessionRoots>;
  assets: AssetTable;
  validators: ValidatorTable;
  around: Around;
}

export function buildTools(around: Around, compilation: Compilation): BuildTools {
  const { slug, contract, report, expressions, features } = compilation;
  return {
    slug,
    contract,
    report,
    expressions,
    features,
    session: sessionRootsOf(contract),
    assets: new AssetTable(slug),
    validators: new ValidatorTable(slug, compilation.cacheDir),
    around,
  };
}

/** A folder without domains is never served: others extend it. */
export function isTemplate(bound: Bound): boolean {
  return getItems(bound.tenant, 'domains').length === 0;
}

/** Names under `flows` that are not switched off. */
export function enabledFlows(flows: Node | undefined): Set<string> {
  const isOn = (node: Node) => node.kind === 'object' || (node.kind === 'scalar' && node.value === true);
  return new Set(entries(flows).flatMap(([name, node]) => (isOn(node) ? [name] : [])));
}

const sessions = new WeakMap<Contract, BuildTools['session']>();

export function sessionRootsOf(contract: Contract): BuildTools['session'] {
  const known = sessions.get(contract) ?? sessionRoots(contract);
  sessions.set(contract, known);
  return known;
}
