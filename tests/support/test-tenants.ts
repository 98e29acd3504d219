import { cpSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Account, accounts } from './accounts.ts';
import { brands } from './screens.ts';
import { copyTenants, editJson, setFlow } from './tenants.ts';

/** The tenants that the machines are replayed in. */
export const modelTenants = resolve(import.meta.dirname, '../model/tenants');

const everySecond = { attempts: 1000, policy: 'counter', every: 2 };

/** Draws that can be foreseen: of each game every second one wins, and chances do not end. */
const drawn: Record<string, object> = {
  'roulettes.json': everySecond,
  'scratches.json': {
    ...everySecond,
    awards: [
      { name: 'Não foi dessa vez', weight: 1, lose_award: true },
      { name: '150 pontos', description: 'Já estão no seu saldo.', weight: 1, points: 150 },
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

/** One that outlasts the tests, for a few points. */
const liveAuction = {
  ...{ key: 'lote-ao-vivo', name: 'Lote ao vivo', description: '<p>Um prêmio.</p>', minimum: 10, step: 5 },
  ...{ starts_days_ago: 1, ends_in_days: 30 },
};

/** Changes the folder of a variant. */
export type Change = (folder: string) => void;

/** What a spec file needs of both brands and the others must not meet: a variant of each, named `<brand>-<variant>`. */
export type Variants = Readonly<Record<string, Change>>;

/**
 * Every tenant of the browser's tests in one folder, so that one server answers all of them: the demo tenants with
 * draws that can be foreseen, their variants, 'blocos', which has a page for every block, and the models' own.
 */
export function writeTestTenants(variants: Variants): string {
  const tenantsDir = copyTenants();
  for (const folder of [resolve(import.meta.dirname, 'tenants-blocks'), modelTenants])
    cpSync(folder, tenantsDir, { recursive: true });
  for (const brand of Object.keys(brands)) {
    for (const [file, change] of Object.entries(drawn))
      editJson<object[]>(join(tenantsDir, brand, 'data', file), (games) =>
        games.map((game) => ({ ...game, ...change })),
      );
    // Enough for every page; the demo's own are for people who look at it.
    editJson<object>(join(tenantsDir, brand, 'data/population.json'), (population) => ({
      ...population,
      sales: 3_000,
    }));
    // Every test meets the games anew; the variant 'memoria' has the others as they are.
    for (const game of ['roulette', 'scratch', 'memory'])
      setFlow(join(tenantsDir, brand), game, { opens: 'always' });
    // A turned card waits for 'Avançar', however busy the machine is: the models replay who only watches.
    setFlow(join(tenantsDir, brand), 'prize-panel', { opens: 'always', reveal_ms: 60_000 });
    if (brand === 'aurora')
      editJson<object[]>(join(tenantsDir, brand, 'data/auctions.json'), (auctions) => [
        ...auctions,
        liveAuction,
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

/** A brand's tenant with few people, none of them of the demo: who is in several programs is offered them all. */
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
  // What names people of the demo.
  for (const file of ['history.json', 'notifications.json', 'terms.json'])
    rmSync(join(folder, 'data', file), { force: true });
  editJson<object>(join(folder, 'data/population.json'), (population) => ({
    ...population,
    participants: 10,
    ledger_entries: 20,
    sales: 40,
  }));
  editJson<AccountsFile>(join(folder, 'data/accounts.json'), (file) => ({
    ...file,
    accounts: (Object.keys(accounts.tests) as Account[]).flatMap((role) => {
      const known = file.accounts.find((account) => account.cpf === accounts.demo[role]);
      return known ? [{ ...known, cpf: accounts.tests[role], email: `${role}@exemplo.com.br` }] : [];
    }),
  }));
  change(folder);
}
