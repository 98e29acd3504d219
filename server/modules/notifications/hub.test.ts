import { afterAll, expect, it, vi } from 'vitest';
import type { AbilityFlag } from '../../../openapi/generated/abilities.ts';
import { addPeopleOfShop } from '../../../tests/support/people-of-shop.ts';
import { startPlatform } from '../../../tests/support/platform.ts';
import { people, smallPrograms } from '../../../tests/support/small-tenants.ts';
import type { EventSink, SignedInContext } from '../../contract/handler.ts';
import type { ModuleServices } from '../shared/services.ts';
import { handlers } from './handlers.ts';
import { PushHub } from './hub.ts';
import { notify, tellChanged } from './service.ts';

const programId = smallPrograms.um;
const hour = 3_600_000;

const platform = await startPlatform();
afterAll(() => platform.stop());

function sink() {
  const told: string[] = [];
  const written: EventSink = {
    send: (event) => told.push(event),
    beat: () => told.push('beat'),
    end: () => told.push('closed'),
  };
  return { told, written };
}

async function newestSession(cpf: string) {
  await platform.signIn('um', cpf);
  const row = await platform.database.db
    .selectFrom('sessions')
    .select(['id', 'program_id', 'participant_id', 'account_id'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    programId: row.program_id,
    participantId: row.participant_id,
    accountId: row.account_id,
    abilities: new Set<AbilityFlag>(),
  };
}

it('sends signs of life and due notifications, and ends the streams of ended sessions', async () => {
  const hub = new PushHub(platform.database);
  const session = await newestSession(people.both);
  const { told, written } = sink();
  const now = new Date();
  await hub.listen(() => now);
  const leave = hub.add(session, written);
  expect(told).toEqual(['open']);

  const at = new Date(now.getTime() + hour / 2);
  await platform.database.withProgram(programId, (tx) =>
    notify(tx, { programId, participantIds: null, content: 'Logo mais', at }),
  );
  await expect.poll(() => told).toEqual(['open', 'new']);
  await hub.beat(now);
  expect(told).toEqual(['open', 'new', 'beat']);
  await hub.beat(new Date(now.getTime() + hour));
  expect(told).toEqual(['open', 'new', 'beat', 'beat', 'new']);

  await hub.endEnded(now);
  await hub.endEnded(new Date(now.getTime() + hour));
  expect(told).toHaveLength(5);
  await hub.endEnded(new Date(now.getTime() + 40 * 24 * hour));
  expect(told.slice(5)).toEqual(['end', 'closed']);
  leave();
  expect(hub.openOf(session)).toBe(0);
});

it('ends the stream of a session whose row somebody has deleted, with the next sign of life', async () => {
  const hub = new PushHub(platform.database);
  const session = await newestSession(people.participant.um);
  const { told, written } = sink();
  const now = new Date();
  const leave = hub.add(session, written);
  await hub.endEnded(now);
  await platform.database.db.deleteFrom('sessions').where('id', '=', session.id).execute();
  await hub.beat(now);
  await hub.endEnded(now);
  expect(told).toEqual(['open', 'beat', 'end', 'closed']);
  leave();
});

it('reaches more people at once than the parameters of a query', async () => {
  // The protocol has 65,535 parameters at most, and a row has three values.
  const crowd = 21_846;
  await addPeopleOfShop(platform.database, crowd, 600_000_000);
  const recipients = await platform.database.withProgram(programId, async (tx) => {
    const people = await tx
      .selectFrom('participants')
      .select('id')
      .where('program_id', '=', programId)
      .where('name', 'like', 'Pessoa %')
      .limit(crowd)
      .execute();
    const participantIds = people.map(({ id }) => id);
    const id = await notify(tx, { programId, participantIds, content: 'A todos', at: new Date() });
    return tx
      .selectFrom('notification_recipients')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('notification_id', '=', id)
      .executeTakeFirstOrThrow();
  });
  expect(Number(recipients.count)).toBe(crowd);
});

it('tells a change to more people than one message names', async () => {
  const hub = new PushHub(platform.database);
  const session = await newestSession(people.both);
  const { told, written } = sink();
  await hub.listen(() => new Date());
  const leave = hub.add(session, written);
  const crowd = Array.from({ length: 3_000 }, (_, n) => 1_000_000_000 + n);
  const participants = [...crowd, session.participantId];
  await platform.database.withProgram(programId, (tx) =>
    tellChanged(tx, ['participant.points', 'extract.list'], { programId, participants }),
  );
  await expect.poll(() => told).toEqual(['open', 'changed participant.points', 'changed extract.list']);
  leave();
});

it('leaves nothing behind where the database refuses to be listened to', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const listen = vi.fn(platform.database.listen);
    const hub = new PushHub({ ...platform.database, listen });
    listen.mockRejectedValueOnce(new Error('Sem conexão')).mockRejectedValueOnce(new Error('Sem conexão'));
    for (const _ of [1, 2]) await expect(hub.listen(() => new Date())).rejects.toThrow('Sem conexão');
    expect(vi.getTimerCount()).toBe(0);
    await hub.listen(() => new Date());
    expect(vi.getTimerCount()).toBe(2);
    hub.add(await newestSession(people.both), sink().written)();
    await expect.poll(() => vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

it('lets six streams of a session open, if sixty are requested at once', async () => {
  const session = await newestSession(people.both);
  const stream = handlers({ database: platform.database } as ModuleServices)['push.stream'];
  const context = { session, clock: () => new Date() } as unknown as SignedInContext;
  const input = { path: { programId } } as Parameters<typeof stream>[0];
  const answers = await Promise.all(Array.from({ length: 60 }, () => stream(input, context)));
  const leave: (() => void)[] = [];
  for (const answer of answers) {
    if (leave.length < 6) leave.push(answer.open(sink().written));
    else expect(() => answer.open(sink().written)).toThrow('Muitas tentativas');
  }
  for (const go of leave) go();
});
