import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { confirmInvitation } from '../../../tests/support/invitation.ts';
import { lastMail } from '../../../tests/support/last-mail.ts';
import { multipart } from '../../../tests/support/multipart.ts';
import { plainPicture } from '../../../tests/support/picture.ts';
import { openPlanter, type Planting } from '../../../tests/support/plant.ts';
import { type Caller, startPlatform } from '../../../tests/support/platform.ts';
import { openQuietQueue, workOff } from '../../../tests/support/queue.ts';
import {
  emailOfBoth,
  password,
  people,
  type SmallSlug,
  smallPrograms,
} from '../../../tests/support/small-tenants.ts';
import { stopAll } from '../../../tests/support/stop-all.ts';
import { tables } from '../../db/schema.ts';
import type { Tx } from '../../db/types.ts';
import { asOwner } from '../auth/service.ts';
import { checkImports, runImports } from '../imports/jobs.ts';
import { notify } from '../notifications/service.ts';
import { expireCredits } from '../points/expiration.ts';
import { pushServices } from '../shared/web-push.ts';
import { eraseData } from './erase-job.ts';
import { erasePerson } from './erasure.ts';
import { kept } from './kept.ts';

const program_id = smallPrograms.um;
const waitingDays = 3;
let now = new Date('2030-05-10T12:00:00Z');

const platform = await startPlatform({
  clock: () => now,
  webPush: { publicKey: '', privateKey: '', subject: 'mailto:portal@exemplo.com.br', hosts: pushServices },
  data: {
    'settings.json': {
      erasure_waiting_days: waitingDays,
      flags: { allow_register_participants: true },
      analytics: [{ name: 'Contador', code: 'C-1', script: 'https://conta.exemplo.com.br/c.js' }],
    },
  },
});
const queue = await openQuietQueue(platform.database);
afterAll(() => stopAll(queue, platform));

const owner = <T>(work: (tx: Tx) => Promise<T>) => asOwner(platform.database, program_id, work);
const work = () => workOff(platform.database, program_id, [eraseData], () => now);
const wait = (days: number) => {
  now = new Date(now.getTime() + days * 86_400_000);
};
const ask = (caller: Caller, secret = password) =>
  caller.send('POST', '/privacy/erasure', { password: secret }, {});

/** Somebody new, active and signed in. */
async function register(person: { name: string; cpf: string; email: string }): Promise<Caller> {
  const admin = await platform.signIn('um', people.admin);
  const [shop] = await owner((tx) =>
    tx.selectFrom('establishments').select('id').where('program_id', '=', program_id).limit(1).execute(),
  );
  const made = await admin.send('POST', '/participant', { ...person, establishment_id: shop?.id });
  expect(made.status, made.raw.payload).toBe(200);
  const { id } = (made.json as { data: { id: number } }).data;
  const active = await admin.send('PUT', `/participant/${id}/status`, { status: 1 });
  expect(active.status, active.raw.payload).toBe(200);
  await owner(async (tx) => {
    const other = tx.selectFrom('accounts').select('password_hash').where('cpf', '=', people.admin);
    await tx.updateTable('accounts').set({ password_hash: other }).where('cpf', '=', person.cpf).execute();
  });
  return platform.signIn('um', person.cpf);
}

/** Opens a ticket; answers its path. */
async function openTicket(caller: Caller, text: { title: string; message: string }): Promise<string> {
  const subjects = (await caller.get('/api/v1/ticket-subject')).json as { data: { id: number }[] };
  const form = multipart({ ...text, ticket_subject_id: String(subjects.data[0]?.id) }, []);
  const opened = await caller.request({ method: 'POST', url: '/api/v1/ticket', ...form });
  expect(opened.status, opened.raw.payload).toBe(200);
  return `/api/v1/ticket/${(opened.json as { data: { id: number } }).data.id}`;
}

/** Sends a spreadsheet, which is checked; answers the import's path. */
async function importSheet(caller: Caller, slug: string, name: string, lines: readonly string[]) {
  const content = Buffer.from(lines.join('\n'));
  const form = multipart({ origin: '2' }, [{ name, type: 'text/csv', content }]);
  const sent = await caller.request({ method: 'POST', url: `/api/v1/imports/slug/${slug}/import`, ...form });
  expect(sent.status, sent.raw.payload).toBe(200);
  await workOnImports();
  return `/api/v1/imports/${(sent.json as { data: { id: number } }).data.id}`;
}
const workOnImports = () => workOff(platform.database, program_id, [checkImports, runImports], () => now);

const picture = () => plainPicture(8, 8, '#5b2a86').png().toBuffer();

/** Unique texts: they are in the database only where the test wrote them for this person. */
const mark = 'zuleide-inconfundivel';
const email = `${mark}@exemplo.com.br`;
const cpf = people.participant.um;
const masked = '945.807.302-24';

const isPersonal = ([, column]: [string, { isPersonal: boolean }]) => column.isPersonal;
const personal = tables.filter(({ columns }) => Object.entries(columns).some(isPersonal));

/** Values of columns of the person's row that do not accept the mark itself. */
const special: Readonly<Record<string, unknown>> = {
  'accounts.cpf': cpf,
  'accounts.email': email,
  'accounts.password_hash': undefined,
  'participants.gender': undefined,
  'participants.email': email,
  'participants.birthdate': '1931-01-31',
  'participants.additional_infos': JSON.stringify({ apelido: mark }),
  'contact_changes.old_email': email,
  'tickets.cpf': cpf,
  'tickets.email': email,
  'sale_entries.cpf': cpf,
  'mails.recipient': email,
  'consents.browser_hash': 'a'.repeat(64),
  'consents.asked': '["statistics"]',
  'consents.granted': '[]',
  'files.visibility': 'owner',
  'imports.slug': 'participants',
  'imports.state': 'checked',
  'imports.sha256': 'c'.repeat(64),
  'import_lines.state': 'invalid',
  'import_lines.cells': JSON.stringify({ cpf: masked, nome: mark }),
  'import_lines.problems': JSON.stringify([{ column: 'cpf', text: mark }]),
  'term_acceptances.content_sha256': 'd'.repeat(64),
  'verifications.details': JSON.stringify({ name: mark, cpf, email, phone: null }),
};

/** Rows of a person, with the mark in every personal column. */
async function plantPerson(tx: Tx, table: (typeof personal)[number], who: { id: number; accountId: number }) {
  const whose: Record<string, number> = {
    participant_id: who.id,
    owner_id: who.id,
    account_id: who.accountId,
    actor_account_id: who.accountId,
  };
  const say: Planting['say'] = (name, column, { type, isPersonal: isMarked }) => {
    const at = `${name}.${column}`;
    if (at in special) return special[at];
    return whose[column] ?? (isMarked && type === 'text' ? mark : undefined);
  };
  if (table.name !== 'participants' && table.name !== 'accounts') {
    const { plant } = await openPlanter(tx, { programId: program_id, now, say });
    await plant(table.name);
    return;
  }
  const columns = Object.entries(table.columns).filter(isPersonal);
  const marked = columns.map(([column, described]) => [column, say(table.name, column, described)] as const);
  const set = marked.flatMap(([column, value]) =>
    value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`],
  );
  const own = table.name === 'participants' ? who.id : who.accountId;
  await sql`update ${sql.table(table.name)} set ${sql.join(set)} where id = ${own}`.execute(tx);
}

const anyText = new RegExp(`${mark}|${cpf}|${masked.replaceAll('.', '\\.')}|1931-01-31`, 'i');

/** Every place in the database that still holds a text that identifies this person. */
async function whereabouts(said = anyText): Promise<string[]> {
  return owner(async (tx) => {
    const found: string[] = [];
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and udt_name not in ('int4', 'int2', 'int8', 'bool', 'float8', 'timestamptz', 'uuid', 'bytea')
      order by 1, 2`.execute(tx);
    for (const { table, column } of rows) {
      const held = await sql<{ value: string }>`
        select ${sql.ref(column)}::text as value
        from ${sql.table(table)}`.execute(tx);
      if (held.rows.some(({ value }) => said.test(value))) found.push(`${table}.${column}`);
    }
    return found;
  });
}

/** The totals of the whole program. */
const totals = () =>
  owner(async (tx) => {
    const { rows } = await sql`
      select (select sum(points) from ledger) as ledger, (select sum(balance) from point_totals) as balance,
        (select sum(earned) from point_months) as earned, (select count(*) from ledger) as entries,
        (select sum(points) from orders) as orders, (select sum(value) from sales) as sold`.execute(tx);
    return rows[0];
  });

describe('somebody who asks that their data be erased', () => {
  it('proves who they are, is told by mail, waits, and may take it back', async () => {
    const caio = await platform.signIn('um', cpf);
    expect((await caio.get('/privacy/erasure')).json).toEqual({
      data: { status: 'none', waiting_days: waitingDays },
    });
    expect((await ask(caio, 'errada')).json).toMatchObject({ errors: { password: ['Senha incorreta.'] } });
    const asked = await ask(caio);
    expect(asked.json).toEqual({
      data: {
        status: 'waiting',
        waiting_days: waitingDays,
        requested_at: now.toISOString(),
        due_at: new Date(now.getTime() + waitingDays * 86_400_000).toISOString(),
      },
    });
    expect((await ask(caio)).json).toEqual(asked.json);
    const mails = await owner((tx) => tx.selectFrom('mails').select(['recipient', 'body_text']).execute());
    expect(mails).toEqual([
      { recipient: `${cpf}@um.exemplo.com.br`, body_text: expect.stringContaining('Em 13/05/2030') },
    ]);

    // The worker sends it and deletes its address.
    await owner((tx) => tx.deleteFrom('mails').execute());

    const taken = await caio.request({
      method: 'DELETE',
      url: `/api/v1/program/${program_id}/privacy/erasure`,
    });
    expect(taken.json).toMatchObject({ data: { status: 'none' } });
    wait(waitingDays + 1);
    await work();
    // Nor does a step that began before they took it back.
    await owner(async (tx) => {
      const { id } = await tx.selectFrom('erasures').select('id').executeTakeFirstOrThrow();
      const step = { programId: program_id, data: { erasureId: id }, now };
      await eraseData.step(tx, step as Parameters<typeof eraseData.step>[1]);
    });
    expect((await (await platform.signIn('um', cpf)).get('/user')).status).toBe(200);
    const admin = await platform.signIn('um', people.admin);
    expect((await ask(admin)).status).toBe(403);
  });

  it('was a stranger if the change of contact before it is undone: nothing is erased', async () => {
    const stolen = 'ladra@exemplo.com.br';
    expect((await ask(await platform.signIn('um', people.both))).status).toBe(200);
    wait(1);
    const here = await platform.signIn('um', people.both);
    const there = await platform.signIn('dois', people.both);
    const sent = await here.send('POST', '/participant/my-data/email', { email: stolen, password });
    const { verification } = sent.json as { verification: string };
    const { code } = await lastMail(platform, stolen);
    await here.send('POST', '/participant/my-data/email/confirm', { verification, code });
    const { key } = await lastMail(platform, emailOfBoth);
    expect((await ask(there)).json).toMatchObject({ data: { status: 'waiting' } });
    const undone = await platform.visitor('um').send('POST', '/contact/undo', { token: key });
    expect(undone.status, undone.raw.payload).toBe(204);
    await owner(async (tx) => {
      const other = tx.selectFrom('accounts').select('password_hash').where('cpf', '=', people.admin);
      await tx.updateTable('accounts').set({ password_hash: other }).where('cpf', '=', people.both).execute();
      await tx.deleteFrom('mails').execute();
    });

    const status = async (slug: SmallSlug) =>
      (await (await platform.signIn(slug, people.both)).get('/privacy/erasure')).json;
    expect(await status('dois')).toMatchObject({ data: { status: 'none' } });
    // What the person had asked for before is theirs.
    expect(await status('um')).toMatchObject({ data: { status: 'waiting' } });
    const taken = await (await platform.signIn('um', people.both)).request({
      method: 'DELETE',
      url: `/api/v1/program/${program_id}/privacy/erasure`,
    });
    expect(taken.json).toMatchObject({ data: { status: 'none' } });
    wait(waitingDays);
    await workOff(platform.database, smallPrograms.dois, [eraseData], () => now);
    expect((await (await platform.signIn('dois', people.both)).get('/user')).status).toBe(200);
  });

  it('is found nowhere in the database once the time is over, and nothing that is counted changes', async () => {
    const caio = await platform.signIn('um', cpf);
    const id = await caio.id();
    const { account_id: accountId } = await owner((tx) =>
      tx.selectFrom('participants').select('account_id').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    const refused: string[] = [];
    for (const table of personal)
      await owner((tx) => plantPerson(tx, table, { id, accountId })).catch((error: unknown) =>
        refused.push(`${table.name}: ${error}`),
      );
    expect(refused, 'tables that took no row of the person').toEqual([]);
    const planted = await whereabouts();
    const expected = personal.flatMap(({ name, columns }) =>
      Object.entries(columns).flatMap(([column, { isPersonal: isMarked }]) =>
        isMarked && (!(`${name}.${column}` in special) || special[`${name}.${column}`] !== undefined)
          ? [`${name}.${column}`]
          : [],
      ),
    );
    expect(planted).toEqual(
      expect.arrayContaining(expected.filter((one) => one !== 'consents.browser_hash')),
    );
    const before = await totals();

    // The account's password must still work; its other columns do not matter here.
    expect((await ask(caio)).status).toBe(200);
    await work();
    expect((await caio.get('/user')).status).toBe(200);
    wait(waitingDays);
    await work();
    expect(await whereabouts()).toEqual([]);
    expect(await totals()).toEqual(before);
    expect((await caio.get('/user')).status).toBe(401);
    expect((await platform.visitor('um').send('POST', '/login', { login: cpf, password })).status).toBe(401);
    const person = await owner((tx) =>
      tx
        .selectFrom('participants')
        .innerJoin('accounts', 'accounts.id', 'participants.account_id')
        .select(['participants.name', 'participants.status', 'accounts.cpf', 'accounts.password_hash'])
        .where('participants.id', '=', id)
        .executeTakeFirstOrThrow(),
    );
    expect(person).toEqual({
      ...{ name: 'Pessoa removida', status: 3, password_hash: null },
      cpf: expect.stringMatching(/^\d{11}$/),
    });
    // Nobody brings them back.
    const manager = await platform.signIn('um', people.manager.um);
    for (const status of [1, 2]) {
      const back = await manager.send('PUT', `/participant/${id}/status`, { status });
      expect([back.status, back.json]).toMatchObject([
        409,
        { message: 'Os dados desta pessoa foram apagados a pedido dela: o cadastro fica inativo.' },
      ]);
    }
    expect((await manager.get(`/participant/${id}`)).json).toMatchObject({
      data: { name: 'Pessoa removida', status: 3, may_change: false },
    });
    const listed = await manager.get('/participant', { search: 'Pessoa removida' });
    expect(listed.json).toMatchObject({ data: [{ id, status: 3 }] });
    // The same CPF can register as a new person.
    const { establishment_id } = await owner((tx) =>
      tx.selectFrom('participants').select('establishment_id').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    const again = await manager.send('POST', '/participant', {
      ...{ name: 'Caio de Novo', cpf, email: 'caio.novo@exemplo.com.br', establishment_id },
    });
    expect(again.status, again.raw.payload).toBe(200);
    expect((again.json as { data: { id: number } }).data.id).not.toBe(id);
  });

  it('is in nothing that the portal wrote for others, or kept of what they sent', async () => {
    const ana = await platform.signIn('um', people.both);
    const admin = await platform.signIn('um', people.admin);
    const zuleide = {
      name: `${mark} Nova`,
      cpf: '12345678909',
      email: `nova-${email}`,
    };
    const { mgm_token } = await ana.data<{ mgm_token: string }>('/mgm/token');
    const invited = await platform.visitor('um').send('POST', `/mgm/invitation/${mgm_token}`, zuleide);
    expect((await confirmInvitation(platform, invited, zuleide.email)).status).toBe(200);
    let guest = await platform.signIn('um', zuleide.cpf);
    const made = await admin.send('PUT', `/participant/${await guest.id()}/status`, { status: 1 });
    expect(made.status, made.raw.payload).toBe(200);

    const [post] = await ana.data<{ id: number }[]>('/news-feed/timeline');
    const say = async (caller: Caller, message: string, over = {}) =>
      (
        (await caller.send('POST', '/news-feed/comment', { post_id: post?.id, message, ...over })).json as {
          data: { id: number };
        }
      ).data.id;
    const asked = await say(ana, 'Quem já vendeu?');
    await say(guest, `Eu, ${mark}!`, { parent_id: asked });

    const [campaign] = await guest.data<{ id: number; photo_types: { id: number }[] }[]>('/merchan');
    const [pdv] = await guest.data<{ id: number }[]>(`/merchan/${campaign?.id}/list-pdvs`);
    const form = multipart(
      {
        merchan_id: String(campaign?.id),
        photo_type_id: String(campaign?.photo_types[0]?.id),
        pdv_id: String(pdv?.id),
      },
      [{ name: `${mark}.png`, type: 'image/png', content: await picture() }],
    );
    const sent = await guest.request({
      method: 'POST',
      url: `/api/v1/program/${program_id}/merchan/load-photo`,
      ...form,
    });
    expect(sent.status, sent.raw.payload).toBe(200);
    const photo = (sent.json as { data: { id: number; image: { url: string } } }).data;
    const refused = await admin.send('POST', `/merchan/photo/${photo.id}/refuse`, {
      reason: 'Está escura',
    });
    expect(refused.status, refused.raw.payload).toBe(200);

    // A year later the points of the invitation expire, which copies the words of their entry.
    wait(366);
    await expireCredits(platform.database, program_id, now);
    guest = await platform.signIn('um', zuleide.cpf);
    const inviter = await platform.signIn('um', people.both);
    const entries = await owner((tx) =>
      tx.selectFrom('ledger').select('description').where('description', 'like', '%convidou%').execute(),
    );
    expect(entries.map(({ description }) => description).sort()).toEqual([
      'Indicação: quem você convidou chegou',
      'Pontos expirados: Indicação: quem você convidou chegou',
    ]);
    const told = await inviter.data<{ content: string }[]>('/push');
    const texts = told.map(({ content }) => content).join();
    expect(texts).toContain('Responderam ao seu comentário');
    expect(texts).toContain('Indicação: quem você convidou chegou');
    // The CPF of the test before is somebody else's now.
    const marked = () => whereabouts(new RegExp(mark, 'i'));
    expect(await marked()).toEqual(expect.arrayContaining(['feed_comments.message', 'participants.name']));

    expect((await ask(guest)).status).toBe(200);
    wait(waitingDays);
    await work();
    expect(await marked()).toEqual([]);
    // The photo itself is the program's.
    const kept = await (await platform.signIn('um', people.admin)).request({ url: photo.image.url });
    expect([kept.status, kept.raw.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('foto.png'),
    ]);
  });

  it('is in no spreadsheet that lost the zero of their CPF, or has spaces around their e-mail', async () => {
    const importer = await (await platform.signIn('um', people.admin)).id();
    const { lines, sheets } = await owner(async (tx) => {
      const person = await tx
        .selectFrom('participants')
        .innerJoin('accounts', 'accounts.id', 'participants.account_id')
        .where('accounts.cpf', '=', people.pending.um)
        .select(['participants.id', 'accounts.email'])
        .executeTakeFirstOrThrow();
      const { plant } = await openPlanter(tx, { programId: program_id, now, say: () => undefined });
      const importOf = async (cells: Record<string, string | number>) => {
        const file = await plant('files', { visibility: 'private', owner_id: importer });
        const sheet = { file_id: file.id, file_name: 'vendas.csv', sha256: 'e'.repeat(64), state: 'done' };
        const { id } = await plant('imports', { ...sheet, participant_id: importer });
        await plant('import_lines', { import_id: id, cells: JSON.stringify(cells) });
        return { id: Number(id), file: Number(file.id) };
      };
      const made = [
        await importOf({ cpf: Number(people.pending.um) }),
        await importOf({ email: ` ${person.email.toUpperCase()} ` }),
        await importOf({ cpf: Number(`${people.pending.um}0`) }),
      ];
      // More than are looked at in one statement, before the last one.
      await sql`insert into import_lines (program_id, import_id, line, cells)
        select ${program_id}, ${made[0]?.id}, line, '{"cpf": "1"}' from generate_series(1000, 41000) as line`.execute(
        tx,
      );
      made.push(await importOf({ cpf: people.pending.um }));
      await erasePerson(tx, program_id, person.id, now);
      const found = tx
        .selectFrom('import_lines')
        .innerJoin('imports', 'imports.id', 'import_lines.import_id')
        .where(
          'imports.id',
          'in',
          made.map(({ id }) => id),
        )
        .where('line', '<', 1000)
        .orderBy('imports.id')
        .select(['import_lines.cells', 'imports.file_id']);
      const files = made.map(({ file }) => file);
      const left = await tx.selectFrom('files').select('id').where('id', 'in', files).execute();
      const sheets = files.map((file) => left.some(({ id }) => id === file));
      return { lines: await found.execute(), sheets };
    });
    const erased = { cells: {}, file_id: null };
    const ofOthers = { cells: { cpf: Number(`${people.pending.um}0`) }, file_id: expect.any(Number) };
    expect(lines).toEqual([erased, erased, ofOthers, erased]);
    expect(sheets).toEqual([false, false, true, false]);
  });

  it('takes no ticket along that somebody else opened under the e-mail of before', async () => {
    const before = await platform.signIn('um', people.manager.um);
    const [old, other] = [`${people.manager.um}@um.exemplo.com.br`, 'gestora.nova@exemplo.com.br'];
    const text = { title: 'Meus pontos', message: 'Não recebi os pontos de abril.' };
    const ticket = await openTicket(before, text);
    const sent = await before.send('POST', '/participant/my-data/email', { email: other, password });
    const { verification } = sent.json as { verification: string };
    const { code } = await lastMail(platform, other);
    const changed = await before.send('POST', '/participant/my-data/email/confirm', { verification, code });
    expect(changed.status, changed.raw.payload).toBeLessThan(300);
    const after = await register({ name: 'Nova Pessoa', cpf: '98765432100', email: old });

    expect((await ask(after)).status).toBe(200);
    wait(waitingDays);
    await work();
    const shown = await (await platform.signIn('um', people.manager.um)).get(ticket);
    expect(shown.json).toMatchObject({ data: text });
  });

  it('leaves no address of the browser in which they chose before they signed in', async () => {
    const guest = { name: 'Rui Novo', cpf: '15350946056', email: 'rui@exemplo.com.br' };
    await register(guest);
    const visitor = platform.visitor('um');
    const from = { 'user-agent': `Navegador de ${mark}` };
    const chosen = await visitor.send('POST', '/consent', { granted: [] }, from);
    expect(chosen.status, chosen.raw.payload).toBe(200);
    const cookie = String(chosen.raw.headers['set-cookie']).split(';')[0] ?? '';
    await visitor.send('POST', '/consent', { granted: ['statistics'] }, { ...from, cookie });
    const login = { login: guest.cpf, password };
    expect((await visitor.send('POST', '/login', login, { ...from, cookie })).status).toBe(200);
    // Somebody else chooses in the same browser later.
    await visitor.send('POST', '/consent', { granted: [] }, { cookie });
    const choices = () =>
      owner((tx) =>
        tx
          .selectFrom('consents')
          .select(['browser_hash', 'address', 'user_agent'])
          .where('decided_at', '=', now)
          .orderBy('id')
          .execute(),
      );
    const at = now;
    const told = { browser_hash: expect.any(String), address: '127.0.0.1' };
    const theirs = { ...told, user_agent: from['user-agent'] };
    expect(await choices()).toEqual([theirs, theirs, theirs, { ...told, user_agent: expect.any(String) }]);

    expect((await ask(await platform.signIn('um', guest.cpf))).status).toBe(200);
    wait(waitingDays);
    await work();
    now = at;
    const nothing = { browser_hash: null, address: '', user_agent: '' };
    expect(await choices()).toEqual([nothing, nothing, nothing, { ...told, user_agent: expect.any(String) }]);
  });

  it('does not stop the import of a sheet that names them', async () => {
    const admin = await platform.signIn('um', people.admin);
    const guest = { name: 'Rosa Nova', cpf: '00000000191', email: 'rosa@exemplo.com.br' };
    const caller = await register(guest);
    const sheet = await importSheet(admin, 'participantes', 'pessoas.csv', [
      'CPF;Nome;E-mail',
      '52601234091;Davi Souza;davi@exemplo.com.br',
      `${guest.cpf};${guest.name};${guest.email}`,
      '71428793860;Lia Reis;lia@exemplo.com.br',
    ]);
    const shown = async () => (await platform.signIn('um', people.admin)).get(sheet).then(({ json }) => json);
    expect(await shown()).toMatchObject({ data: { status: 'checked', lines: 3, invalid: 0 } });
    expect((await ask(caller)).status).toBe(200);
    wait(waitingDays);
    await work();
    expect(await shown()).toMatchObject({
      data: {
        ...{ status: 'checked', lines: 3, invalid: 1 },
        preview: [
          { line: 2, problems: [] },
          { line: 3, problems: ['CPF: Dados apagados a pedido da pessoa.'] },
          { line: 4, problems: [] },
        ],
      },
    });
    const original = { import_id: sheet.split('/').at(-1) ?? '' };
    const again = await platform.signIn('um', people.admin);
    expect((await again.get('/api/v1/imports/downloadFile', original)).status).toBe(404);
    const confirmed = await again.send('PUT', sheet, { status: 'running' });
    expect(confirmed.status, confirmed.raw.payload).toBe(200);
    await workOnImports();
    const ended = await shown();
    expect(ended).toMatchObject({ data: { status: 'partial', done: 2, invalid: 1 } });
    expect(ended).not.toMatchObject({ data: { may_correct: true } });
    expect((await again.get(`${sheet}/refused`)).json).toMatchObject({ data: [] });
  });

  it('is in no mail about their tickets that waits to be sent', async () => {
    const guest = await register({
      ...{ name: `${mark} Terceira`, cpf: '31245678973', email: `terceira-${email}` },
    });
    await openTicket(guest, { title: `De ${mark}`, message: `Sou ${mark}, e ninguém responde.` });
    const quoting = () =>
      owner((tx) =>
        tx.selectFrom('mails').select('recipient').where('subject', 'like', `%De ${mark}`).execute(),
      );
    expect(await quoting()).not.toEqual([]);

    expect((await ask(guest)).status).toBe(200);
    wait(waitingDays);
    await work();
    expect(await quoting()).toEqual([]);
    expect(await whereabouts(new RegExp(mark, 'i'))).toEqual([]);
  });

  it('is not named by what a spreadsheet leaves that bears their name', async () => {
    const admin = await platform.signIn('um', people.admin);
    const manager = await platform.signIn('um', people.manager.um);
    const cpf = '84512367071';
    let guest = await register({ name: `${mark} Quarta`, cpf, email: `quarta-${email}` });
    const budget = { participant_id: await manager.id(), points: 1_000, description: 'Trimestre' };
    expect((await admin.send('POST', '/points-distribution/budget', budget)).status).toBe(200);
    const sheet = await importSheet(manager, 'pontos', `${mark}.csv`, [
      'CPF;Pontos',
      `${people.both};10`,
      `${cpf};20`,
    ]);
    expect((await manager.send('PUT', sheet, { status: 'running' })).status).toBe(200);
    await workOnImports();
    const list = '/points-distribution/transactions';
    const [given] = await manager.data<{ id: number; description: string }[]>(`${list}/list`);
    const paid = await manager.send('POST', `${list}/${given?.id}/distribute`, {});
    expect(paid.status, paid.raw.payload).toBe(200);
    // One that nobody has confirmed yet.
    await importSheet(admin, 'participantes', `pessoas-${mark}.csv`, [
      'CPF;Nome;E-mail',
      `${cpf};${mark} Quarta;quarta-${email}`,
    ]);

    wait(366);
    await expireCredits(platform.database, program_id, now);
    guest = await platform.signIn('um', cpf);
    expect((await ask(guest)).status).toBe(200);
    wait(waitingDays);
    await work();
    expect(await whereabouts(new RegExp(mark, 'i'))).toEqual([]);
    const number = sheet.split('/').at(-1);
    expect(given).toMatchObject({ description: `Planilha nº ${number}` });
    const ana = await platform.signIn('um', people.both);
    const texts = await ana.data<{ content: string }[]>('/push');
    expect(texts.map(({ content }) => content).join()).toContain(`Planilha nº ${number}: você recebeu`);
  });

  it('keeps what somebody else was told too, and forgets what they alone were', async () => {
    const guest = await register({ name: 'Ivo Novo', cpf: '27584613071', email: 'ivo@exemplo.com.br' });
    const ana = await platform.signIn('um', people.both);
    const [me, her] = [await guest.id(), await ana.id()];
    await owner(async (tx) => {
      await notify(tx, { programId: program_id, participantIds: [me, her], content: 'Aos dois', at: now });
      await notify(tx, { programId: program_id, participantIds: [me], content: 'Só ao Ivo', at: now });
      await erasePerson(tx, program_id, me, now);
    });
    const told = await ana.data<{ content: string }[]>('/push');
    expect(told.map(({ content }) => content)).toContain('Aos dois');
    const left = await owner((tx) =>
      tx.selectFrom('notifications').select('content').where('content', 'like', 'Só ao%').execute(),
    );
    expect(left).toEqual([]);
  });

  it('leaves no mail to the address of before, and nothing that they may do', async () => {
    const [old, other] = ['lea@exemplo.com.br', 'lea.nova@exemplo.com.br'];
    const guest = await register({ name: 'Lea Nova', cpf: '61834027535', email: old });
    const sent = await guest.send('POST', '/participant/my-data/email', { email: other, password });
    const { verification } = sent.json as { verification: string };
    const { code } = await lastMail(platform, other);
    const changed = await guest.send('POST', '/participant/my-data/email/confirm', { verification, code });
    expect(changed.status, changed.raw.payload).toBeLessThan(300);
    expect((await lastMail(platform, old)).key).not.toBe('');
    const id = await guest.id();
    const rights = { is_admin: true, manages_participants: true, second_factor: true };
    const left = await owner(async (tx) => {
      await tx.updateTable('participants').set(rights).where('id', '=', id).execute();
      await erasePerson(tx, program_id, id, now);
      return tx.selectFrom('participants').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    });
    expect(left).toMatchObject({ is_admin: false, manages_participants: false, second_factor: false });
    for (const address of [old, other]) expect((await lastMail(platform, address)).subject).toBe('');
  });

  it('stays who they are in another program', async () => {
    const ana = await platform.signIn('um', people.both);
    const endpoint = 'https://fcm.googleapis.com/fcm/send/ana';
    const device = { endpoint, p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
    expect((await ana.send('POST', '/push/device', device)).status).toBe(200);
    const { id, account_id } = await owner((tx) =>
      tx
        .selectFrom('participants')
        .innerJoin('accounts', 'accounts.id', 'participants.account_id')
        .where('participants.program_id', '=', program_id)
        .where('accounts.cpf', '=', people.both)
        .select(['participants.id', 'participants.account_id'])
        .executeTakeFirstOrThrow(),
    );
    expect((await ask(ana)).status).toBe(200);
    wait(waitingDays);
    await work();
    expect((await ana.get('/user')).status).toBe(401);
    await expect(platform.signIn('um', people.both)).rejects.toThrow('could not sign in');
    const there = await platform.signIn('dois', people.both);
    expect((await there.get('/participant/my-data')).json).toMatchObject({
      data: { name: 'Ana marca-dois', cpf: people.both },
    });
    // Nothing says that the person who left is that one.
    const both = tables.filter(({ columns }) => 'account_id' in columns && 'participant_id' in columns);
    const telling = await owner(async (tx) => {
      const found: string[] = [];
      for (const { name } of both) {
        const { rows } = await sql`select from ${sql.table(name)}
          where participant_id = ${id} and account_id = ${account_id}`.execute(tx);
        if (rows.length > 0) found.push(name);
      }
      return found;
    });
    expect(telling).toEqual([]);
  });
});

it('knows of every column that may say who somebody is: it is personal, or it is said why it stays', () => {
  const tells =
    /(^|_)(name|cpf|e?mail|phone|birthdate|address|street|zip|recipient|author|agent|message|reason|written|text|details|cells|description|infos|response)($|_)/;
  const doubtful = tables.flatMap(({ name, columns }) =>
    Object.entries(columns).flatMap(([column, { type, values, isPersonal: isMarked }]) => {
      const isText = ['text', 'jsonb', 'date'].includes(type) && !values;
      // Rows with a content key are the program's own content.
      return isText && tells.test(column) && !isMarked && !('content_key' in columns)
        ? [`${name}.${column}`]
        : [];
    }),
  );
  expect(doubtful.sort()).toEqual(Object.keys(kept).sort());
});
