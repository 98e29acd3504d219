/**
 * Compiles `count` tenants once in its own process, as a starting server does, and prints the times as JSON.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { compileTenant } from '../../engine/manifest/compile.ts';
import { indexContract } from '../../engine/manifest/contract.ts';
import { readFeatures } from '../../engine/manifest/features.ts';
import { projectDir } from '../../engine/manifest/project-dir.ts';
import { ManifestReader } from '../../engine/manifest/read.ts';
import { makeTenants } from './fixture.ts';
import { floorOf } from './floor.ts';

const document = readFileSync(resolve(projectDir, 'openapi/generated/contract.json'), 'utf8');

export interface CompileTimes {
  /** The first tenant: nothing is cached, validators are not compiled yet. */
  first: number;
  /** All of them, with the first. */
  all: number;
  /** One tenant compiled again, with its files read again. */
  again: number;
  floor: number;
  /** Processor time of all of them, which does not depend on how busy the machine is. */
  cpu: number;
}

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

const fixture = makeTenants(Number(process.argv[2]));
try {
  const { tenantsDir, slugs } = fixture;
  const floor = timed(() => {
    for (const slug of slugs) floorOf(fixture, slug);
  });
  const before = process.cpuUsage();
  const start = performance.now();
  const contract = indexContract(JSON.parse(document));
  const shared = {
    tenantsDir,
    projectDir: fixture.projectDir,
    contract,
    features: readFeatures(resolve(projectDir, 'features')),
    reader: new ManifestReader(),
  };
  const compile = (slug: string, reader = shared.reader): void => {
    const { compiled, diagnostics } = compileTenant({ ...shared, slug, reader });
    if (!compiled) throw new Error(`${slug} does not compile: ${diagnostics[0]?.message}`);
  };
  const [one = ''] = slugs;
  compile(one);
  const first = performance.now() - start;
  for (const slug of slugs.slice(1)) compile(slug);
  const all = performance.now() - start;
  const used = process.cpuUsage(before);
  const again = timed(() => compile(one, new ManifestReader()));
  const times: CompileTimes = { first, all, again, floor, cpu: (used.user + used.system) / 1000 };
  console.log(JSON.stringify(times));
} finally {
  fixture.remove();
}
