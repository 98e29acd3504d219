import { afterAll, describe, expect, it } from 'vitest';
import { type OperationId, operationList } from '../../openapi/generated/operations.ts';
import { operationSpecs } from '../../server/contract/document.ts';
import type { Pagination } from '../../server/definitions/paging.ts';
import { setFlags } from '../support/flags.ts';
import { recordNamed, requestNaming } from '../support/named-record.ts';
import { startPlatform } from '../support/platform.ts';
import { people, smallPrograms } from '../support/small-tenants.ts';

/** Every list of the contract behind a path without names: a new one is here without a line. */
const lists = operationList.flatMap(({ id, method, path, access }) => {
  const { envelope, query } = operationSpecs.get(id) ?? {};
  const names = path.replace('{programId}', '').includes('{');
  if (method !== 'GET' || names || !envelope?.rows || !envelope.pagination) return [];
  const parameters = (query?.properties ?? {}) as Record<string, { enum?: string[] }>;
  return [
    {
      id,
      path,
      access,
      envelope,
      orders: parameters.order_by?.enum ?? [],
      isSearched: 'search' in parameters,
    },
  ];
});

/** The lists of a record that the path names. */
const children = operationList.filter(
  ({ id, method, path }) =>
    method === 'GET' && /\{(?!programId)/.test(path) && operationSpecs.get(id)?.envelope?.rows,
);
/** They answer without the record that they name: the newest news, and what a kind of terms has. */
const alone: ReadonlySet<OperationId> = new Set<OperationId>(['news.related', 'term.available']);
const missing = recordNamed('N', { id: 700_000_002, key: 'regulamento-de-nada', cpf: '04866591005' });

const platform = await startPlatform();
const manager = await platform.signIn('um', people.manager.um);
const admin = await platform.signIn('um', people.admin);
afterAll(() => platform.stop());

describe.each(lists)('$id', ({ path, access, envelope, orders, isSearched }) => {
  async function ask(query: Record<string, string>, address = path) {
    const caller = access === 'admin' ? admin : manager;
    const answer = await caller.get(address.replace('{programId}', String(caller.programId)), query);
    expect(answer.status, answer.raw.payload).toBe(200);
    const { [envelope.rows ?? '']: rows = [], [envelope.pagination ?? '']: pagination } =
      answer.json as Record<string, unknown>;
    return { rows: rows as unknown[], links: (pagination as Pagination).links };
  }
  const rowsOf = async (query: Record<string, string>) => (await ask(query)).rows;

  it('answers in every order that it offers, and its pages are parts of the whole', async () => {
    for (const order of orders.length > 0 ? orders : ['']) {
      const sorted: Record<string, string> = order ? { order_by: order } : {};
      const whole = await rowsOf({ ...sorted, per_page: '4' });
      const parts = await Promise.all(['1', '2'].map((page) => rowsOf({ ...sorted, per_page: '2', page })));
      expect(parts.flat()).toEqual(whole);
    }
  });

  it('has links to its pages as it was asked for', async () => {
    const asked: Record<string, string> = { per_page: '1', ...(orders[1] && { order_by: orders[1] }) };
    const { links } = await ask({ ...asked, page: '2' });
    const pages = links.filter((link) => Number(link.label));
    expect(pages).not.toEqual([]);
    for (const { url, label } of pages)
      expect((await ask({}, url ?? '')).rows).toEqual(await rowsOf({ ...asked, page: label }));
  });

  if (isSearched)
    it('finds whatever the accents and capitals, and takes no sign for a pattern', async () => {
      const found = await rowsOf({ search: 'marca', per_page: '200' });
      // Wherever there are rows, one has a text with it.
      const isEmpty = (await rowsOf({ per_page: '1' })).length === 0;
      expect(found.length === 0).toBe(isEmpty);
      expect(await rowsOf({ search: 'MÁRÇA', per_page: '200' })).toEqual(found);
      expect(await rowsOf({ search: '%_%', per_page: '200' })).toEqual([]);
    });
});

it.each(children)('$id of a record that is nowhere is not found', async (operation) => {
  await setFlags(platform, smallPrograms.um, { can_view_pdvs: true });
  const answer = await admin.request(requestNaming(operation, admin.programId, missing));
  if (alone.has(operation.id)) expect(answer.status).toBe(200);
  else expect(answer.json).toMatchObject({ code: expect.stringMatching(/^(not-found|link-spent)$/) });
});
