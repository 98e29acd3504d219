import { afterAll, describe, expect, it } from 'vitest';
import { type Caller, startPlatform } from '../../../tests/support/platform.ts';
import { people, smallPrograms } from '../../../tests/support/small-tenants.ts';

const platform = await startPlatform();
const ana = await platform.signIn('um', people.both);
const caio = await platform.signIn('um', people.participant.um);
const manager = await platform.signIn('um', people.manager.um);
afterAll(() => platform.stop());

interface Full {
  data: { points: number; balance: number; kind: string }[];
  participant: string;
  balance: number;
}

const full = (caller: Caller, query: Record<string, string> = {}) => caller.get('/extract/full', query);

describe('the full extract', () => {
  it('is the caller’s own one, with the balance of the statement', async () => {
    const { data, participant, balance } = (await full(ana)).json as Full;
    const statement = (await ana.get('/statement')).json as Full;
    expect(participant).toBe('Ana marca-um');
    expect(balance).toBe(380);
    expect(data.map(({ points, balance: after }) => [points, after])).toEqual(
      statement.data.map(({ points, balance: after }) => [points, after]),
    );
    expect(((await full(ana, { kind: 'redemption' })).json as Full).data).toHaveLength(1);
  });

  it('of another person can be seen only by their manager', async () => {
    const participant_id = String(await ana.id());
    expect((await full(caio, { participant_id })).status).toBe(404);
    expect((await full(caio, { participant_id: String(await caio.id()) })).status).toBe(200);
    expect((await full(manager, { participant_id })).json).toMatchObject({ participant: 'Ana marca-um' });
  });

  it('belongs to the path’s program and a person in it', async () => {
    expect((await full(ana, { program_id: String(smallPrograms.dois) })).status).toBe(404);
    const elsewhere = await platform.signIn('dois', people.participant.dois);
    expect((await full(manager, { participant_id: String(await elsewhere.id()) })).status).toBe(404);
  });
});

it('the extract by months ends with the balance of today', async () => {
  const data =
    await ana.data<{ month: string; earned: number; spent: number; expired: number; balance: number }[]>(
      '/extract',
    );
  expect(data[0]?.balance).toBe(380);
  expect(data.reduce((sum, { earned, spent, expired }) => sum + earned - spent - expired, 0)).toBe(380);
});
