import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { walkedFacts } from '../model/gate.model.ts';
import { addGate } from '../model/support/gate-facts.ts';
import { type Account, accounts } from './accounts.ts';
import { brands } from './screens.ts';
import { copyTenants, editJson, setFlow } from './tenants.ts';

const modelTenants = resolve(import.meta.dirname, '../model/tenants');

/** Adds the tenants in which the machines are replayed, with what the gate's paths need. */
function addModelTenants(tenantsDir: string): void {
  cpSync(modelTenants, tenantsDir, { recursive: true });
  addGate(join(tenantsDir, 'modelo'), walkedFacts);
}

/** The models' tenants alone, in a temporary folder. */
export function writeModelTenants(): string {
  const tenantsDir = join(mkdtempSync(join(tmpdir(), 'portico-tenants-')), 'tenants');
  addModelTenants(tenantsDir);
  return tenantsDir;
}

const everySecond = { attempts: 1000, policy: 'counter', every: 2 };

/** Predictable draws: every second draw of each game wins, and there are always chances. */
const drawn: Record<string, object> = {
  'roulettes.json': everySecond,
  'scratches.json': {
    ...everySecond,
    awards: [
      { name: 'Não foi dessa vez', weight: 1, lose_award: true },
      { name: '150 pontos', article: '', description: 'Já estão no seu saldo.', weight: 1, points: 150 },
    ],
  },
  'prize-panels.json': {
    ...everySecond,
    awards: [
      { name: 'Sem pontos', weight: 1, lose_award: true },
      { name: '7.331 pontos', weight: 1, points: 7331 },
    ],
  },
};

/** Auctions that do not end during the tests, for a few points: one for each test that bids. */
const liveAuctions = [
  { key: 'lote-ao-vivo', name: 'Lote ao vivo' },
  { key: 'lote-do-teclado', name: 'Lote do teclado' },
  { key: 'lote-da-pressa', name: 'Lote da pressa' },
].map((auction) => ({
  ...auction,
  ...{ description: '<p>Um prêmio.</p>', minimum: 10, step: 5, starts_days_ago: 1, ends_in_days: 30 },
}));

/** Changes the folder of a variant. */
export type Change = (folder: string) => void;

/**
 * What one spec file needs of both brands and others must not see: a variant of each, named
 * `<brand>-<variant>`.
 */
export type Variants = Readonly<Record<string, Change>>;

/**
 * Every tenant of the browser tests in one folder, so that one server serves all of them: the demo tenants
 * with predictable draws, their variants, 'blocos', which has a page for every block, and the models' own.
 */
export function writeTestTenants(variants: Variants): string {
  const tenantsDir = copyTenants();
  cpSync(resolve(import.meta.dirname, 'tenants-blocks'), tenantsDir, { recursive: true });
  addModelTenants(tenantsDir);
  for (const brand of Object.keys(brands)) {
    for (const [file, change] of Object.entries(drawn))
      editJson<object[]>(join(tenantsDir, brand, 'data', file), (games) =>
        games.map((game) => ({ ...game, ...change })),
      );
    // Enough rows for every page; the demo has more for people who look at it.
    editJson<object>(join(tenantsDir, brand, 'demo/population.json'), (population) => ({
      ...population,
      sales: 3_000,
    }));
    // Games open by themselves at every visit; in the variant 'memoria', only the memory game does.
    for (const game of ['roulette', 'scratch', 'memory'])
      setFlow(join(tenantsDir, brand), game, { opens: 'always' });
    // What a test plays earns badges, and a celebration would stand over the panel of the next one: it has its own server.
    setFlow(join(tenantsDir, brand), 'celebration', false);
    // A turned card waits for 'Avançar', however busy the machine is: the models test the automatic step.
    setFlow(join(tenantsDir, brand), 'prize-panel', { opens: 'always', reveal_ms: 60_000 });
    if (brand === 'aurora')
      editJson<object[]>(join(tenantsDir, brand, 'data/auctions.json'), (auctions) => [
        ...auctions,
        ...liveAuctions,
      ]);
    for (const [place, [name, change]] of Object.entries(variants).entries())
      writeVariant(tenantsDir, brand, { name, change, programsOn: 1000 * (place + 1) });
  }
  return tenantsDir;
}

interface TenantFile {
  domains: string[];
  program: { id: number; group: string };
}

interface AccountsFile {
  accounts: { cpf: string; email: string; role: string }[];
}

/**
 * A brand's tenant with few people who are not the demo's, since a person in several programs is asked to
 * choose one.
 */
function writeVariant(
  tenantsDir: string,
  brand: string,
  { name, change, programsOn }: { name: string; change: Change; programsOn: number },
): void {
  const slug = `${brand}-${name}`;
  const folder = join(tenantsDir, slug);
  cpSync(join(tenantsDir, brand), folder, { recursive: true });
  editJson<TenantFile>(join(folder, 'tenant.json'), (tenant) => ({
    ...tenant,
    domains: [`${slug}.localhost`],
    program: { id: tenant.program.id + programsOn, group: slug },
  }));
  // Files that name people of the demo.
  for (const file of ['demo/history.json', 'data/notifications.json', 'data/terms.json'])
    rmSync(join(folder, file), { force: true });
  editJson<object>(join(folder, 'demo/population.json'), (population) => ({
    ...population,
    participants: 10,
    ledger_entries: 20,
    sales: 40,
  }));
  editJson<AccountsFile>(join(folder, 'demo/accounts.json'), (file) => ({
    ...file,
    accounts: (Object.keys(accounts.tests) as Account[]).flatMap((role) => {
      const known = file.accounts.find((account) => account.cpf === accounts.demo[role]);
      return known ? [{ ...known, cpf: accounts.tests[role], email: `${role}@exemplo.com.br` }] : [];
    }),
  }));
  change(folder);
}
