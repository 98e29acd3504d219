import { join } from 'node:path';
import { brands } from './screens.ts';
import { copyTenants, editJson } from './tenants.ts';

const everySecond = { attempts: 1000, policy: { type: 'counter', every: 2 } };

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
      { name: 'Sem pontos', weight: 1 },
      { name: '7.331 pontos', weight: 1, points: 7331 },
    ],
  },
};

/** The demo tenants with draws that can be foreseen: of each game every second one wins, and chances do not end. */
export function foreseenTenants(): string {
  const tenantsDir = copyTenants();
  for (const brand of Object.keys(brands))
    for (const [file, change] of Object.entries(drawn))
      editJson<object[]>(join(tenantsDir, brand, 'data', file), (games) =>
        games.map((game) => ({ ...game, ...change })),
      );
  return tenantsDir;
}
