import { expect, expectTypeOf, it, vi } from 'vitest';
import { authLogin } from '../../openapi/generated/calls/auth.login.ts';
import { authUser } from '../../openapi/generated/calls/auth.user.ts';
import { newsList } from '../../openapi/generated/calls/news.list.ts';
import { settingsUnauthenticated } from '../../openapi/generated/calls/settings.unauthenticated.ts';
import { termShow } from '../../openapi/generated/calls/term.show.ts';
import { ticketCreate } from '../../openapi/generated/calls/ticket.create.ts';
import type { Schemas } from '../../openapi/generated/types.ts';
import type { OperationIr } from '../manifest/ir.ts';
import type { Call } from './operation-types.ts';

const call = vi.fn(async () => undefined) as unknown as Call;

it('checks what a call takes and answers against the contract', async () => {
  expectTypeOf(await call(authUser)).toEqualTypeOf<{ data: Schemas['UserProfile'] }>();
  expectTypeOf(await call(settingsUnauthenticated)).toEqualTypeOf<Schemas['PageSettings']>();
  await call(newsList, { query: { page: 2 } });
  await call(termShow, { path: { slug: 'regulamento' } });
  await call(ticketCreate, { body: new FormData(), onProgress: () => undefined });

  // @ts-expect-error: the path needs its parameter
  await call(termShow);
  // @ts-expect-error: no such path parameter
  await call(termShow, { path: { id: 1 } });
  // @ts-expect-error: a page is a number
  await call(newsList, { query: { page: 'dois' } });
  // @ts-expect-error: no such filter
  await call(newsList, { query: { colour: 'blue' } });
  // @ts-expect-error: a password is needed
  await call(authLogin, { body: { login: 'a' } });
  // @ts-expect-error: a read has no body
  await call(newsList, { body: {} });

  // The compiler has checked what a manifest names.
  const named: OperationIr = newsList;
  expectTypeOf(await call(named, { query: { anything: true } })).toBeUnknown();
  expect(call).toHaveBeenCalledTimes(12);
});
