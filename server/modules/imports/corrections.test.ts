import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipart } from '../../../tests/support/multipart.ts';
import { type Caller, type Platform, startPlatform } from '../../../tests/support/platform.ts';
import { openQuietQueue, type Queue, workOff } from '../../../tests/support/queue.ts';
import { people, smallPrograms } from '../../../tests/support/small-tenants.ts';
import { stopAll } from '../../../tests/support/stop-all.ts';
import { checkImports, runImports } from './jobs.ts';

const programId = smallPrograms.um;
const now = new Date('2026-06-20T15:00:00Z');

interface Import {
  id: number;
  status: string;
  file: string;
  invalid: number;
  done: number;
  corrected: number;
  corrects?: number;
  corrections?: number[];
  may_correct?: boolean;
  preview: { line: number; cells: string[]; problems: string[] }[];
}

let platform: Platform;
let queue: Queue;
let admin: Caller;
let manager: Caller;

beforeAll(async () => {
  platform = await startPlatform({ clock: () => now });
  queue = await openQuietQueue(platform.database);
  admin = await platform.signIn('um', people.admin);
  manager = await platform.signIn('um', people.manager.um);
});
afterAll(() => stopAll(queue, platform));

const work = () => workOff(platform.database, programId, [checkImports, runImports], () => now);
const show = async (id: number, caller = admin) =>
  ((await caller.get(`/api/v1/imports/${id}`)).json as { data: Import }).data;
const update = (id: number, body: object, caller = admin) =>
  caller.send('PUT', `/api/v1/imports/${id}`, body);
const upload = (slug: string, content: string, fields: Record<string, string> = {}, caller = admin) => {
  const file = { name: 'lojas.csv', type: 'text/csv', content: Buffer.from(content) };
  const { payload, headers } = multipart({ origin: '2', ...fields }, [file]);
  return caller.request({ method: 'POST', url: `/api/v1/imports/slug/${slug}/import`, payload, headers });
};

/** Sends a file, and imports the lines of it that can be. */
async function imported(slug: string, content: string, caller = admin): Promise<number> {
  const { id } = ((await upload(slug, content, {}, caller)).json as { data: Import }).data;
  await work();
  await update(id, { status: 'running', again: true }, caller);
  await work();
  return id;
}

type Line = { line: number; cells: Record<string, string> };
const correct = (id: number, lines: readonly Line[], caller = admin, key?: string) => {
  const sent = lines.map(({ line, cells }) => ({
    line,
    cells: Object.entries(cells).map(([column, value]) => ({ column, value })),
  }));
  const headers = key ? { 'idempotency-key': key } : undefined;
  return caller.send('POST', `/api/v1/imports/${id}/corrections`, { lines: sent }, headers);
};
const refused = async (id: number, caller = admin) => {
  const { json } = await caller.get(`/api/v1/imports/${id}/refused`);
  return json as {
    data: (Line & { problems: { column: string; text: string }[] })[];
    columns: { name: string; label: string; entry: string; required: boolean }[];
    pagination: { total: number; per_page: number };
  };
};
const idOf = ({ json }: { json: unknown }) => (json as { data: Import }).data.id;
const waiting = async (id: number) => (await refused(id)).data.map(({ line }) => line);

describe('a line that an import refused', () => {
  it('is shown whole, corrected, checked and imported alone, and not offered again', async () => {
    const id = await imported('estabelecimentos', 'Código;Nome;UF\nA-1;Loja um;SP\nA-2;;SP\nA-3;;XX');
    expect(await show(id)).toMatchObject({ status: 'partial', done: 1, may_correct: true, corrected: 0 });
    const before = await refused(id);
    expect(before).toMatchObject({
      data: [
        { line: 3, cells: { code: 'A-2', state: 'SP' }, problems: [{ text: 'Preencha este campo.' }] },
        { line: 4, cells: { code: 'A-3' } },
      ],
      pagination: { total: 2, per_page: 10 },
    });
    const [, name] = before.columns;
    expect(name).toMatchObject({ name: 'name', label: 'Nome', entry: 'text', required: true });

    const wrong = await correct(id, [{ line: 3, cells: { name: '  ' } }]);
    expect(wrong).toMatchObject({
      status: 422,
      json: { errors: { 'lines.3.name': ['Preencha este campo.'] } },
    });
    expect(await show(id)).toMatchObject({ corrected: 0 });

    const sent = await correct(id, [{ line: 3, cells: { name: 'Loja dois' } }]);
    expect(sent, sent.raw.payload).toMatchObject({
      status: 200,
      json: { data: { status: 'checking', corrects: id, file: 'lojas (linhas corrigidas).csv' } },
    });
    await work();
    const second = await show(idOf(sent));
    expect(second).toMatchObject({ status: 'checked', lines: 1, invalid: 0 });
    expect(second.preview[0]?.cells.slice(0, 2)).toEqual(['A-2', 'Loja dois']);
    await update(second.id, { status: 'running' });
    await work();
    expect(await show(second.id)).toMatchObject({ status: 'done', done: 1, corrects: id });

    expect(await show(id)).toMatchObject({ corrected: 1, corrections: [second.id], may_correct: true });
    expect(await waiting(id)).toEqual([4]);
    const errors = (await admin.get(`/api/v1/imports/${id}/errors`)).json as { data: { line: number }[] };
    expect(new Set(errors.data.map(({ line }) => line))).toEqual(new Set([4]));
    const file = (await admin.get(`/api/v1/imports/${id}/exportErrors`)).raw.payload;
    expect(file).toContain('A-3');
    expect(file).not.toContain('A-2');
    const logs = (await admin.get('/api/v1/imports/logs', { import_id: String(id) })).json;
    expect((logs as { data: { text: string }[] }).data[0]?.text).toBe(
      `1 linha corrigida na tela, na importação nº ${second.id}.`,
    );
  });

  it('is corrected once, whoever sends it at the same moment', async () => {
    const id = await imported('estabelecimentos', 'Código;Nome\nB-1;Loja\nB-2;\nB-3;');
    const both = [
      { line: 3, cells: { name: 'Dois' } },
      { line: 4, cells: { name: 'Três' } },
    ];
    const answers = await Promise.all([correct(id, both), correct(id, both.slice(1))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const late = answers.find(({ status }) => status === 422);
    expect(late?.json).toMatchObject({
      errors: { 'lines.4': [expect.stringContaining('já foi corrigida')] },
    });
    expect((await show(id)).corrections).toHaveLength(1);
    const [left] = await waiting(id);
    if (left === undefined) return;
    const key = 'uma-chave-de-teste-00001';
    const again = await Promise.all([1, 2].map(() => correct(id, both.slice(0, 1), admin, key)));
    expect(new Set(again.map(idOf)).size).toBe(1);
  });

  it('waits again when its correction is cancelled, deleted or takes another file', async () => {
    const id = await imported('estabelecimentos', 'Código;Nome\nC-1;Loja\nC-2;');
    const send = async () => {
      const sent = idOf(await correct(id, [{ line: 3, cells: { name: 'Dois' } }]));
      expect(await waiting(id)).toEqual([]);
      expect(await show(id)).toMatchObject({ corrected: 1 });
      await work();
      return sent;
    };
    await update(await send(), { status: 'cancelled' });
    expect(await waiting(id)).toEqual([3]);
    const other = await send();
    await upload('estabelecimentos', 'Código;Nome\nC-9;Nove', { import_id: String(other) });
    expect(await waiting(id)).toEqual([3]);
    expect((await show(other)).corrects).toBeUndefined();
    await work();
    await update(other, { status: 'cancelled' });
    const third = await send();
    await update(third, { status: 'cancelled' });
    expect((await admin.request({ method: 'DELETE', url: `/api/v1/imports/${third}` })).status).toBe(204);
    expect(await show(id)).toMatchObject({ corrected: 0, may_correct: true });
    expect((await admin.request({ method: 'DELETE', url: `/api/v1/imports/${id}` })).status).toBe(409);
  });

  it('keeps formulas, markup and what would break a file as text', async () => {
    const id = await imported('estabelecimentos', 'Código;Nome\nD-1;Loja\nD-2;\nD-3;\nD-4;');
    const hostile = ['=HYPERLINK("http://x";"a")', '<img src=x onerror=alert(1)>;"\'', "-2+3 a\nb\t'@SUM"];
    const lines = hostile.map((name, index) => ({
      line: index + 3,
      cells: { name, ['__proto__']: 'x', constructor: 'y', nada: 'z' },
    }));
    expect((await correct(id, [{ line: 3, cells: { name: 'a\0b' } }])).status).toBe(422);
    const sent = await correct(id, lines);
    expect(sent.status, sent.raw.payload).toBe(200);
    await work();
    const { preview } = await show(idOf(sent));
    expect(preview.map(({ cells }) => cells[1])).toEqual([hostile[0], hostile[1], "-2+3 a b '@SUM"]);
    const query = { import_id: String(idOf(sent)) };
    const file = (await admin.get('/api/v1/imports/downloadFile', query)).raw.payload;
    expect(file).toContain("'=HYPERLINK");
    expect(file).toContain(";'-2+3 a b");
    await update(idOf(sent), { status: 'running' });
    await work();
    expect(await show(idOf(sent))).toMatchObject({ status: 'done', done: 3 });
  });

  it('is in a file that is sent whole, in parts, with its length', async () => {
    const wide = 'x'.repeat(1_000);
    const rows = Array.from({ length: 2_500 }, (_, n) => `G-${n};Loja ${n};${wide}`);
    const content = ['Código;Nome;Outra', ...rows].join('\n');
    const { id } = ((await upload('estabelecimentos', content)).json as { data: Import }).data;
    const { raw } = await admin.get('/api/v1/imports/downloadFile', { import_id: String(id) });
    expect(Number(raw.headers['content-length'])).toBe(Buffer.byteLength(content));
    expect(raw.payload === content).toBe(true);
    await work();
    await update(id, { status: 'cancelled' });
  });

  it('is for whoever imported it, as long as they may', async () => {
    const id = await imported('metas', 'Mês;Tipo de meta;Meta\n13/2026;x;1', manager);
    const line = [{ line: 2, cells: { month: '12/2026' } }];
    expect((await refused(id, manager)).data).toHaveLength(1);
    expect(await show(id, manager)).toMatchObject({ status: 'failed', may_correct: true });
    expect((await show(id)).may_correct).toBeUndefined();
    expect((await admin.get(`/api/v1/imports/${id}/refused`)).status).toBe(403);
    expect((await correct(id, line)).status).toBe(403);
    const others = await imported('estabelecimentos', 'Código;Nome\nE-1;');
    expect((await manager.get(`/api/v1/imports/${others}/refused`)).status).toBe(404);
    expect((await correct(others, line, manager)).status).toBe(404);
    const ana = await platform.signIn('um', people.both);
    expect((await ana.get(`/api/v1/imports/${id}/refused`)).status).toBe(403);
    expect((await correct(id, line, ana)).status).toBe(403);
    // The kind is for administrators: who is none any more does not see the lines, though they sent them.
    const me = await admin.id();
    const setAdmin = (is_admin: boolean) =>
      platform.database.db
        .updateTable('participants')
        .set({ is_admin, manages_participants: true })
        .where('id', '=', me)
        .execute();
    await setAdmin(false);
    expect((await admin.get(`/api/v1/imports/${others}/refused`)).status).toBe(403);
    expect((await correct(others, [{ line: 2, cells: { name: 'Um' } }])).status).toBe(403);
    await setAdmin(true);
  });

  it('waits until the import has ended', async () => {
    const { id } = ((await upload('estabelecimentos', 'Código;Nome\nF-1;Um\nF-2;')).json as { data: Import })
      .data;
    await work();
    expect((await show(id)).may_correct).toBeUndefined();
    expect((await correct(id, [{ line: 3, cells: { name: 'Dois' } }])).status).toBe(409);
    await update(id, { status: 'cancelled' });
  });
});
