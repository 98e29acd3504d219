/** A domain and a program belong to one tenant: the claims of several compiled tenants, side by side. */
import { dirname, join, relative } from 'node:path';
import type { CompileResult } from './compile.ts';
import { type Code, type Diagnostic, Diagnostics } from './diagnostics.ts';
import { get, getItems, getObject, isText, type Place } from './node.ts';
import type { Owners } from './owners.ts';
import type { ManifestReader } from './read.ts';

/** A tenant with what it says of itself; of a compiled one, presets included. */
export interface Claimant {
  slug: string;
  long: Pick<CompileResult['long'], 'tenant'>;
}

/** A domain or a program that a tenant says is its own. */
export interface Claim {
  slug: string;
  place: Place;
  /** How it is called in `Owners`. */
  key: string;
  /** What it is, for people: 'o domínio "a.com"'. */
  name: string;
  code: Code;
}

/**
 * Diagnostics by slug: for each domain and program that another tenant has already, and a warning for who has it. It is
 * of the one in `owners` if that one still claims it, else of the first of the list.
 */
export function findClashes(all: readonly Claim[], owners: Owners = new Map()): Map<string, Diagnostic[]> {
  const claims = new Map<string, Claim[]>();
  for (const claim of all) claims.set(claim.key, [...(claims.get(claim.key) ?? []), claim]);
  const found = new Map<string, Diagnostics>();
  const tell = (claim: Claim, code: Code, message: string) => {
    const diagnostics = found.get(claim.slug) ?? new Diagnostics();
    diagnostics.report(code, claim.place, message);
    found.set(claim.slug, diagnostics);
  };
  for (const [key, same] of claims) {
    const owner = same.find(({ slug }) => slug === owners.get(key)) ?? same[0];
    const others = same.filter(({ slug }) => slug !== owner?.slug);
    if (!owner || others.length === 0) continue;
    for (const other of others) tell(other, other.code, `${other.name} já é do tenant "${owner.slug}"`);
    const who = [...new Set(others.map(({ slug }) => `"${slug}"`))].join(', ');
    tell(owner, 'PRT-909', `${owner.name} continua deste tenant; também o pede ${who}`);
  }
  return new Map([...found].map(([slug, diagnostics]) => [slug, diagnostics.all]));
}

/** What a tenant claims. */
export function claimsOf({ slug, long }: Claimant): Claim[] {
  const domains = getItems(long.tenant, 'domains')
    .filter(isText)
    .map((node): Claim => {
      const key = node.value;
      return { slug, place: node.place, key, name: `o domínio "${key}"`, code: 'PRT-902' };
    });
  const id = get(getObject(long.tenant, 'program'), 'id');
  if (id?.kind !== 'scalar' || typeof id.value !== 'number') return domains;
  const key = `#${id.value}`;
  return [...domains, { slug, place: id.place, key, name: `o programa ${id.value}`, code: 'PRT-910' }];
}

/** Domains and program of a tenant that is not compiled: read from its tenant.json alone. */
export function claimsIn(reader: ManifestReader, tenantsDir: string, slug: string): Claim[] {
  const path = join(tenantsDir, slug, 'tenant.json');
  const { node } = reader.read(path, relative(dirname(tenantsDir), path));
  return node?.kind === 'object' ? claimsOf({ slug, long: { tenant: node } }) : [];
}

/** What a tenant that is served has from now on. */
export const ownedBy = (domains: readonly string[], programId: number): string[] => [
  ...domains,
  `#${programId}`,
];
