import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { cpfOf } from '../../../engine/format/cpf.ts';
import { addPeopleOfShop } from '../../../tests/support/people-of-shop.ts';
import { startPlatform } from '../../../tests/support/platform.ts';
import { openQuietQueue, workOff } from '../../../tests/support/queue.ts';
import { people, smallPrograms } from '../../../tests/support/small-tenants.ts';
import { stopAll } from '../../../tests/support/stop-all.ts';
import { tidy } from '../../housekeeping.ts';
import { askForFiles, type ListAsked, listFiles } from './job.ts';

const programId = smallPrograms.um;
const crowd = 6_400;

const platform = await startPlatform();
const queue = await openQuietQueue(platform.database);
const manager = await platform.signIn('um', people.manager.um);
// More people of the manager's own shop than the limit for sending at once, and some of another branch.
const { managerId } = await addPeopleOfShop(platform.database, crowd, 700_000_000);
const owner = { programId, participantId: managerId };
afterAll(() => stopAll(queue, platform));

const column = (field: string, label: string) =>
  ({ field, label, format: 'text', align: 'start', sortable: false }) as const;

const asked = (format: 'csv' | 'xlsx'): ListAsked => ({
  title: 'Participantes <da rede>',
  ...{ format, mimetype: 'text/csv', fileName: `participantes.${format}`, place: '/relatorios' },
  heads: [
    { label: 'Nome', width: 24 },
    { label: 'CPF', width: 24 },
  ],
  columns: [column('name', 'Nome'), column('cpf', 'CPF')],
  reading: {
    operation: {
      ...{ id: 'participant.list', method: 'GET', path: '/api/v1/program/{programId}/participant' },
      ...{ envelope: { rows: 'data', pagination: 'pagination' }, idempotent: false, within: 'session' },
      path_params: [],
    },
    params: { search: 'Pessoa 7', order_by: 'name,desc' },
    isPaged: true,
  },
});

interface Report {
  status: string;
  title: string;
  rows?: number;
  progress?: number;
  problem?: string;
  file_id?: number;
}
const reports = async () => ((await manager.get('/reports')).json as { reports: Report[] }).reports;
const ask = (format: 'csv' | 'xlsx') => askForFiles(platform.app, platform.database)(owner, asked(format));

describe('a list of more than 5,000 rows', () => {
  it('is made by a job, with its owner’s rights, every row once wherever and for how long the process ended, and told when it is there', async () => {
    await ask('csv');
    await ask('csv');
    expect(await reports()).toMatchObject([{ status: 'waiting', title: 'Participantes <da rede>' }]);
    const kind = listFiles(platform.app);
    let steps = 0;
    const dying: typeof kind = {
      ...kind,
      async step(tx, job) {
        const progress = await kind.step(tx, job);
        steps += 1;
        if (steps % 2 === 0) throw new Error('Acabou');
        return progress;
      },
    };
    for (let tries = 0; (await reports())[0]?.status !== 'done'; tries += 1) {
      expect(tries).toBeLessThan(10);
      await workOff(platform.database, programId, [dying]).catch((error: Error) =>
        expect(error.message).toBe('Acabou'),
      );
      const [report] = await reports();
      if (report?.status === 'running') expect(report.progress).toBeGreaterThan(0);
      await tidy(platform.database, new Date(Date.now() + 25 * 3_600_000));
      // Somebody comes before all others, who move on by a place.
      if (tries === 0) await addPeopleOfShop(platform.database, 1, 799_000_000);
    }
    const [report] = await reports();
    expect(report).toMatchObject({ status: 'done', rows: crowd });
    const opened = await manager.get(`/api/v1/files/${report?.file_id}/open`);
    const [head, ...lines] = opened.raw.payload.trimEnd().split('\r\n');
    expect(head).toContain('Nome;CPF');
    expect(lines).toHaveLength(crowd);
    expect(new Set(lines).size).toBe(crowd);
    expect(lines[0]).toContain(`Pessoa ${cpfOf(700_000_000 + crowd - 1)};`);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from report_parts`.execute(
      platform.database.db,
    );
    expect(rows).toEqual([{ count: 0 }]);
    const told = (await manager.get('/push')).json as { data: { content: string }[] };
    expect(told.data[0]?.content).toContain('Participantes &lt;da rede&gt;');
    expect(told.data[0]?.content).toContain('<a href="/relatorios">Baixar</a>');
  });

  it('is seen by nobody of another branch, and goes when its time is over', async () => {
    const [report] = await reports();
    const address = `/api/v1/files/${report?.file_id}/open`;
    await sql`update participants set manages_participants = true, establishment_id =
      (select id from establishments where program_id = ${programId} and code = 'outro-ramo' limit 1)
      where program_id = ${programId} and account_id = (select id from accounts where cpf = ${people.participant.um})`.execute(
      platform.database.db,
    );
    const other = await platform.signIn('um', people.participant.um);
    expect((await other.get(address)).status).toBe(404);
    await tidy(platform.database, new Date(Date.now() + 8 * 86_400_000));
    expect((await reports())[0]).toMatchObject({ status: 'expired' });
    expect((await manager.get(address)).status).toBe(404);
  });

  it('is not known any more by what somebody searched for, once it is made', async () => {
    const { rows } = await sql`select state, data from jobs where kind = 'reports.list'`.execute(
      platform.database.db,
    );
    expect(rows).toEqual([{ state: 'done', data: {} }]);
  });

  const change = (values: { status: 1 | 3 } | { manages_participants: boolean }) =>
    platform.database.db
      .updateTable('participants')
      .set(values)
      .where('program_id', '=', programId)
      .where('id', '=', owner.participantId)
      .execute();

  it.each([
    ['is out by then', { status: 3 }, { status: 1 }],
    ['may not see the list any more', { manages_participants: false }, { manages_participants: true }],
  ] as const)('is not made for somebody who %s, and says why', async (_who, lost, back) => {
    await ask('xlsx');
    await change(lost);
    await workOff(platform.database, programId, [listFiles(platform.app)]);
    await change(back);
    const [report] = await reports();
    expect(report).toMatchObject({
      status: 'failed',
      problem: 'O arquivo não foi feito: quem o pediu não pode mais ver esta lista.',
    });
    expect(report).not.toHaveProperty('file_id');
    const told = (await manager.get('/push')).json as { data: { content: string }[] };
    expect(told.data[0]?.content).toContain('não foi feito');
  });

  it('is not made of fewer rows than were read', async () => {
    await ask('csv');
    const kind = listFiles(platform.app);
    const losing: typeof kind = {
      ...kind,
      async step(tx, job) {
        if (job.cursor?.from === null) await tx.deleteFrom('report_parts').where('part', '=', 2).execute();
        return kind.step(tx, job);
      },
    };
    const lost = workOff(platform.database, programId, [losing]);
    await expect(lost).rejects.toThrow(/lacks 1401 of its 6401 rows/);
    expect((await reports())[0]).not.toHaveProperty('file_id');
  });
});
