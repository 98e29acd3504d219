import type { SeedContext } from './context.ts';
import type { ScratchData } from './data.ts';
import { seedDraws } from './draws.ts';

export function seedScratches(context: SeedContext): Promise<void> {
  const seed = {
    name: 'scratch card',
    tables: { games: 'scratches', awards: 'scratch_awards', instants: 'scratch_instants' } as const,
    gameId: 'scratch_id',
    gameColumns: async ({ cards }: ScratchData) => ({
      cards: cards?.count ?? 3,
      color: cards?.color ?? null,
      background: cards?.background ?? null,
      cover_id: await context.assets.store(cards?.cover),
      svg_code: context.assets.read(cards?.drawing),
      check_liberal: cards?.check_liberal ?? false,
      shave_all: cards?.shave_all ?? false,
    }),
  };
  return seedDraws<ScratchData>(context, seed, context.data['scratches.json'] ?? []);
}
