import { scratch } from '../support/small-tenants.ts';
import { provesDrawsAtOnce } from './draws-at-once.ts';

provesDrawsAtOnce({
  title: 'scratch cards on a real PostgreSQL, all at once',
  plays: 'draws',
  people: 100,
  drawsEach: 5,
  stock: 7,
  contenders: 50,
  kind: 'scratch',
  file: 'scratches.json',
  game: (over) => scratch(over),
  play: (player, id, key) => player.post('scratch/shave', { scratch_id: id }, key),
  source: (drawId) => `scratch:${drawId}`,
});
