import { scratch } from '../support/small-tenants.ts';
import { provesDrawsAtOnce } from './draws-at-once.ts';

provesDrawsAtOnce({
  title: 'scratch cards on a real PostgreSQL, all at once',
  plays: 'draws',
  people: 100,
  drawsEach: 5,
  stock: 7,
  contenders: 50,
  file: 'scratches.json',
  game: (over) => scratch(over),
  play: (player, id, key) => player.post('scratch/shave', { scratch_id: id }, key),
  games: (tx) => tx.selectFrom('scratches').select(['id', 'title']).execute(),
  draws: (tx, id) => tx.selectFrom('scratch_draws').selectAll().where('scratch_id', '=', id).execute(),
  async stocks(tx, id) {
    const awards = await tx
      .selectFrom('scratch_awards')
      .select('stock')
      .where('scratch_id', '=', id)
      .execute();
    return awards.map(({ stock }) => stock);
  },
  source: (drawId) => `scratch:${drawId}`,
});
