import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { lastMail } from '../../../tests/support/last-mail.ts';
import { type Caller, startPlatform } from '../../../tests/support/platform.ts';
import {
  emailOfBoth,
  password,
  people,
  type SmallSlug,
  smallPrograms,
} from '../../../tests/support/small-tenants.ts';
import { asOwner } from './as-owner.ts';

const hour = 3_600_000;
const caio = people.participant.um;
const oldEmail = `${caio}@um.exemplo.com.br`;
let own: Caller;
let now = Date.now();

const platform = await startPlatform({ clock: () => new Date(now) });
afterAll(() => platform.stop());
beforeEach(async () => {
  now += 16 * 60_000;
  await platform.database.db.deleteFrom('rate_limits').execute();
  own = await platform.signIn('um', caio);
});

const mailTo = (recipient: string) => lastMail(platform, recipient);

/** Somebody's password as it was before an undoing. */
async function giveBackPassword(cpf: string): Promise<void> {
  const { db } = platform.database;
  const other = db.selectFrom('accounts').select('password_hash').where('cpf', '=', people.admin);
  await db.updateTable('accounts').set({ password_hash: other }).where('cpf', '=', cpf).execute();
}

interface MyData {
  data: { email: string; phone: string };
}
const myData = async () => ((await own.get('/participant/my-data')).json as MyData).data;
const ask = (email: string, secret = password) =>
  own.send('POST', '/participant/my-data/email', { email, password: secret });
const confirm = (verification: string, code: string) =>
  own.send('POST', '/participant/my-data/email/confirm', { verification, code });
const undo = (token: string, slug: SmallSlug = 'um') =>
  platform.visitor(slug).send('POST', '/contact/undo', { token });
const login = (text: string) => platform.visitor('um').send('POST', '/login', { login: text, password });

describe('the e-mail', () => {
  it('does not change without the password', async () => {
    const form = { name: 'Caio', email: 'tomado@exemplo.com.br' };
    const refused = await own.send('PUT', '/participant/my-data', form);
    expect(refused.status).toBe(422);
    expect(refused.json).toMatchObject({ errors: { email: [expect.stringContaining('senha')] } });
    const wrong = await ask('tomado@exemplo.com.br', 'errada');
    expect(wrong.json).toMatchObject({ errors: { password: ['Senha incorreta.'] } });
    expect((await myData()).email).toBe(oldEmail);
    expect((await login('tomado@exemplo.com.br')).status).toBe(401);
  });

  it('changes with the password and the code, and its owner can undo that within 72 hours', async () => {
    const sent = await ask('Novo@exemplo.com.br');
    expect(sent.status, sent.raw.payload).toBe(200);
    const { verification } = sent.json as { verification: string };
    expect((await myData()).email).toBe(oldEmail);
    const { code } = await mailTo('novo@exemplo.com.br');
    expect((await confirm(verification, code === '000000' ? '111111' : '000000')).status).toBe(422);
    expect((await confirm(verification, code)).status).toBe(204);
    expect((await myData()).email).toBe('novo@exemplo.com.br');
    expect((await login('novo@exemplo.com.br')).status).toBe(200);
    expect((await login(oldEmail)).status).toBe(401);

    const told = await mailTo(oldEmail);
    expect(told.subject).toContain('Seu e-mail foi trocado');
    expect(told.text).toContain('http://um.localhost/desfazer?chave=');
    now += 71 * hour;
    expect((await undo('x'.repeat(43))).status).toBe(410);
    expect((await undo(told.key)).status).toBe(204);
    expect((await undo(told.key)).status).toBe(410);
    expect((await own.get('/user')).status).toBe(401);
    // Whoever changed the contact knew the password: so no password is valid now, and recovery mails the
    // owner again.
    expect((await login(oldEmail)).status).toBe(401);
    expect((await platform.visitor('um').send('POST', '/password_token', { login: caio })).status).toBe(200);
    expect((await mailTo(oldEmail)).subject).toContain('trocar a sua senha');
    await giveBackPassword(caio);
  });

  it('is the same in every program of the person, and so is what the undoing brings back', async () => {
    const here = await platform.signIn('um', people.both);
    const there = await platform.signIn('dois', people.both);
    const emailsIn = async ({ get }: Caller) => {
      const [data, user] = await Promise.all([get('/participant/my-data'), get('/user')]);
      return [data, user].map(({ json }) => (json as { data: { email: string } }).data.email);
    };
    const foundThere = async (email: string) => {
      const admin = await platform.signIn('dois', people.admin);
      const { json } = await admin.get('/participant', { search: email });
      return (json as { data: { email: string }[] }).data.map((person) => person.email);
    };
    const [first = ''] = await emailsIn(here);
    const sent = await here.send('POST', '/participant/my-data/email', {
      email: 'ana.nova@exemplo.com.br',
      password,
    });
    const { verification } = sent.json as { verification: string };
    const { code } = await mailTo('ana.nova@exemplo.com.br');
    const confirmed = await here.send('POST', '/participant/my-data/email/confirm', { verification, code });
    expect(confirmed.status, confirmed.raw.payload).toBe(204);
    const both = ['ana.nova@exemplo.com.br', 'ana.nova@exemplo.com.br'];
    expect([await emailsIn(here), await emailsIn(there)]).toEqual([both, both]);
    expect(await foundThere('ana.nova')).toEqual(['ana.nova@exemplo.com.br']);

    expect((await undo((await mailTo(first)).key)).status).toBe(204);
    expect(await foundThere('ana.nova')).toEqual([]);
    expect(await foundThere(first)).toEqual([first]);
    await giveBackPassword(people.both);
  });

  it('cannot be undone after 72 hours', async () => {
    const { verification } = (await ask('outro@exemplo.com.br')).json as { verification: string };
    const { code } = await mailTo('outro@exemplo.com.br');
    expect((await confirm(verification, code)).status).toBe(204);
    now += 73 * hour;
    expect((await undo((await mailTo(oldEmail)).key)).status).toBe(410);
  });

  it('has the same answer for an address that somebody has, and tells its owner', async () => {
    const free = await ask('livre@exemplo.com.br');
    const taken = await ask(emailOfBoth);
    const shape = ({ status, json }: typeof free) => [status, Object.keys(json as object).sort()];
    expect(shape(taken)).toEqual(shape(free));
    const told = await mailTo(emailOfBoth);
    expect(told.subject).toContain('já está em uso');
    expect(told.code).toBe('');
    const { verification } = taken.json as { verification: string };
    expect((await confirm(verification, '123456')).status).toBe(422);
  });

  it('cannot be confirmed in another person’s session or in an admin’s visit', async () => {
    const { verification } = (await ask('meu@exemplo.com.br')).json as { verification: string };
    const { code } = await mailTo('meu@exemplo.com.br');
    const ana = await platform.signIn('um', people.both);
    const stolen = await ana.send('POST', '/participant/my-data/email/confirm', { verification, code });
    expect(stolen.status).toBe(409);
    const admin = await platform.signIn('um', people.admin);
    const id = await own.id();
    const body = { email: 'x@exemplo.com.br', password };
    const acting = await admin.send('POST', '/participant/my-data/email', body, {
      'x-admin-user-id': String(id),
    });
    expect(acting.json).toMatchObject({ code: 'admin-read-only' });
  });
});

describe('what is undone', () => {
  const stolen = 'ladra@exemplo.com.br';
  const contactIn = (slug: SmallSlug) =>
    asOwner(platform.database, smallPrograms[slug], (tx) =>
      tx
        .selectFrom('participants')
        .innerJoin('accounts', 'accounts.id', 'participants.account_id')
        .select(['accounts.email', 'participants.phone', 'participants.second_factor'])
        .where('participants.program_id', '=', smallPrograms[slug])
        .where('accounts.cpf', '=', people.both)
        .executeTakeFirstOrThrow(),
    );
  const changeEmail = async (caller: Caller, email: string) => {
    const sent = await caller.send('POST', '/participant/my-data/email', { email, password });
    const { verification } = sent.json as { verification: string };
    const { code } = await mailTo(email);
    const body = { verification, code };
    expect((await caller.send('POST', '/participant/my-data/email/confirm', body)).status).toBe(204);
  };
  const changePhone = async (caller: Caller, phone: string) =>
    expect((await caller.send('POST', '/participant/my-data/phone', { phone, password })).status).toBe(204);

  it('takes along all that was changed after it, in every program, and their links are spent', async () => {
    const here = await platform.signIn('um', people.both);
    const there = await platform.signIn('dois', people.both);
    await asOwner(platform.database, smallPrograms.um, (tx) =>
      tx
        .updateTable('participants')
        .set({ second_factor: true })
        .where('program_id', '=', smallPrograms.um)
        .where('email', '=', emailOfBoth)
        .execute(),
    );
    const before = [await contactIn('um'), await contactIn('dois')];
    await changeEmail(here, stolen);
    const { key } = await mailTo(emailOfBoth);
    now += 60_000;
    const off = await here.send('POST', '/participant/my-data/second-factor/off', { password });
    expect(off.status).toBe(204);
    const later = [(await mailTo(stolen)).key];
    await changePhone(there, '11900000001');
    later.push((await mailTo(stolen)).key);
    await changePhone(there, '11900000002');
    later.push((await mailTo(stolen)).key);

    expect((await undo(key)).status).toBe(204);
    expect([await contactIn('um'), await contactIn('dois')]).toEqual(before);
    const [factor = '', ...phones] = later;
    expect((await undo(factor)).status).toBe(410);
    for (const phone of phones) expect((await undo(phone, 'dois')).status).toBe(410);
    expect([await contactIn('um'), await contactIn('dois')]).toEqual(before);
    await giveBackPassword(people.both);
  });

  it('leaves alone what was changed before it, whose link stays good', async () => {
    const { phone } = await contactIn('dois');
    const there = await platform.signIn('dois', people.both);
    await changePhone(there, '11900000003');
    const earlier = (await mailTo(emailOfBoth)).key;
    now += 60_000;
    await changeEmail(there, stolen);
    expect((await undo((await mailTo(emailOfBoth)).key, 'dois')).status).toBe(204);
    expect(await contactIn('dois')).toMatchObject({ email: emailOfBoth, phone: '11900000003' });
    expect((await undo(earlier, 'dois')).status).toBe(204);
    expect(await contactIn('dois')).toMatchObject({ email: emailOfBoth, phone });
    await giveBackPassword(people.both);
  });
});

describe('the phone', () => {
  it('changes with the password, and a mail brings the link that undoes it', async () => {
    const first = { name: 'Caio Teste', phone: '11987654321' };
    expect((await own.send('PUT', '/participant/my-data', first)).status).toBe(200);
    const other = { ...first, phone: '11900000000' };
    const refused = await own.send('PUT', '/participant/my-data', other);
    expect(refused.json).toMatchObject({ errors: { phone: [expect.stringContaining('senha')] } });
    const change = (secret: string) =>
      own.send('POST', '/participant/my-data/phone', { phone: '(11) 91111-2222', password: secret });
    expect((await change('errada')).status).toBe(422);
    expect((await change(password)).status).toBe(204);
    const { phone, email } = await myData();
    expect(phone).toBe('11911112222');
    const told = await mailTo(email);
    expect(told.subject).toContain('Seu telefone foi trocado');
    expect((await undo(told.key)).status).toBe(204);
    const row = await platform.database.db
      .selectFrom('participants')
      .select('phone')
      .where('email', '=', email)
      .executeTakeFirst();
    expect(row?.phone).toBe('11987654321');
  });
});
