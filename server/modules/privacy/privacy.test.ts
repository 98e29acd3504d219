import { afterAll, beforeAll, expect, it } from 'vitest';
import { corpus, textsUpTo } from '../../../tests/security/xss-corpus.ts';
import { extractText, getDocumentProxy, printed, textOfPdf } from '../../../tests/support/pdf.ts';
import { type Caller, type Platform, startPlatform } from '../../../tests/support/platform.ts';
import { openQuietQueue, type Queue, workOff } from '../../../tests/support/queue.ts';
import { people, smallPrograms } from '../../../tests/support/small-tenants.ts';
import { credit } from '../points/service.ts';
import { collectCopy, forgetCopies } from './collect.ts';
import type { CopyContent } from './sections.ts';

const program_id = smallPrograms.um;
/** The evening of May 10 in Brasília. */
let now = new Date('2030-05-11T01:30:00Z');
const data = {
  'feed.json': [
    {
      ...{ key: 'verao', title: 'Verão', author: 'Equipe', content: '<p>Oi</p>' },
      published_at: '2030-05-01T03:00:00Z',
    },
  ],
  'surveys.json': [
    {
      ...{ key: 'loja', title: 'A loja', description: '<p>Oi</p>' },
      ...{ starts_at: '2030-05-01T03:00:00Z', ends_at: '2030-05-31T03:00:00Z' },
      questions: [
        {
          ...{ question: 'O que falta na loja?', question_type: 'multiple' },
          options: [{ option: 'Vitrine' }, { option: 'Estoque' }, { option: 'Nada' }],
        },
      ],
    },
  ],
  'referrals.json': [
    {
      ...{ key: 'colega', title: 'Indique um colega', text: '<p>Oi</p>' },
      ...{ inviter_points: 10, invitee_points: 5 },
    },
  ],
};
let platform: Platform;
let queue: Queue;
let ana: Caller;

beforeAll(async () => {
  platform = await startPlatform({ clock: () => now, data });
  queue = await openQuietQueue(platform.database);
  ana = await platform.signIn('um', people.both);
});
afterAll(async () => {
  await queue.stop({ graceful: false });
  await platform.stop();
});

interface Copy {
  id: number;
  status: string;
  records?: number;
}
const copies = async (caller: Caller) =>
  ((await caller.get('/privacy/copies')).json as { data: Copy[] }).data;

/** The tenant as it is served now: its title is another one than at its first start. */
const tenant = {
  compiled: {
    tenant: { program: { id: program_id }, brand: { title: 'Nome novo', primary_color: '#0a0b0c' } },
    assets: {},
  },
};

const work = () =>
  workOff(
    platform.database,
    program_id,
    [collectCopy],
    () => now,
    () => tenant,
  );

/** Gives her what is long, or stands in several tables. */
async function fill(): Promise<void> {
  const { data: surveys } = (await ana.get('/surveys/availables')).json as { data: { id: number }[] };
  const survey_id = surveys[0]?.id ?? 0;
  const { data: questions } = (await ana.get(`/survey_questions/survery/${survey_id}`)).json as {
    data: { id: number; options: { id: number }[] }[];
  };
  const [question] = questions;
  const answer_id = question?.options.slice(0, 2).map(({ id }) => id);
  const answered = await ana.send('POST', `/survey_questions/${question?.id}/to-answer`, {
    survey_id,
    answer_id,
  });
  expect(answered.status).toBe(200);
  await platform.database.withProgram(program_id, async (tx) => {
    const idOf = async (cpf: string) =>
      (
        await tx
          .selectFrom('participants')
          .innerJoin('accounts', 'accounts.id', 'participants.account_id')
          .where('program_id', '=', program_id)
          .where('cpf', '=', cpf)
          .select('participants.id')
          .executeTakeFirstOrThrow()
      ).id;
    const me = await idOf(people.both);
    for (let number = 1; number <= 60; number += 1)
      await credit(tx, {
        ...{ programId: program_id, participantId: me, kind: 'sale', points: 1, at: now },
        ...{ description: `Venda antiga ${number}`, source: `teste:${number}` },
      });
    const referral = await tx.selectFrom('referrals').select('id').executeTakeFirstOrThrow();
    await tx
      .insertInto('referral_invites')
      .values({
        ...{ program_id, referral_id: referral.id, number: 1, created_at: now },
        ...{ inviter_id: await idOf(people.manager.um), invitee_id: me },
      })
      .execute();
  });
}

it('collects what is kept of somebody, for them alone, and forgets it after a week', async () => {
  await fill();
  const asked = (await ana.send('POST', '/privacy/copies', {})).json as { data: Copy };
  expect(asked.data.status).toBe('waiting');
  // While one copy is being collected, another request answers the same one.
  expect((await ana.send('POST', '/privacy/copies', {})).json).toMatchObject({ data: { id: asked.data.id } });
  const open = (caller: Caller, format: string) =>
    caller.get(`/privacy/copies/${asked.data.id}/open/${format}`);
  expect((await open(ana, 'json')).status).toBe(404);
  await work();
  const [copy] = await copies(ana);
  expect(copy).toMatchObject({ status: 'done', records: expect.any(Number) });

  const json = await open(ana, 'json');
  expect(json.status).toBe(200);
  expect(json.raw.headers['content-disposition']).toContain('meus-dados-2030-05-10.json');
  const content = JSON.parse(json.raw.payload) as CopyContent;
  expect(content.program).toBe('Nome novo');
  expect(content.person).toMatchObject({ name: 'Ana marca-um', cpf: people.both });
  const titles = content.records.map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['Pontos', 'Documentos aceitos', 'Conquistas']));
  expect(copy?.records).toBe(content.records.reduce((sum, { rows }) => sum + rows.length, 0));
  // What is known of a person by another table than their own rows.
  const rowsOf = (table: string) => content.records.find((one) => one.table === table)?.rows ?? [];
  expect(rowsOf('survey_answers')).toContainEqual(
    expect.objectContaining({ question: 'O que falta na loja?', options: ['Vitrine', 'Estoque'] }),
  );
  expect(rowsOf('referral_invites')).toEqual([
    expect.objectContaining({ campaign: 'Indique um colega', invited_by_me: false }),
  ]);
  expect(json.raw.payload).not.toMatch(/marca-dois|Caio|token_hash|password/);
  const pdf = await open(ana, 'pdf');
  expect(pdf.raw.headers['content-type']).toBe('application/pdf');
  const read = await textOfPdf(pdf.raw.rawPayload);
  expect(read).toContain('Nome novo · Cópia dos meus dados');
  // Every row stands in the document, however many there are.
  expect(read.match(/ · Venda antiga \d+ · 1 ponto$/gm)).toHaveLength(60);
  expect(read).toContain('O que falta na loja? Vitrine, Estoque');
  expect(read).toContain('Indique um colega · fui convidado');
  expect(titles.filter((title) => title.startsWith('Outros registros'))).toEqual([]);

  for (const other of [people.manager.um, people.participant.um]) {
    const caller = await platform.signIn('um', other);
    expect(await copies(caller)).toEqual([]);
    expect((await open(caller, 'json')).status).toBe(404);
  }
  const { file_id } = await platform.database.withProgram(program_id, (tx) =>
    tx.selectFrom('data_copies').select('file_id').executeTakeFirstOrThrow(),
  );
  const manager = await platform.signIn('um', people.manager.um);
  expect((await manager.get(`/api/v1/files/${file_id}/open`)).status).toBe(404);
  const admin = await platform.signIn('um', people.admin);
  const me = ((await ana.get('/user')).json as { data: { id: number } }).data.id;
  const looking = { 'x-admin-user-id': String(me) };
  expect((await admin.send('POST', '/privacy/copies', {}, looking)).status).toBe(403);

  now = new Date('2030-05-18T12:00:00Z');
  await platform.database.withProgram(program_id, (tx) => forgetCopies(tx, program_id, now));
  ana = await platform.signIn('um', people.both);
  expect(await copies(ana)).toMatchObject([{ status: 'expired' }]);
  expect((await open(ana, 'json')).status).toBe(404);
});

it('gives people their hostile texts as text, in files that run nothing and link nowhere', async () => {
  const [name = '', social_name, street, complement, neighborhood, ...tooMany] = textsUpTo(3000);
  expect(tooMany).toEqual([]);
  const { id: me } = ((await ana.get('/user')).json as { data: { id: number } }).data;
  const messages = corpus.map(({ html }) => html);
  await platform.database.withProgram(program_id, async (tx) => {
    const { id: post_id } = await tx.selectFrom('feed_posts').select('id').executeTakeFirstOrThrow();
    await tx
      .updateTable('participants')
      .set({ name, social_name, street, complement, neighborhood })
      .where('program_id', '=', program_id)
      .where('id', '=', me)
      .execute();
    const said = messages.map((message) => ({
      program_id,
      post_id,
      participant_id: me,
      message,
      created_at: now,
    }));
    await tx.insertInto('feed_comments').values(said).execute();
  });
  const asked = (await ana.send('POST', '/privacy/copies', {})).json as { data: Copy };
  await work();
  const open = (format: string) => ana.get(`/privacy/copies/${asked.data.id}/open/${format}`);

  const json = (await open('json')).raw;
  expect(json.headers).toMatchObject({
    'content-type': expect.stringContaining('application/json'),
    'content-disposition': expect.stringMatching(/^attachment/),
    'x-content-type-options': 'nosniff',
  });
  const content = JSON.parse(json.payload) as CopyContent;
  expect(content.person).toMatchObject({ name, social_name, street, complement, neighborhood });
  const comments = content.records.find(({ table }) => table === 'feed_comments')?.rows ?? [];
  expect(comments.map(({ message }) => message).toSorted()).toEqual(messages.toSorted());

  const { headers, rawPayload } = (await open('pdf')).raw;
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment/),
    'x-content-type-options': 'nosniff',
  });
  expect(rawPayload.toString('latin1')).not.toMatch(/\/(JavaScript|JS|OpenAction|Launch|EmbeddedFile|URI)\b/);
  const pdf = await getDocumentProxy(new Uint8Array(rawPayload));
  for (let page = 1; page <= pdf.numPages; page += 1)
    expect(await (await pdf.getPage(page)).getAnnotations()).toEqual([]);
  const { text: pages } = await extractText(pdf);
  // A text may go on on the next page, after what is at the top and bottom of every page.
  const text = printed(pages.map((page) => page.replace(/^.*?Página \d+/s, '')).join(''));
  for (const part of [name, social_name, street, complement, neighborhood])
    expect(text).toContain(printed(part ?? ''));
  const date = '18/05/2030';
  for (const message of messages) expect(text).toContain(printed(`${date} · ${message}`));
});
