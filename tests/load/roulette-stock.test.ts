import { roulette } from '../support/small-tenants.ts';
import { provesDrawsAtOnce } from './draws-at-once.ts';

provesDrawsAtOnce({
  title: 'roulettes on a real PostgreSQL, all at once',
  plays: 'spins',
  people: 200,
  drawsEach: 5,
  stock: 10,
  contenders: 100,
  file: 'roulettes.json',
  game: (over) => roulette(over),
  play: (player, id, key) => player.post(`roulette/${id}/run`, { roulette_id: id }, key),
  games: (tx) => tx.selectFrom('roulettes').select(['id', 'title']).execute(),
  draws: (tx, id) => tx.selectFrom('roulette_draws').selectAll().where('roulette_id', '=', id).execute(),
  async stocks(tx, id) {
    const awards = await tx
      .selectFrom('roulette_awards')
      .select('stock')
      .where('roulette_id', '=', id)
      .execute();
    return awards.map(({ stock }) => stock);
  },
  source: (drawId) => `roulette:${drawId}`,
});
