import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DrawKind } from '../../server/db/tables/draws.ts';
import type { Tx } from '../../server/db/types.ts';
import type { Item } from '../support/content-item.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { type RealPostgres, startPostgres, whyNoPostgres } from '../support/postgres.ts';
import { smallPrograms } from '../support/small-tenants.ts';
import { stopAll } from '../support/stop-all.ts';
import { type Answer, gatherCrowd, type Player, populationOf } from './crowd.ts';

/** A game of draws, as its proof under a crowd needs to know it. */
export interface DrawGame {
  /** What the game is called, and one participation in it. */
  title: string;
  plays: string;
  people: number;
  drawsEach: number;
  stock: number;
  /** People who play at once for the counter's and the schedule's prizes. */
  contenders: number;
  kind: DrawKind;
  /** Data file of the small tenants that the games are seeded from. */
  file: string;
  game(over: Item): Item;
  play(player: Player, gameId: number, key?: string): Promise<Answer>;
  /** The ledger's source of a draw's points. */
  source(drawId: number): string;
}

const programId = smallPrograms.um;
const lose = { name: 'Não foi dessa vez', weight: 1, lose_award: true };
const prize = (over: Item) => [lose, { name: 'Prêmio', weight: 1, points: 50, ...over }];

/** Stock, chances and one effect of a game when everybody plays at once, on a real PostgreSQL. */
export function provesDrawsAtOnce(subject: DrawGame): void {
  const { people, drawsEach, stock, contenders, game, kind, play, plays } = subject;
  const missing = whyNoPostgres();
  if (missing) console.warn(missing);

  describe.skipIf(missing !== null)(subject.title, () => {
    let postgres: RealPostgres;
    let platform: Platform;
    let crowd: Player[];
    let ids: Map<string, number>;

    beforeAll(async () => {
      postgres = await startPostgres();
      const past = [-0.03, -0.02, -0.01, 10];
      platform = await startPlatform({
        databaseUrl: postgres.url,
        data: {
          'population.json': populationOf(people + 60),
          'history.json': {},
          [subject.file]: [
            // The prize is all but certain while it lasts, so that every one of them is fought for.
            game({ title: 'estoque', attempts: drawsEach, awards: prize({ weight: 10_000, stock }) }),
            game({ title: 'chave', attempts: 100, awards: prize({}) }),
            game({ title: 'chances', attempts: 3, awards: prize({}) }),
            game({
              title: 'contador',
              attempts: 1,
              policy: 'counter',
              every: 10,
              awards: prize({}),
            }),
            game({
              title: 'horários',
              policy: 'schedule',
              instants: past.map((days) => ({ happens_in_days: days })),
              awards: prize({}),
            }),
          ],
        },
      });
      crowd = await gatherCrowd(platform, people);
      const games = await inProgram((tx) =>
        tx.selectFrom('draw_games').select(['id', 'title']).where('kind', '=', kind).execute(),
      );
      ids = new Map(games.map((row) => [row.title, row.id]));
    });

    afterAll(() => stopAll(platform, postgres));

    const inProgram = <Result>(read: (tx: Tx) => Promise<Result>) =>
      platform.database.withProgram(programId, read);
    const idOf = (title: string) => ids.get(title) ?? 0;
    const drawsOf = (title: string) =>
      inProgram((tx) =>
        tx
          .selectFrom('draw_results')
          .selectAll()
          .where('kind', '=', kind)
          .where('game_id', '=', idOf(title))
          .execute(),
      );
    const playerOf = (place: number): Player => {
      const player = crowd[place];
      if (!player) throw new Error('There are too few people');
      return player;
    };
    const credited = async (drawIds: readonly number[]) => {
      const rows = await inProgram((tx) =>
        tx.selectFrom('ledger').select('points').where('source', 'in', drawIds.map(subject.source)).execute(),
      );
      return rows.map((row) => row.points);
    };

    it(`${people} people × ${drawsEach} ${plays} never win more than the stock of ${stock}`, async () => {
      expect(crowd).toHaveLength(people);
      const answers = await Promise.all(
        crowd.flatMap((player) => Array.from({ length: drawsEach }, () => play(player, idOf('estoque')))),
      );
      expect([...new Set(answers.map((answer) => answer.status))]).toEqual([200]);
      const draws = await drawsOf('estoque');
      expect(draws).toHaveLength(people * drawsEach);
      const wins = draws.filter((draw) => !draw.lost);
      expect(wins).toHaveLength(stock);
      expect(await credited(wins.map((win) => win.id))).toEqual(Array(stock).fill(50));
      expect(new Set(draws.map((draw) => `${draw.participant_id}:${draw.nth}`)).size).toBe(
        people * drawsEach,
      );
      const left = await inProgram((tx) =>
        tx
          .selectFrom('draw_awards')
          .select('stock')
          .where('kind', '=', kind)
          .where('game_id', '=', idOf('estoque'))
          .execute(),
      );
      expect(left.map((award) => award.stock)).toEqual(expect.arrayContaining([null, 0]));
      expect((await play(playerOf(0), idOf('estoque'))).status).toBe(409);
    });

    it('one key sent 50 times has one effect and one answer', async () => {
      const key = crypto.randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => play(playerOf(1), idOf('chave'), key)),
      );
      expect([...new Set(answers.map((answer) => answer.status))]).toEqual([200]);
      expect(new Set(answers.map((answer) => answer.payload)).size).toBe(1);
      expect(await drawsOf('chave')).toHaveLength(1);
    }, 30_000);

    it(`more ${plays} than chances get exactly the chances`, async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => play(playerOf(2), idOf('chances'))));
      const statuses = answers.map((answer) => answer.status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(3);
      expect(statuses.filter((status) => status === 409)).toHaveLength(17);
      expect((await drawsOf('chances')).map((draw) => draw.nth).sort()).toEqual([1, 2, 3]);
    }, 30_000);

    it('every tenth participation wins, no more and no fewer', async () => {
      const answers = await Promise.all(
        crowd.slice(0, contenders).map((player) => play(player, idOf('contador'))),
      );
      expect([...new Set(answers.map((answer) => answer.status))]).toEqual([200]);
      expect((await drawsOf('contador')).filter((draw) => !draw.lost)).toHaveLength(contenders / 10);
    }, 30_000);

    it('each winning instant that has passed is taken once', async () => {
      const answers = await Promise.all(
        crowd.slice(0, contenders).map((player) => play(player, idOf('horários'))),
      );
      expect([...new Set(answers.map((answer) => answer.status))]).toEqual([200]);
      expect((await drawsOf('horários')).filter((draw) => !draw.lost)).toHaveLength(3);
    }, 30_000);
  });
}
