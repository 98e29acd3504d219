import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { projectDir } from '../../engine/manifest/project-dir.ts';
import { makeTenants } from '../compile/fixture.ts';
import type { BenchReport } from '../support/report.ts';
import { sampleOf } from '../support/sample.ts';

const tenants = 1000;
/** Of its own, beside those of the demo tenant that it is a copy of. */
const pages = 47;

/** Which of 1,000 tenants of 50 pages a field breaks that goes, when each has a page that names it. */
export async function run(): Promise<BenchReport> {
  const fixture = makeTenants(tenants);
  try {
    for (const slug of fixture.slugs) writePages(join(fixture.tenantsDir, slug, 'pages'));
    const before = join(projectDir, 'openapi/generated/contract.json');
    const after = join(fixture.projectDir, 'contract.json');
    writeFileSync(after, withoutPoints(readFileSync(before, 'utf8')));
    const begun = performance.now();
    const said = await impact([before, after, '--tenants', fixture.tenantsDir, '--format', 'json']);
    const seconds = (performance.now() - begun) / 1000;
    const broken = said.tenants.filter(({ status }) => status === 'breaks').length;
    if (broken !== tenants) throw new Error(`${broken} tenants break, and not ${tenants}.`);
    return {
      bench: 'impact',
      conditions: [
        `${tenants} copies of the demo tenants, each with ${pages} pages more, of which one names the field; a fresh process.`,
      ],
      figures: [{ label: `impact on ${tenants} tenants`, unit: 's', sample: sampleOf([seconds]) }],
      targets: [{ label: `impact on ${tenants} tenants`, measured: seconds, limit: 30, unit: 's' }],
    };
  } finally {
    fixture.remove();
  }
}

function writePages(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (let index = 0; index < pages; index += 1) {
    const name = `pagina-${index}`;
    const list =
      index === 0
        ? { from: 'badge.list', columns: ['name', 'points'] }
        : { from: 'faq.list', as: 'accordion' };
    const page = { name, path: `/${name}`, title: name, menu: 'help', blocks: [{ block: 'list', ...list }] };
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(page, null, 2));
  }
}

/** The contract without a field of badges. */
function withoutPoints(text: string): string {
  const document = JSON.parse(text);
  const { Badge } = document.components.schemas;
  delete Badge.properties.points;
  Badge.required = Badge.required.filter((name: string) => name !== 'points');
  return JSON.stringify(document);
}

/** It exits 1, since tenants break. */
function impact(args: string[]): Promise<{ tenants: { status: string }[] }> {
  const command = join(projectDir, 'bin/portico.js');
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [command, 'impact', ...args], { maxBuffer: 1e9 }, (_error, stdout, stderr) => {
      if (stdout === '') reject(new Error(stderr));
      else resolve(JSON.parse(stdout));
    });
  });
}
