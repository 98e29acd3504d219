import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, type Platform, startPlatform } from '../../../tests/support/platform.ts';
import { people } from '../../../tests/support/small-tenants.ts';

interface Row {
  id: number;
  name: string;
  cpf: string;
  status: number;
  points: number;
}
interface Page {
  data: Row[];
  pagination: { total: number };
}

let platform: Platform;
let manager: Caller;
const list = async (query: Record<string, string>) => (await manager.get('/participant', query)).json as Page;

const complete = {
  name: 'Maria da Conceição',
  phone: '(11) 9 8765-4321',
  birthdate: '1990-05-17',
  gender: 'f',
  address: {
    zip: '01310-100',
    street: 'Avenida Paulista',
    number: '1000',
    city_name: 'sao paulo',
    state: 'SP',
  },
};

beforeAll(async () => {
  platform = await startPlatform();
  manager = await platform.signIn('um', people.manager.um);
});
afterAll(() => platform.stop());

describe('the list of participants', () => {
  it('is for managers', async () => {
    const ana = await platform.signIn('um', people.both);
    expect((await ana.get('/participant')).status).toBe(403);
    expect((await list({})).pagination.total).toBe(35);
  });

  it('finds by part of a name and by CPF, and filters by status', async () => {
    expect((await list({ search: 'pendente' })).data.map((row) => row.cpf)).toEqual([people.pending.um]);
    expect((await list({ search: '529.982' })).data.map((row) => row.cpf)).toEqual([people.both]);
    const pending = await list({ status: '2' });
    expect(pending.data.every((row) => row.status === 2)).toBe(true);
    expect(pending.pagination.total).toBeGreaterThan(0);
  });

  it('orders by the balance of the ledger', async () => {
    const points = (await list({ order_by: 'points,desc', per_page: '100' })).data.map((row) => row.points);
    expect(points).toEqual([...points].sort((a, b) => b - a));
    expect(points[0]).toBeGreaterThan(0);
  });
});

describe('my data', () => {
  it('come back as they were stored, the address by its city', async () => {
    const caio = await platform.signIn('um', people.participant.um);
    const answer = await caio.send('PUT', '/participant/my-data', complete);
    expect(answer.status, answer.raw.payload).toBe(200);
    expect((await caio.get('/participant/my-data')).json).toMatchObject({
      data: {
        name: 'Maria da Conceição',
        email: `${people.participant.um}@um.exemplo.com.br`,
        phone: '11987654321',
        birthdate: '1990-05-17',
        cpf: people.participant.um,
        address: { zip: '01310100', city_name: 'São Paulo', city_id: 3550308, state: 'SP' },
      },
    });
  });

  it('of somebody pending have to be complete, and then the portal opens', async () => {
    const pending = await platform.signIn('um', people.pending.um);
    const missing = await pending.send('PUT', '/participant/my-data', { name: 'Pendente' });
    expect(missing.status).toBe(422);
    expect(missing.json).toMatchObject({
      errors: { phone: ['Obrigatório'], birthdate: ['Obrigatório'], 'address.zip': ['Obrigatório'] },
    });
    const stored = await pending.send('PUT', '/participant/my-data', complete);
    expect(stored.json).toMatchObject({ data: { status: 1 } });
  });

  it.each([
    ['a changed CPF', { cpf: '529.982.247-25' }, 'cpf'],
    ['a CPF with wrong digits', { cpf: '529.982.247-26' }, 'cpf'],
    ['a short phone', { phone: '1199' }, 'phone'],
    ['a short postal code', { address: { zip: '0131' } }, 'address.zip'],
    ['a city of another state', { address: { city_name: 'São Paulo', state: 'RJ' } }, 'address.city_name'],
    [
      'a postal code that does not exist',
      { address: { ...complete.address, zip: '99999-999' } },
      'address.zip',
    ],
    [
      'a city that is not the one of the postal code',
      { address: { ...complete.address, city_name: 'Rio de Janeiro', state: 'RJ' } },
      'address.city_name',
    ],
    ['a birthday to come', { birthdate: '2999-01-01' }, 'birthdate'],
    ['another e-mail', { email: 'maria@exemplo.com.br' }, 'email'],
  ])('refuse %s at its field', async (_case, change, field) => {
    const own = await platform.signIn('um', people.manager.um);
    const answer = await own.send('PUT', '/participant/my-data', {
      ...complete,
      ...change,
    });
    expect(answer.status, answer.raw.payload).toBe(422);
    expect((answer.json as { errors: Record<string, string[]> }).errors[field]).toHaveLength(1);
  });
});

describe('the status of a participant', () => {
  it('is changed by a manager, never the own one, and ends the sessions of who is made inactive', async () => {
    const ana = await platform.signIn('um', people.both);
    const [row] = (await list({ search: people.both })).data;
    const path = `/participant/${row?.id}/status`;
    expect((await ana.send('PUT', path, { status: 3 })).status).toBe(403);
    expect((await manager.send('PUT', path, { status: 3 })).json).toMatchObject({ data: { status: 3 } });
    expect((await ana.get('/push')).status).toBe(401);
    expect((await manager.send('PUT', path, { status: 9 })).status).toBe(422);
    const [self] = (await list({ search: people.manager.um })).data;
    expect((await manager.send('PUT', `/participant/${self?.id}/status`, { status: 3 })).status).toBe(403);
  });
});
