import { afterAll, describe, expect, it, vi } from 'vitest';
import { EventReader } from '../../../tests/support/event-reader.ts';
import { type Caller, startPlatform } from '../../../tests/support/platform.ts';
import { people } from '../../../tests/support/small-tenants.ts';

let shift = 0;
const readers: EventReader[] = [];

const platform = await startPlatform({ clock: () => new Date(Date.now() + shift) });
const origin = await platform.app.listen({ port: 0 });
const ana = await platform.signIn('um', people.both);
const caio = await platform.signIn('um', people.participant.um);
const manager = await platform.signIn('um', people.manager.um);
afterAll(async () => {
  for (const reader of readers) reader.close();
  await platform.stop();
});

/** Opens the caller's stream and waits until the server listens. */
async function listen(caller: Caller): Promise<EventReader> {
  const reader = await EventReader.open(`${origin}/api/v1/program/${caller.programId}/push/stream`, caller);
  readers.push(reader);
  expect(await reader.next()).toBe('open');
  return reader;
}

async function unread(caller: Caller): Promise<string[]> {
  const data = await caller.data<{ content: string; mark_as_read: number }[]>('/push', { per_page: '100' });
  return data.filter((item) => item.mark_as_read === 0).map((item) => item.content);
}

describe('a stream', () => {
  it('answers as an event stream that no proxy may buffer', async () => {
    const reader = await listen(ana);
    expect(reader.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(reader.headers.get('cache-control')).toContain('no-store');
    expect(reader.headers.get('x-accel-buffering')).toBe('no');
    expect(reader.headers.get('content-encoding')).toBeNull();
    reader.close();
  });

  it('tells only the recipients of a notification', async () => {
    const [hers, his] = [await listen(ana), await listen(caio)];
    const foreign = await listen(await platform.signIn('dois', people.participant.dois));
    const sent = await manager.send('POST', '/push', {
      content: '<p onclick="x()">Só para você</p>',
      participant_ids: [await ana.id()],
    });
    expect(sent.status).toBe(200);
    expect(await hers.next()).toBe('new');
    expect(await unread(ana)).toContain('<p>Só para você</p>');
    expect(await unread(caio)).not.toContain('<p>Só para você</p>');

    expect((await manager.send('POST', '/push', { content: 'Para todos' })).status).toBe(200);
    expect(await hers.next()).toBe('new');
    expect(await his.next()).toBe('new');
    expect(foreign.waiting).toBe(0);
    for (const reader of [hers, his, foreign]) reader.close();
  });

  it('tells the other devices of a participant what was read', async () => {
    const reader = await listen(ana);
    expect((await ana.send('POST', '/push/read-all', { markAllRead: true })).status).toBe(200);
    expect(await reader.next()).toBe('read');
    expect(await unread(ana)).toEqual([]);
    reader.close();
  });

  it('carries the platform’s own notifications: a ticket that was received', async () => {
    const reader = await listen(caio);
    const subjects = (await caio.get('/api/v1/ticket-subject')).json as { data: { id: number }[] };
    const ticket = {
      ticket_subject_id: subjects.data[0]?.id,
      title: 'Pontos <b>sumidos</b>',
      message: 'Não vejo os pontos da venda.',
    };
    expect((await caio.send('POST', '/api/v1/ticket', ticket)).status).toBe(200);
    expect(await reader.next()).toBe('new');
    const received = (await unread(caio)).find((content) => content.startsWith('Recebemos o seu chamado'));
    expect(received).toContain('&lt;b&gt;sumidos&lt;/b&gt;');
    reader.close();
  });

  it('ends with its session', async () => {
    const leaving = await platform.signIn('um', people.participant.um);
    const reader = await listen(leaving);
    expect((await leaving.send('POST', '/logout', {})).status).toBe(204);
    expect(await reader.next()).toBe('end');
    expect(await reader.next()).toBeNull();
  });

  it('ends when its session does, for whatever reason', async () => {
    const { db } = platform.database;
    const { id } = await db
      .selectFrom('accounts')
      .select('id')
      .where('cpf', '=', people.pending.um)
      .executeTakeFirstOrThrow();
    const soon = new Date(Date.now() + shift + 2500);
    const own = db.updateTable('sessions').where('account_id', '=', id);
    const reasons: [string, () => Promise<unknown>][] = [
      [
        'a new password',
        () => db.updateTable('accounts').set({ generation: 9 }).where('id', '=', id).execute(),
      ],
      [
        'inactive',
        () => db.updateTable('participants').set({ status: 3 }).where('account_id', '=', id).execute(),
      ],
    ];
    const expiring = await platform.signIn('um', people.pending.um);
    await own.set({ expires_at: soon }).execute();
    const expired = await listen(expiring);
    expect(await expired.next()).toBe('end');
    expect(Date.now() + shift).toBeGreaterThanOrEqual(soon.getTime());
    for (const [reason, end] of reasons) {
      const reader = await listen(await platform.signIn('um', people.pending.um));
      // Waits until the hub has noted how long the session is valid: until then only a message ends it.
      await new Promise((later) => setTimeout(later, 1500));
      await end();
      expect(await reader.next(), reason).toBe('end');
    }
  });

  it('is limited to six for each session', async () => {
    const own = await platform.signIn('um', people.participant.um);
    const open = await Promise.all(Array.from({ length: 6 }, () => listen(own)));
    const refused = await own.get('/push/stream');
    expect(refused.status).toBe(429);
    expect(refused.raw.headers['retry-after']).toBe('60');
    open[0]?.close();
    await expect.poll(async () => (await own.get('/push/stream')).status).toBe(200);
    for (const reader of open) reader.close();
  });
});

describe('what a manager writes', () => {
  it('is refused from a participant, when empty, and for people of another program', async () => {
    expect((await ana.send('POST', '/push', { content: 'Oi' })).status).toBe(403);
    expect((await manager.send('POST', '/push', { content: '<script>1</script>' })).status).toBe(422);
    const foreign = await (await platform.signIn('dois', people.participant.dois)).id();
    const answer = await manager.send('POST', '/push', { content: 'Oi', participant_ids: [foreign] });
    expect(answer.status).toBe(422);
    expect(answer.json).toMatchObject({ errors: { participant_ids: [expect.any(String)] } });
  });

  it('reads as it was typed, where it is text', async () => {
    const send = (content: string, over: object = {}) =>
      manager.send('POST', '/push', { content, format: 'text', ...over });
    const typed = 'Reunião às 9h.\nTraga 2 < 3 ideias.\n\n<b>Até lá!</b>';
    expect((await send(typed, { participant_ids: [await ana.id()] })).status).toBe(200);
    expect(await unread(ana)).toContain(
      '<p>Reunião às 9h.<br />Traga 2 &lt; 3 ideias.</p><p>&lt;b&gt;Até lá!&lt;/b&gt;</p>',
    );
    expect((await send(' \n ')).json).toMatchObject({
      errors: { content: ['O campo Mensagem é obrigatório.'] },
    });
  });

  it('is published once for one key', async () => {
    const key = { 'idempotency-key': 'publicar-uma-vez' };
    const first = await manager.send('POST', '/push', { content: 'Uma vez' }, key);
    const again = await manager.send('POST', '/push', { content: 'Uma vez' }, key);
    expect(again.json).toEqual(first.json);
    expect((await unread(caio)).filter((content) => content === 'Uma vez')).toHaveLength(1);
  });

  it('takes the moment of a form as Brasília’s, and says at the field that one is none', async () => {
    const send = (start_date: string) => manager.send('POST', '/push', { content: 'Depois', start_date });
    expect((await send('2999-12-31 10:00:00')).json).toMatchObject({
      data: { start_date: '2999-12-31T13:00:00.000Z' },
    });
    for (const none of ['2999-12-31T23:59:60Z', '2999-12-31T10:00:00+99:00', '9999-12-31T23:00:00-03:00']) {
      const refused = await send(none);
      expect(refused.status, none).toBe(422);
      expect(refused.json).toMatchObject({ errors: { start_date: ['Data inválida'] } });
    }
  });

  it('shows when its time comes', async () => {
    const at = new Date(Date.now() + shift + 3_600_000).toISOString();
    await manager.send('POST', '/push', { content: 'Mais tarde', start_date: at });
    expect(await unread(caio)).not.toContain('Mais tarde');
    shift += 3_700_000;
    expect(await unread(caio)).toContain('Mais tarde');
  });
});

it('lets the process end, whatever streams are open', async () => {
  const own = await startPlatform();
  const address = await own.app.listen({ port: 0 });
  const person = await own.signIn('um', people.both);
  const reader = await EventReader.open(`${address}/api/v1/program/${person.programId}/push/stream`, person);
  expect(await reader.next()).toBe('open');
  // The grace that running requests have never ends: nobody waits for it.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await own.stop().finally(() => vi.useRealTimers());
  expect(await reader.next()).toBeNull();
});
