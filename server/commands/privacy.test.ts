import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedFolder } from '../../tests/support/database.ts';
import { inDatabase } from '../../tests/support/in-database.ts';
import { openPlanter } from '../../tests/support/plant.ts';
import { openQuietQueue, workOff } from '../../tests/support/queue.ts';
import { runCommand } from '../../tests/support/run-command.ts';
import { people, smallPrograms } from '../../tests/support/small-tenants.ts';
import { asOwner } from '../modules/auth/service.ts';
import { storeFile } from '../modules/files/service.ts';
import { collectCopy, eraseData } from '../modules/privacy/service.ts';
import { privacy } from './privacy.ts';
import { whoAmI } from './who-am-i.ts';

const { um } = smallPrograms;
const folder = mkdtempSync(join(tmpdir(), 'portico-privacy-'));
const dataDir = join(folder, 'data');
const caio = people.participant.um;

/** The embedded database has one process at a time. */
beforeAll(async () => {
  await seedFolder(dataDir);
  await inDatabase(dataDir, async (database) => (await openQuietQueue(database)).stop());
});
afterAll(() => rmSync(folder, { recursive: true }));

async function run(...words: string[]) {
  const usage = 'privacy copy|erase <tenant> [--cpf CPF] [--email E-MAIL] [--out PASTA] [--confirm]';
  const command = { privacy: { run: privacy, usage, about: '' } };
  return runCommand(['privacy', ...words], { DATA_DIR: dataDir }, command);
}

/** The portal does what is due then. */
const work = (now = new Date()) =>
  inDatabase(dataDir, async (database) => {
    const queue = await openQuietQueue(database);
    await workOff(database, um, [collectCopy, eraseData], () => now);
    await queue.stop();
  });

const audited = () =>
  inDatabase(dataDir, async ({ db }) => {
    const rows = db
      .selectFrom('audit_log')
      .select(['operation', 'actor_account_id', 'request_id'])
      .orderBy('id');
    return rows.execute();
  });

it('refuses what names nobody, or who administers the program', async () => {
  expect(await run('copy', 'um')).toMatchObject({ code: 2, err: expect.stringContaining('--cpf') });
  expect(await run('copy', 'um', '--cpf', '123')).toMatchObject({ code: 2 });
  expect(await run('apaga', 'um', '--cpf', caio)).toMatchObject({ code: 2 });
  expect(await run('copy', 'um', '--cpf', people.participant.dois)).toMatchObject({
    ...{ code: 1, err: 'ninguém deste programa tem este CPF.' },
  });
  expect(await run('erase', 'um', '--cpf', people.admin)).toMatchObject({
    ...{ code: 1, err: expect.stringContaining('passar a administração') },
  });
  expect(await run('erase', 'um', '--cpf', caio, '--out', folder)).toMatchObject({ code: 2 });
  expect(await audited()).toEqual([]);
});

it('says to programs too why it refuses', async () => {
  const refused = async (...words: string[]) => {
    const { code, out, err } = await run(...words, '--format', 'json');
    expect({ code, err }).toEqual({ code: 1, err: '' });
    return JSON.parse(out);
  };
  expect(await refused('copy', 'aurora', '--cpf', caio)).toEqual({
    done: false,
    message: 'o banco ainda não tem o programa de "aurora".',
  });
  expect(await refused('erase', 'um', '--cpf', people.admin)).toMatchObject({ done: false });
});

it('finds a tenant by its folder, which may have a new name, and says which one was meant', async () => {
  mkdirSync(join(folder, 'tenants/primeiro'), { recursive: true });
  writeFileSync(join(folder, 'tenants/primeiro/tenant.json'), JSON.stringify({ program: { id: um } }));
  const asked = (slug: string) =>
    run('copy', slug, '--cpf', people.participant.dois, '--tenants', join(folder, 'tenants'));
  for (const slug of ['primeiro', 'um'])
    expect(await asked(slug)).toMatchObject({ code: 1, err: 'ninguém deste programa tem este CPF.' });
  expect(await asked('primeira')).toMatchObject({
    ...{ code: 2, err: expect.stringContaining('Você quis dizer "primeiro"?') },
  });
});

it('makes the copy of somebody who cannot sign in, and says who asked', async () => {
  const out = join(folder, 'copia');
  expect((await run('copy', 'um', '--cpf', '945.807.302-24')).code).toBe(0);
  expect(await run('copy', 'um', '--cpf', caio, '--out', out)).toMatchObject({ code: 1 });
  await work();
  expect((await run('copy', 'um', '--cpf', caio, '--out', out)).code).toBe(0);
  const file = join(folder, 'arquivo');
  writeFileSync(file, '');
  expect(await run('copy', 'um', '--cpf', caio, '--out', file, '--format', 'json')).toMatchObject({
    ...{ code: 1, err: `Não é possível usar ${file} (EEXIST): há um arquivo no lugar de uma pasta.` },
  });
  const [json = '', pdf] = readdirSync(out).sort();
  expect([json, pdf]).toEqual([
    expect.stringMatching(/^meus-dados-.*\.json$/),
    expect.stringMatching(/^meus-dados-.*\.pdf$/),
  ]);
  expect(JSON.parse(readFileSync(join(out, json), 'utf8'))).toMatchObject({
    person: { name: 'Caio marca-um', cpf: caio },
  });
  const by = { actor_account_id: null, request_id: whoAmI() };
  expect(await audited()).toEqual([
    { operation: 'privacy.requestCopy', ...by },
    { operation: 'privacy.openCopy', ...by },
  ]);
});

it('erases them after the program’s waiting time, and tells them by mail', async () => {
  expect((await run('erase', 'um', '--cpf', caio)).code).toBe(0);
  const mails = await inDatabase(dataDir, ({ db }) => db.selectFrom('mails').select('subject').execute());
  expect(mails).toEqual([{ subject: expect.stringContaining('Pedido de exclusão dos seus dados') }]);
  await work();
  const names = () =>
    inDatabase(dataDir, async ({ db }) => {
      const { rows } = await sql<{ name: string }>`select name from participants
        where program_id = ${um} and name in ('Caio marca-um', 'Pessoa removida')`.execute(db);
      return rows.map(({ name }) => name);
    });
  expect(await names()).toEqual(['Caio marca-um']);
  await work(new Date(Date.now() + 40 * 86_400_000));
  expect(await names()).toEqual(['Pessoa removida']);
  expect((await audited()).map(({ operation }) => operation)).toContain('privacy.requestErasure');
});

it('copies and erases what somebody sent without an account, by their CPF or e-mail', async () => {
  const [cpf, email] = ['15350946056', 'zoe@exemplo.com.br'];
  await inDatabase(dataDir, (database) =>
    asOwner(database, um, async (tx) => {
      const { plant } = await openPlanter(tx, { programId: um, now: new Date(), say: () => undefined });
      const visitor = { name: 'Zoé Visita', email: 'outra@exemplo.com.br', participant_id: null };
      const one = await plant('tickets', { ...visitor, cpf, phone: '11987654321', message: 'Zoé pergunta' });
      await plant('tickets', { ...visitor, cpf: null, email, message: 'Zoé volta' });
      await plant('tickets', { ...visitor, name: 'Outra Pessoa', cpf: people.both, email });
      const said = { ticket_id: one.id, kind: 'message', side: 'team', message: 'Olá, Zoé' };
      const answer = await plant('ticket_answers', { ...said, author: 'Equipe' });
      const upload = {
        name: 'resposta de Zoé.pdf',
        mimetype: 'application/pdf',
        content: Buffer.from('PDF'),
      };
      const file = await storeFile(tx, um, upload, { visibility: 'attached', owner_id: null });
      await plant('attachments', { attachable: 'ticket_answer', parent_id: answer.id, file_id: file.id });
      await plant('ticket_links', { ticket_id: one.id });
      await plant('mails', { ticket_id: one.id, subject: 'De Zoé', recipient: 'equipe@exemplo.com.br' });
    }),
  );
  const out = join(folder, 'visita');
  expect(await run('copy', 'um', '--cpf', cpf)).toMatchObject({ out: expect.stringContaining('1 chamado') });
  const both = ['--cpf', cpf, '--email', email.toUpperCase()];
  expect((await run('copy', 'um', ...both, '--out', out)).code).toBe(0);
  const [attached = '', json = '', pdf] = readdirSync(out).sort();
  expect([attached, pdf]).toEqual([
    expect.stringMatching(/^anexo-\d+-resposta de Zoé\.pdf$/),
    expect.stringMatching(/^chamados-sem-cadastro-.*\.pdf$/),
  ]);
  expect(readFileSync(join(out, attached), 'utf8')).toBe('PDF');
  const copy = readFileSync(join(out, json), 'utf8');
  for (const part of [cpf, email, '11987654321', 'Zoé pergunta', 'Zoé volta', 'Olá, Zoé'])
    expect(copy).toContain(part);
  expect(copy).not.toContain('Outra Pessoa');

  expect(await run('erase', 'um', '--email', 'ninguem@exemplo.com.br')).toMatchObject({ code: 1 });
  expect(await run('erase', 'um', ...both)).toMatchObject({
    ...{ code: 1, err: expect.stringContaining('2 chamados sem cadastro perderiam os dados na hora') },
  });
  expect((await run('copy', 'um', ...both)).out).toContain('2 chamados');
  expect((await run('erase', 'um', ...both, '--confirm')).out).toBe(
    'Dados apagados em 2 chamados sem cadastro.',
  );
  const left = await inDatabase(dataDir, async ({ db }) => {
    const known = [];
    for (const table of [
      'tickets',
      'ticket_answers',
      'ticket_links',
      'attachments',
      'files',
      'mails',
    ] as const)
      known.push(...(await db.selectFrom(table).selectAll().execute()));
    return JSON.stringify(known);
  });
  expect(left).not.toMatch(/Zoé|15350946056|11987654321/);
  expect(left).toContain('Outra Pessoa');
  expect((await run('copy', 'um', ...both)).code).toBe(1);
});
