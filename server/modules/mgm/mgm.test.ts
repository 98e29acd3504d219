import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { digitsOf } from '../../../engine/format/digits.ts';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { confirmInvitation } from '../../../tests/support/invitation.ts';
import { personId } from '../../../tests/support/person-id.ts';
import { type Caller, startPlatform } from '../../../tests/support/platform.ts';
import { people, smallPrograms } from '../../../tests/support/small-tenants.ts';
import { rewardInvitation } from './service.ts';

const program_id = smallPrograms.um;
const day = 86_400_000;
let now = new Date('2026-06-20T15:00:00Z');
let ana: Caller;
let caio: Caller;

const platform = await startPlatform({
  clock: () => now,
  data: {
    'settings.json': { flags: { self_registration: false } },
    'referrals.json': [
      {
        ...{ key: 'indique', title: 'Indique', text: '<p>Assim</p>', most: 3 },
        ...{ inviter_points: 500, invitee_points: 200, ends_at: '2026-08-01T00:00:00-03:00' },
      },
    ],
  },
});
const visitor = platform.visitor('um');
await signIn();
afterAll(() => platform.stop());
beforeEach(async () => {
  await platform.database.db.deleteFrom('rate_limits').execute();
});

/** Signs everybody in again: sessions end when the clock moves. */
async function signIn(): Promise<void> {
  ana = await platform.signIn('um', people.both);
  caio = await platform.signIn('um', people.participant.um);
}

type Token = Required<Schemas['MgmToken']>;
const tokenFor = (caller: Caller) => caller.data<Token>('/mgm/token');
const check = (token: string, caller = visitor) =>
  caller.data<{ state: string; message: string }>(`/mgm/check_token/${token}`);
const invite = (token: string, body: object) => visitor.send('POST', `/mgm/invitation/${token}`, body);
const messageOf = async (answer: ReturnType<typeof invite>) => {
  const { status, json } = await answer;
  return [status, (json as { message: string }).message];
};
const nina = { name: 'Nina Nova', cpf: '123.456.789-09', email: 'nina@exemplo.com.br' };

const idOf = (cpf: string) => personId(platform.database.db, digitsOf(cpf));

describe('an invitation', () => {
  it('is a link with ways to send it, for signed-in people', async () => {
    const token = await tokenFor(ana);
    expect(token).toMatchObject({ open: true, left: 3 });
    expect(token.link).toContain(`/convite/${token.mgm_token}`);
    expect(decodeURIComponent(token.whatsapp)).toContain(token.link);
    expect(decodeURIComponent(token.email)).toContain(token.link);
    expect(Buffer.from(token.qr.split(',')[1] ?? '', 'base64').toString()).toContain('<svg');
    expect((await tokenFor(ana)).mgm_token).toBe(token.mgm_token);
    expect((await tokenFor(caio)).mgm_token).not.toBe(token.mgm_token);
    expect(await check(token.mgm_token)).toMatchObject({
      state: 'open',
      inviter: 'Ana',
      invitee_points: 200,
    });
  });

  it('is one’s own, or nobody’s: each with its text', async () => {
    const { mgm_token } = await tokenFor(ana);
    expect(await check(mgm_token, ana)).toEqual({
      state: 'own',
      message: 'Este convite é seu: mande o link a outra pessoa.',
      ...{ inviter: 'Ana', title: 'Indique', text: '<p>Assim</p>', invitee_points: 200 },
    });
    const wrong = `${mgm_token.slice(0, -1)}${mgm_token.endsWith('A') ? 'B' : 'A'}`;
    // A token that another program signed is not valid here.
    const foreign = await tokenFor(await platform.signIn('dois', people.participant.dois));
    expect(foreign.open).toBe(true);
    for (const token of [wrong, 'x', foreign.mgm_token])
      expect(await check(token)).toEqual({
        state: 'unknown',
        message: 'Este convite não existe. Confira o link com quem convidou você.',
      });
    expect(await messageOf(invite(wrong, nina))).toEqual([
      404,
      'Este convite não existe. Confira o link com quem convidou você.',
    ]);
  });

  it('cannot be guessed: an address that tries many has to wait', async () => {
    const statuses = [];
    for (let guess = 0; guess < 22; guess += 1)
      statuses.push((await visitor.get(`/mgm/check_token/${'A'.repeat(20)}${guess}`)).status);
    expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
    expect(statuses.slice(20)).toEqual([429, 429]);
  });

  it('has the same answer whether the CPF is known or not, and tells only its owner', async () => {
    const { mgm_token } = await tokenFor(ana);
    const known = { ...nina, cpf: people.participant.um, email: 'alguem@exemplo.com.br' };
    const answer = await invite(mgm_token, known);
    expect(answer.status).toBe(200);
    expect(Object.keys((answer.json as { data: object }).data).sort()).toEqual(
      Object.keys(((await invite(mgm_token, nina)).json as { data: object }).data).sort(),
    );
    const rows = await sql<{
      recipient: string;
    }>`select recipient from mails order by id desc limit 2`.execute(platform.database.db);
    expect(rows.rows.map(({ recipient }) => recipient)).toEqual([
      'nina@exemplo.com.br',
      `${people.participant.um}@um.exemplo.com.br`,
    ]);
    // One's own CPF counts as known, like anybody's.
    expect((await invite(mgm_token, { ...nina, cpf: people.both })).status).toBe(200);
    now = new Date(now.getTime() + day);
    await signIn();
  });

  it('lets a person register where registration is closed, once, and gives both their points once they are active', async () => {
    const before = await ana.balance();
    const { mgm_token } = await tokenFor(ana);
    const first = await invite(mgm_token, nina);
    expect((await confirmInvitation(platform, first, nina.email)).status).toBe(200);
    expect(await check(mgm_token)).toEqual({
      state: 'used',
      message:
        'Este convite já foi usado. Peça um novo a quem convidou você: cada convite vale para uma pessoa.',
    });
    expect((await messageOf(invite(mgm_token, { ...nina, cpf: '987.654.321-00' })))[0]).toBe(409);
    expect(await tokenFor(ana)).toMatchObject({ left: 2 });
    expect((await ana.get('/mgm/invites')).json).toMatchObject({
      data: [{ name: 'Nina Nova', status: 'registered', points: 0 }],
    });
    expect(await ana.balance()).toBe(before);
    const invitee = await idOf(nina.cpf);
    await platform.database.withProgram(program_id, (tx) =>
      Promise.all([1, 2].map(() => rewardInvitation(tx, program_id, invitee, now))),
    );
    await platform.database.withProgram(program_id, (tx) => rewardInvitation(tx, program_id, invitee, now));
    expect(await ana.balance()).toBe(before + 500);
    const { rows } = await sql<{ points: number }>`select points from ledger where program_id = ${program_id}
      and participant_id = ${invitee}`.execute(platform.database.db);
    expect(rows).toEqual([{ points: 200 }]);
    // Who came is in the list of invitations; the ledger, which is kept for ever, names nobody.
    expect((await ana.get('/push')).json).toMatchObject({
      data: [
        {
          content: expect.stringContaining('Indicação: quem você convidou chegou: você recebeu 500 pontos.'),
        },
      ],
    });
    expect((await ana.get('/mgm/invites')).json).toMatchObject({
      data: [{ name: 'Nina Nova', status: 'activated', points: 500 }],
    });
    expect((await caio.get('/mgm/invites')).json).toMatchObject({ data: [] });
    const change = (inviter_points: number) =>
      platform.database.db
        .updateTable('referrals')
        .set({ inviter_points })
        .where('program_id', '=', program_id)
        .execute();
    await change(900);
    expect((await ana.get('/mgm/invites')).json).toMatchObject({ data: [{ points: 500 }] });
    await change(500);
  });

  it('is rewarded when a manager makes the invitee active', async () => {
    now = new Date(now.getTime() + 2 * day);
    await signIn();
    const { mgm_token } = await tokenFor(caio);
    const rui = { name: 'Rui Novo', cpf: '987.654.321-00', email: 'rui@exemplo.com.br' };
    expect((await confirmInvitation(platform, await invite(mgm_token, rui), rui.email)).status).toBe(200);
    const before = await caio.balance();
    const admin = await platform.signIn('um', people.admin);
    const id = await idOf(rui.cpf);
    for (const status of [1, 3, 1])
      expect((await admin.send('PUT', `/participant/${id}/status`, { status })).status).toBe(200);
    expect(await caio.balance()).toBe(before + 500);
  });

  it('ends with its campaign, which says so', async () => {
    const { mgm_token } = await tokenFor(ana);
    now = new Date('2026-09-01T12:00:00Z');
    await signIn();
    const closed = 'A campanha de indicação terminou. Quem já se cadastrou por um convite continua valendo.';
    expect(await tokenFor(ana)).toEqual({ open: false, message: closed });
    expect(await check(mgm_token)).toEqual({ state: 'closed', message: closed });
    expect(await messageOf(invite(mgm_token, nina))).toEqual([409, closed]);
    expect((await visitor.get('/mgm/page_settings')).json).toMatchObject({
      data: { open: false, title: 'Indique', message: closed },
    });
    expect((await ana.get('/mgm/access-page')).status).toBe(200);
  });

  it('is a page that nobody opens where the program has no campaign', async () => {
    await platform.database.db.updateTable('referrals').set({ archived_at: now }).execute();
    expect((await ana.get('/mgm/access-page')).status).toBe(403);
  });
});
