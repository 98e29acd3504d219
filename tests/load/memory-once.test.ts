import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Card, Move } from '../../features/memory/rules.ts';
import { memoryGame } from '../support/memory-game.ts';
import { movesOf, pairsOf } from '../support/memory-moves.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { type RealPostgres, startPostgres, whyNoPostgres } from '../support/postgres.ts';
import { smallPrograms } from '../support/small-tenants.ts';
import { stopAll } from '../support/stop-all.ts';
import { gatherCrowd, type Player } from './crowd.ts';

const people = 25;
const plays = 3;
const perfect = 80;
const programId = smallPrograms.um;
const missing = whyNoPostgres();
if (missing) console.warn(missing);

interface Game {
  id: number;
  deal: { token: string; cards: Card[] };
}
/** Tells the server how a game ended. */
const end = (player: Player | undefined, game: Game, points: number, key?: string) =>
  player?.post(
    'memory/end-game',
    { id: game.id, points, deal: game.deal.token, moves: movesThatWin(game) },
    key,
  );
const movesThatWin = (game: Game): Move[] => movesOf(pairsOf(game.deal.cards));

describe.skipIf(missing !== null)('memory games on a real PostgreSQL, all at once', () => {
  let postgres: RealPostgres;
  let platform: Platform;
  let players: Player[];
  let now = new Date();

  beforeAll(async () => {
    postgres = await startPostgres();
    platform = await startPlatform({
      databaseUrl: postgres.url,
      clock: () => now,
      data: { 'memory-games.json': [memoryGame({ plays })] },
    });
    players = await gatherCrowd(platform, people);
  });

  afterAll(() => stopAll(platform, postgres));

  async function gameOf(player: Player | undefined): Promise<{ player: Player; id: number }> {
    if (!player) throw new Error('There are too few people');
    const [game] = (JSON.parse((await player.get('memory')).payload) as { data: { id: number }[] }).data;
    if (!game) throw new Error('There is no game');
    return { player, id: game.id };
  }
  /** A game that has begun, and time enough to have played it. */
  async function played(someone: Player | undefined): Promise<Game> {
    const { player, id } = await gameOf(someone);
    const { payload } = await player.post('memory/start-game', { id });
    now = new Date(now.getTime() + 30_000);
    return { id, deal: (JSON.parse(payload) as { data: Game['deal'] }).data };
  }
  const resultsOf = (player: Player | undefined) =>
    platform.database.withProgram(programId, async (tx) => {
      const results = await tx
        .selectFrom('memory_results')
        .select(['id', 'nth', 'points'])
        .where('participant_id', '=', player?.participantId ?? 0)
        .execute();
      const credits = await tx
        .selectFrom('ledger')
        .select('points')
        .where('participant_id', '=', player?.participantId ?? 0)
        .where('kind', '=', 'memory')
        .execute();
      return { results, credited: credits.map(({ points }) => points) };
    });
  const countOf = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

  it('one deal told 30 times at once under 30 keys counts once', async () => {
    const [player] = players;
    const game = await played(player);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => end(player, game, perfect, crypto.randomUUID())),
    );
    const statuses = answers.map((answer) => answer?.status ?? 0);
    expect([countOf(statuses, 200), countOf(statuses, 409)]).toEqual([1, 29]);
    expect(await resultsOf(player)).toMatchObject({ results: [{ nth: 1 }], credited: [perfect] });
  });

  it('one key told 30 times at once has one effect and one answer', async () => {
    const player = players[1];
    const game = await played(player);
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 30 }, () => end(player, game, perfect, key)));
    expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer?.payload)).size).toBe(1);
    expect((await resultsOf(player)).credited).toEqual([perfect]);
  });

  it('games that begin at once are exactly as many as there are plays, and end one by one', async () => {
    const { player, id } = await gameOf(players[2]);
    const begun = await Promise.all(
      Array.from({ length: 12 }, () => player.post('memory/start-game', { id })),
    );
    const statuses = begun.map((answer) => answer.status);
    expect([countOf(statuses, 200), countOf(statuses, 409)]).toEqual([plays, 12 - plays]);
    const deals = begun.filter(({ status }) => status === 200).map(({ payload }) => JSON.parse(payload).data);
    now = new Date(now.getTime() + 30_000);
    const answers = await Promise.all(deals.map((deal) => end(player, { id, deal }, perfect)));
    expect(answers.map((answer) => answer?.status)).toEqual(Array(plays).fill(200));
    const { results, credited } = await resultsOf(player);
    expect(results.map(({ nth }) => nth).sort()).toEqual([1, 2, 3]);
    expect(credited).toEqual([perfect, perfect, perfect]);
  });

  it(`${people - 3} people who lie all at once get nothing, and each lie is written down`, async () => {
    const liars = players.slice(3);
    const games = await Promise.all(liars.map((liar) => played(liar)));
    const answers = await Promise.all(liars.map((liar, index) => end(liar, games[index] as Game, 9999)));
    expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([422]));
    const rows = await platform.database.withProgram(programId, (tx) =>
      tx.selectFrom('memory_refusals').select('reason').where('claimed_points', '=', 9999).execute(),
    );
    expect(rows.map(({ reason }) => reason)).toEqual(Array(liars.length).fill('wrong-points'));
    for (const liar of liars) expect((await resultsOf(liar)).credited).toEqual([]);
  });
});
