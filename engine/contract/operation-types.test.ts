import { expect, expectTypeOf, it, vi } from 'vitest';
import type { components } from '../../openapi/generated/types.ts';
import type { Call } from './operation-types.ts';

type Schemas = components['schemas'];

const call = vi.fn(async () => undefined) as unknown as Call;

it('checks what a call takes and answers against the contract', async () => {
  expectTypeOf(await call('auth.user')).toEqualTypeOf<{ data: Schemas['UserProfile'] }>();
  expectTypeOf(await call('settings.unauthenticated')).toEqualTypeOf<Schemas['PageSettings']>();
  await call('news.list', { query: { page: 2 } });
  await call('term.show', { path: { slug: 'regulamento' } });
  await call('ticket.create', { body: new FormData(), onProgress: () => undefined });

  // @ts-expect-error: the path needs its parameter
  await call('term.show');
  // @ts-expect-error: no such path parameter
  await call('term.show', { path: { id: 1 } });
  // @ts-expect-error: a page is a number
  await call('news.list', { query: { page: 'dois' } });
  // @ts-expect-error: no such filter
  await call('news.list', { query: { colour: 'blue' } });
  // @ts-expect-error: a password is needed
  await call('auth.login', { body: { login: 'a' } });
  // @ts-expect-error: a read has no body
  await call('news.list', { body: {} });

  // The compiler has checked what a manifest names.
  const named: string = 'news.list';
  expectTypeOf(await call(named, { query: { anything: true } })).toBeUnknown();
  expect(call).toHaveBeenCalledTimes(12);
});
