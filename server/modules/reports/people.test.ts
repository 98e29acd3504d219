import excel from 'exceljs';
import { afterAll, describe, expect, it } from 'vitest';
import { filesList } from '../../../openapi/generated/roles.ts';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { addPeopleOfShop } from '../../../tests/support/people-of-shop.ts';
import { startPlatform } from '../../../tests/support/platform.ts';
import { openQuietQueue, workOff } from '../../../tests/support/queue.ts';
import { people, smallPrograms } from '../../../tests/support/small-tenants.ts';
import { stopAll } from '../../../tests/support/stop-all.ts';
import { makeCockpitFiles } from '../cockpit/export.ts';
import { makePeopleFiles } from './people.ts';

const programId = smallPrograms.um;
const crowd = 5_200;
const compiled = {
  tenant: {
    program: { id: programId },
    brand: { title: 'Um', primary_color: '#5b2a86', secondary_color: '#f2a65a' },
    routes: [{ name: 'relatorios', path: '/relatorios' }],
  },
  assets: {},
  pages: { relatorios: { sources: [{ operation: { id: filesList.id } }] } },
};

let shop: number;

/** The manager's own people are more than are sent at once; some are of another branch. */
const platform = await startPlatform({ compiled });
const queue = await openQuietQueue(platform.database);
const manager = await platform.signIn('um', people.manager.um);
({ shop } = await addPeopleOfShop(platform.database, crowd, 720_000_000));
afterAll(() => stopAll(queue, platform));

type Report = Schemas['Report'];
const reports = async () => ((await manager.get('/reports')).json as { reports: Report[] }).reports;

describe('the file of more than 5,000 people', () => {
  it.each([
    ['of the network', () => '/establishment/export', 3],
    ['of one establishment', () => `/participant/establishment/${shop}/export`, 3],
    ['of a cockpit', () => '/cockpit/unico/participants/details/export/xlsx', 1],
  ])('%s is made by a job, once, and the answer says where it will be', async (_, path, nameColumn) => {
    const before = (await reports()).length;
    const first = await manager.get(path());
    expect([first.status, first.json]).toEqual([
      202,
      { message: expect.stringMatching(/^São 5\.2\d\d pessoas: /), to: '/relatorios' },
    ]);
    expect((await manager.get(path())).status).toBe(202);
    expect(await reports()).toHaveLength(before + 1);
    await workOff(platform.database, programId, [makePeopleFiles, makeCockpitFiles]);
    const [report] = await reports();
    expect(report).toMatchObject({ status: 'done', title: 'Participantes' });
    const opened = await manager.get(`/api/v1/files/${report?.file_id}/open`);
    const workbook = new excel.Workbook();
    await workbook.xlsx.load(opened.raw.rawPayload as never);
    const sheet = workbook.worksheets[0];
    const names = (sheet?.getColumn(nameColumn).values ?? [])
      .map(String)
      .filter((name) => name.startsWith('Pessoa '));
    expect(names).toHaveLength(crowd);
    expect(new Set(names).size).toBe(crowd);
    expect(report?.rows).toBe((sheet?.rowCount ?? 0) - 1);
  });

  it('of a cockpit that went away meanwhile is not made', async () => {
    const { db } = platform.database;
    expect((await manager.get('/cockpit/unico/participants/details/export/csv')).status).toBe(202);
    const named = (from: string, to: string) =>
      db.updateTable('cockpits').set({ content_key: to }).where('content_key', '=', from).execute();
    await named('unico', 'antigo');
    await workOff(platform.database, programId, [makeCockpitFiles]);
    await named('antigo', 'unico');
    expect((await reports())[0]).toMatchObject({ status: 'failed' });
  });

  it('is a PDF at once, which ends after the first 5,000', async () => {
    const answer = await manager.get('/cockpit/unico/participants/details/export/pdf');
    expect([answer.status, answer.json]).toMatchObject([200, { mime: 'application/pdf' }]);
  });

  it('is not begun by a link on another site', async () => {
    const cookie = `portico_session=${manager.token}`;
    const { statusCode } = await platform.app.inject({
      url: `/api/v1/program/${programId}/establishment/export`,
      headers: { host: 'um.localhost', cookie, 'sec-fetch-site': 'cross-site' },
    });
    expect(statusCode).toBe(403);
  });

  it('is not made for somebody who manages no longer', async () => {
    expect((await manager.get('/establishment/export')).status).toBe(202);
    const setManages = (manages_participants: boolean) =>
      platform.database.db
        .updateTable('participants')
        .set({ manages_participants })
        .where('program_id', '=', programId)
        .where('establishment_id', '=', shop)
        .where('account_id', 'in', (of) =>
          of.selectFrom('accounts').select('id').where('cpf', '=', people.manager.um),
        )
        .execute();
    await setManages(false);
    await workOff(platform.database, programId, [makePeopleFiles]);
    await setManages(true);
    expect((await reports())[0]).toMatchObject({ status: 'failed' });
  });
});

it('sends the file of fewer people at once', async () => {
  const other = await platform.signIn('dois', people.manager.dois);
  const { status, raw } = await other.get('/establishment/export');
  expect(status).toBe(200);
  expect(raw.headers['content-disposition']).toContain('participantes.xlsx');
});
