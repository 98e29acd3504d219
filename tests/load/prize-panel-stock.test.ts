import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Platform, startPlatform } from '../support/platform.ts';
import { type RealPostgres, startPostgres, whyNoPostgres } from '../support/postgres.ts';
import { prizePanel } from '../support/prize-panel.ts';
import { smallPrograms } from '../support/small-tenants.ts';
import { stopAll } from '../support/stop-all.ts';
import { gatherCrowd, type Player, populationOf } from './crowd.ts';

const people = 100;
const turnsEach = 5;
const stock = 7;
const programId = smallPrograms.um;
const prizes = (over: object = {}) => [
  { name: 'Nada', weight: 1, lose_award: true },
  { name: '50 pontos', weight: 1, points: 50, ...over },
];
const missing = whyNoPostgres();
if (missing) console.warn(missing);

interface Panel {
  id: number;
  cards: number[];
}

/** Turns the card at that place of the panel. */
const turn = (player: Player | undefined, panel: Panel, place: number, key?: string) =>
  player?.post(
    'panel/shave',
    { award_winning_panel_id: panel.id, award_winning_panel_card_id: panel.cards[place] },
    key,
  );

describe.skipIf(missing !== null)('prize panels on a real PostgreSQL, all at once', () => {
  let postgres: RealPostgres;
  let platform: Platform;
  let crowd: Player[];
  let panels: Map<string, Panel>;

  beforeAll(async () => {
    postgres = await startPostgres();
    platform = await startPlatform({
      databaseUrl: postgres.url,
      data: {
        'population.json': populationOf(people + 40),
        'history.json': {},
        'prize-panels.json': [
          // The prize is all but certain while it lasts, so that every one of them is fought for.
          prizePanel({ title: 'estoque', attempts: turnsEach, awards: prizes({ weight: 10_000, stock }) }),
          prizePanel({ title: 'chave', attempts: 100, awards: prizes() }),
          prizePanel({ title: 'chances', attempts: 3, awards: prizes() }),
          prizePanel({
            title: 'contador',
            attempts: 1,
            policy: 'counter',
            every: 10,
            awards: prizes(),
          }),
        ],
      },
    });
    crowd = await gatherCrowd(platform, people);
    panels = await platform.database.withProgram(programId, async (tx) => {
      const rows = await tx
        .selectFrom('draw_games as panel')
        .innerJoin('prize_panel_cards as card', 'card.game_id', 'panel.id')
        .select(['panel.id', 'panel.title', 'card.id as card'])
        .where('panel.kind', '=', 'prize_panel')
        .orderBy('card.id')
        .execute();
      const found = new Map<string, Panel>();
      for (const { id, title, card } of rows) {
        found.set(title, { id, cards: [...(found.get(title)?.cards ?? []), card] });
      }
      return found;
    });
  });

  afterAll(() => stopAll(platform, postgres));

  const panelOf = (title: string): Panel => panels.get(title) ?? { id: 0, cards: [] };
  const drawsOf = (title: string) =>
    platform.database.withProgram(programId, (tx) =>
      tx
        .selectFrom('draw_results')
        .select(['id', 'lost', 'nth', 'card_id'])
        .where('kind', '=', 'prize_panel')
        .where('game_id', '=', panelOf(title).id)
        .execute(),
    );

  it(`${people} people × ${turnsEach} cards never win more than the stock of ${stock}`, async () => {
    expect(crowd).toHaveLength(people);
    const answers = await Promise.all(
      crowd.flatMap((player) =>
        Array.from({ length: turnsEach }, (_, n) => turn(player, panelOf('estoque'), n % 4)),
      ),
    );
    expect([...new Set(answers.map((answer) => answer?.status))]).toEqual([200]);
    const draws = await drawsOf('estoque');
    expect(draws).toHaveLength(people * turnsEach);
    const wins = draws.filter((draw) => !draw.lost);
    expect(wins).toHaveLength(stock);
    const credited = await platform.database.withProgram(programId, (tx) =>
      tx
        .selectFrom('ledger')
        .select('points')
        .where(
          'source',
          'in',
          wins.map((win) => `panel:${win.id}`),
        )
        .execute(),
    );
    expect(credited.map((entry) => entry.points)).toEqual(Array(stock).fill(50));
    expect((await turn(crowd[0], panelOf('estoque'), 0))?.status).toBe(409);
  });

  it('one card turned 50 times under one key has one effect and one answer', async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => turn(crowd[1], panelOf('chave'), 2, key)),
    );
    expect([...new Set(answers.map((answer) => answer?.status))]).toEqual([200]);
    expect(new Set(answers.map((answer) => answer?.payload)).size).toBe(1);
    expect((await drawsOf('chave')).map((draw) => draw.card_id)).toEqual([panelOf('chave').cards[2]]);
  }, 30_000);

  it('more cards at once than chances turn exactly as many as there are chances', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => turn(crowd[2], panelOf('chances'), n % 4)),
    );
    const statuses = answers.map((answer) => answer?.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 409)).toHaveLength(17);
    expect((await drawsOf('chances')).map((draw) => draw.nth).sort()).toEqual([1, 2, 3]);
  }, 30_000);

  it('every tenth card of the program wins, no more and no fewer', async () => {
    const answers = await Promise.all(
      crowd.map((player, index) => turn(player, panelOf('contador'), index % 4)),
    );
    expect([...new Set(answers.map((answer) => answer?.status))]).toEqual([200]);
    expect((await drawsOf('contador')).filter((draw) => !draw.lost)).toHaveLength(people / 10);
  }, 30_000);
});
