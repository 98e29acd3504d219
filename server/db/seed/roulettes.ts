import type { SeedContext } from './context.ts';
import type { RouletteAwardData, RouletteData } from './data.ts';
import { seedDraws } from './draws.ts';

export function seedRoulettes(context: SeedContext): Promise<void> {
  const seed = {
    name: 'roulette',
    tables: { games: 'roulettes', awards: 'roulette_awards', instants: 'roulette_instants' } as const,
    gameId: 'roulette_id',
    awardColumns: (award: RouletteAwardData) => ({ color: award.color ?? null }),
  };
  return seedDraws<RouletteData>(context, seed, context.data['roulettes.json'] ?? []);
}
