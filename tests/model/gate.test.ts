import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { cpfOf } from '../../engine/format/cpf.ts';
import { projectDir } from '../../engine/manifest/project-dir.ts';
import { ensureBuilt } from '../../scripts/builds.ts';
import { defaultStore } from '../../server/modules/store/service.ts';
import { openSession } from '../../server/pipeline/sessions.ts';
import { openTenants } from '../../server/tenants/store.ts';
import { registerWeb } from '../../server/web/register.ts';
import { startPlatform } from '../support/platform.ts';
import { smallPrograms, writeSmallTenants } from '../support/small-tenants.ts';
import { dutiful, gateModel, startOf, walkedFacts } from './gate.model.ts';
import { checkMachine } from './harness/check-machine.ts';
import { allFacts, type Facts, gateDocuments, positionOf, slugOf } from './support/gate-facts.ts';

checkMachine(gateModel);

const program_id = smallPrograms.um;
const { groups, terms } = gateDocuments(allFacts);
const data = { 'access-groups.json': groups, 'terms.json': terms, 'history.json': {} };

ensureBuilt();
const tenantsDir = writeSmallTenants(data);
const tenants = await openTenants({ tenantsDir, projectDir, watch: false });
const platform = await startPlatform({
  data,
  web: (app, database) =>
    registerWeb(app, {
      tenants,
      database,
      config: { publicOrigin: null, tenantsDir, store: defaultStore },
    }),
});
afterAll(async () => {
  await platform.stop();
  await tenants.close();
  rmSync(tenantsDir, { recursive: true, force: true });
});

const asAdmin = 'admin_user_id';

/** Somebody in a situation, and how their browser asks for pages. */
interface Person {
  id: number;
  headers: { cookie: string; 'x-requested-with': string };
  admin: boolean;
}

async function sessionOf(participantId: number): Promise<Person['headers']> {
  const { token } = await platform.database.db.transaction().execute(async (tx) => {
    const { account_id, generation } = await tx
      .selectFrom('participants')
      .innerJoin('accounts', 'accounts.id', 'participants.account_id')
      .select(['account_id', 'generation'])
      .where('participants.id', '=', participantId)
      .executeTakeFirstOrThrow();
    const owner = {
      programId: program_id,
      accountId: account_id,
      participantId,
      generation,
      device: '',
      address: '',
    };
    return openSession(tx, owner, new Date());
  });
  return { cookie: `portico_session=${token}`, 'x-requested-with': 'XMLHttpRequest' };
}

async function adminId(): Promise<number> {
  const { db } = platform.database;
  const admin = db.selectFrom('participants').select('id').where('is_admin', '=', true);
  return (await admin.where('program_id', '=', program_id).executeTakeFirstOrThrow()).id;
}

/** A new participant in this situation; seen by an admin, if that is part of it. */
async function arrive(facts: Facts): Promise<Person> {
  const { db } = platform.database;
  const number = 310_000_000 + allFacts.indexOf(facts);
  const email = `portaria-${number}@um.exemplo.com.br`;
  const account = await db
    .insertInto('accounts')
    .values({ cpf: cpfOf(number), email })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('participants')
    .values({
      ...{ program_id, account_id: account.id, email, name: 'Pia Portaria', manages_participants: false },
      ...{ status: facts.status, position: positionOf(facts) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, headers: await sessionOf(facts.admin ? await adminId() : id), admin: facts.admin };
}

const host = 'um.localhost';

/** An address without the admin, who is also in the one that it goes on to. */
function withoutAdmin(address: string): string {
  const { pathname, searchParams } = new URL(address, `http://${host}`);
  searchParams.delete(asAdmin);
  const goal = searchParams.get('voltar');
  if (goal) searchParams.set('voltar', withoutAdmin(goal));
  return pathname + (searchParams.size > 0 ? `?${searchParams}` : '');
}

/** Where an address leads, redirect after redirect; null: to no page, since the session has to end. */
async function follow(person: Person, wanted: string): Promise<string | null> {
  const { headers, id, admin } = person;
  const first = new URL(wanted, `http://${host}`);
  if (admin) first.searchParams.set(asAdmin, String(id));
  let at = first.pathname + first.search;
  for (let step = 0; step < 6; step += 1) {
    const answer = await platform.app.inject({ url: at, headers: { ...headers, host } });
    expect(new URL(at, first).searchParams.get(asAdmin), at).toBe(admin ? String(id) : null);
    if (answer.statusCode !== 302) {
      expect(answer.statusCode, at).toBe(200);
      const [, text = ''] = /id="portico-data">(.*?)<\/script>/s.exec(answer.body) ?? [];
      return JSON.parse(text).page && withoutAdmin(at);
    }
    at = String(answer.headers.location);
  }
  throw new Error(`${wanted} goes in circles`);
}

const term = `/termos/${slugOf('term', 'open')}`;
const myData = '/meus-dados';

/** Where the model's state stands in the portal, for somebody who wanted an address. */
function placeOf(state: string, address: string): string | null {
  const { pathname, searchParams } = new URL(address, `http://${host}`);
  const goal = searchParams.get('voltar');
  const onTheWay = (page: string) => `${page}?${new URLSearchParams({ voltar: goal ?? address })}`;
  if (state === 'out') return null;
  if (state === 'data' && pathname === myData) return address;
  // Every document may be read by who has no data to complete.
  const isChosen = pathname.startsWith('/termos/') && !goal;
  if (state !== 'data' && isChosen) return address;
  if (state === 'term') return pathname === term ? address : onTheWay(term);
  if (state === 'page') return goal ?? address;
  return pathname === myData ? address : onTheWay(myData);
}

const wanted = '/faq?page=2';
/** Asked once for each way that somebody can be led. */
const others = [myData, `/termos/${slugOf('term', 'optional')}`, `${term}?voltar=%2Ffaq`];

const complete = {
  ...{ name: 'Pia Portaria', phone: '(11) 9 8765-4321', birthdate: '1990-05-17', gender: 'f' },
  address: {
    ...{ zip: '01310-100', street: 'Avenida Paulista', number: '1000' },
    ...{ city_name: 'São Paulo', state: 'SP' },
  },
};

async function write(person: Person, method: 'PUT' | 'POST', path: string, payload: object): Promise<void> {
  const url = `/api/v1/program/${program_id}/${path}`;
  const looksAs = person.admin ? { 'x-admin-user-id': String(person.id) } : {};
  const headers = { ...person.headers, ...looksAs, host };
  const answer = await platform.app.inject({ method, url, payload, headers });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function accept(person: Person, slug: string): Promise<void> {
  const { db } = platform.database;
  const row = db.selectFrom('terms').select('id').where('slug', '=', slug);
  const { id } = await row.where('program_id', '=', program_id).executeTakeFirstOrThrow();
  await write(person, 'POST', `term/${id}/accept`, {});
}

const acts: Record<string, (person: Person) => Promise<void>> = {
  open: async () => undefined,
  complete: (person) => write(person, 'PUT', 'participant/my-data', complete),
  'accept-term': (person) => accept(person, slugOf('term', 'open')),
  'accept-rule': (person) => accept(person, slugOf('rule', 'open')),
};

describe(`the gate of the server, in all ${allFacts.length} situations`, () => {
  it.each(allFacts.map((facts) => [startOf(facts).words, facts] as const))('%s', async (_words, facts) => {
    const person = await arrive(facts);
    const steps = dutiful(facts);
    for (const address of walkedFacts.includes(facts) ? others : [])
      expect(await follow(person, address), address).toBe(placeOf(steps[0]?.state ?? '', address));
    let at: string | null = wanted;
    for (const { moment, state } of steps) {
      await acts[moment.id]?.(person);
      at = at && (await follow(person, at));
      expect(at, moment.words).toBe(placeOf(state, wanted));
    }
  });
});
