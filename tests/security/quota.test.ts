import { afterAll, describe, expect, it } from 'vitest';
import { operationSpecs } from '../../server/contract/document.ts';
import { limitWriter, visitorWrites } from '../../server/pipeline/rate-limit.ts';
import { type Caller, startPlatform } from '../support/platform.ts';
import { people, smallPrograms } from '../support/small-tenants.ts';

let now = new Date();

const platform = await startPlatform({ clock: () => now });
const maria = await platform.signIn('um', people.both);
afterAll(() => platform.stop());

const limit = operationSpecs.get('ticket.create')?.limit ?? { calls: 0, megabytes: 0 };

async function subjectId(who: Caller): Promise<number> {
  const answer = await who.get('/api/v1/ticket-subject');
  expect(answer.status, answer.raw.payload).toBe(200);
  return (answer.json as { data: { id: number }[] }).data[0]?.id ?? 0;
}

async function open(who: Caller, attachments: readonly number[] = [], key: string | null = null) {
  const parts = new FormData();
  const text = {
    ticket_subject_id: await subjectId(who),
    title: 'Pontos',
    message: 'Meus pontos não vieram',
  };
  for (const [name, value] of Object.entries(text)) parts.append(name, String(value));
  for (const bytes of attachments) {
    const pdf = Buffer.alloc(bytes, '%PDF-1.7\n%%EOF\n');
    parts.append('file', new Blob([pdf], { type: 'application/pdf' }), 'nota.pdf');
  }
  const form = new Response(parts);
  return who.request({
    method: 'POST',
    url: '/api/v1/ticket',
    headers: {
      'content-type': form.headers.get('content-type') ?? '',
      ...(key !== null && { 'idempotency-key': key }),
    },
    payload: Buffer.from(await form.arrayBuffer()),
  });
}

it('has a limit for every operation that writes', () => {
  const unlimited = [...operationSpecs.values()].filter(
    ({ info, limit: own }) => info.writes !== (own !== null),
  );
  expect(unlimited.map(({ info }) => info.id)).toEqual([]);
});

describe('what one person writes in a day', () => {
  it('ends at the number of calls, says so kindly, and goes on the next day', async () => {
    for (let call = 0; call < limit.calls; call += 1) expect((await open(maria)).status).toBe(200);
    const refused = await open(maria);
    expect(refused.status).toBe(429);
    expect(refused.json).toMatchObject({
      code: 'too-many-today',
      message: 'Você chegou ao limite de hoje para esta ação. Tente de novo amanhã.',
    });
    expect(Number(refused.raw.headers['retry-after'])).toBeGreaterThan(23 * 3600);
    // Nobody else is kept from it.
    expect((await open(await platform.signIn('um', people.participant.um))).status).toBe(200);
    now = new Date(now.getTime() + 24 * 3_600_000);
    expect((await open(await platform.signIn('um', people.both))).status).toBe(200);
  });

  it('counts once what is sent again because its answer was lost', async () => {
    now = new Date(now.getTime() + 24 * 3_600_000);
    const ana = await platform.signIn('um', people.participant.um);
    const megabyte = 1024 * 1024;
    const first = await open(ana, [megabyte], 'resposta-perdida');
    expect(first.status).toBe(200);
    for (let again = 0; again < limit.megabytes; again += 1)
      expect((await open(ana, [megabyte], 'resposta-perdida')).json).toEqual(first.json);
    for (let call = 1; call < limit.calls; call += 1) expect((await open(ana)).status).toBe(200);
    expect((await open(ana, [megabyte], 'resposta-perdida')).json).toEqual(first.json);
    expect((await open(ana)).status).toBe(429);
    // Another request with this key, and the same one after a day, are calls like others.
    expect((await open(ana, [], 'resposta-perdida')).status).toBe(429);
    now = new Date(now.getTime() + 24 * 3_600_000);
  });

  it('ends at the size of its files', async () => {
    const ana = await platform.signIn('um', people.participant.um);
    const megabytes = 4;
    const bytes = megabytes * 1024 * 1024;
    for (let sent = megabytes; sent <= limit.megabytes; sent += megabytes)
      expect((await open(ana, [bytes])).status).toBe(200);
    expect((await open(ana, [bytes])).status).toBe(429);
    expect((await open(ana)).status).toBe(200);
  });
});

it('counts what is written in each program for itself', async () => {
  const spec = operationSpecs.get('ticket.create');
  if (!spec) throw new Error('There is no such operation.');
  const write = (programId: number) =>
    limitWriter(platform.database.db, spec, { programId, participantId: 700_000_001 }, [], now);
  for (let call = 0; call < limit.calls; call += 1) await write(smallPrograms.um);
  await expect(write(smallPrograms.um)).rejects.toMatchObject({ code: 'too-many-today' });
  await write(smallPrograms.dois);
});

it('counts once what a visitor sends again because the answer was lost', async () => {
  const { json } = await platform.visitor('um').get('/api/v1/ticket-subject/unauthenticated');
  const ticket_subject_id = (json as { data: { id: number }[] }).data[0]?.id;
  let sent = 0;
  const send = (email: string, key: string) => {
    const text = { name: 'Rita Visitante', title: 'Como participo?', message: 'Quero participar.' };
    return platform.app.inject({
      ...{ method: 'POST', url: '/api/v1/ticket_unlogged', remoteAddress: '10.5.5.5' },
      headers: { host: 'um.localhost', 'idempotency-key': key },
      payload: { ...text, email, ticket_subject_id },
    });
  };
  const sendNew = () => {
    sent += 1;
    return send(`visita${sent}@exemplo.com.br`, `visita-numero-${sent}`);
  };
  for (let call = 1; call < visitorWrites.hits; call += 1) expect((await sendNew()).statusCode).toBe(200);
  const last = await send('ultima@exemplo.com.br', 'ultima-visita');
  expect(last.statusCode, last.body).toBe(200);
  const again = await send('ultima@exemplo.com.br', 'ultima-visita');
  expect([again.statusCode, again.body]).toEqual([200, last.body]);
  expect((await sendNew()).statusCode).toBe(429);
});
