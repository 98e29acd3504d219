import { roulette } from '../support/small-tenants.ts';
import { provesDrawsAtOnce } from './draws-at-once.ts';

provesDrawsAtOnce({
  title: 'roulettes on a real PostgreSQL, all at once',
  plays: 'spins',
  people: 200,
  drawsEach: 5,
  stock: 10,
  contenders: 100,
  kind: 'roulette',
  file: 'roulettes.json',
  game: (over) => roulette(over),
  play: (player, id, key) => player.post(`roulette/${id}/run`, { roulette_id: id }, key),
  source: (drawId) => `roulette:${drawId}`,
});
