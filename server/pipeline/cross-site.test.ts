import { expect, it } from 'vitest';
import { operationById } from '../../openapi/generated/operations.ts';
import type { Identity, RawRequest } from '../contract/request.ts';
import { refuseCrossSite } from './cross-site.ts';
import type { TenantDirectory } from './program.ts';

const tenants = { byDomain: () => null } as unknown as TenantDirectory;
const cookie = { via: 'cookie', session: null } as unknown as Identity;
const get = (headers: Record<string, string>) => ({ method: 'GET', headers }) as unknown as RawRequest;

it('lets any page read, and no other site send a GET that writes', () => {
  const reads = operationById('badge.list');
  const writes = { ...reads, writes: true };
  const foreign = get({ 'sec-fetch-site': 'cross-site', 'x-requested-with': 'XMLHttpRequest' });
  expect(() => refuseCrossSite(reads, foreign, cookie, tenants, 1)).not.toThrow();
  expect(() => refuseCrossSite(writes, foreign, cookie, tenants, 1)).toThrow();
  // A link or an image in our own page cannot send the header either.
  expect(() => refuseCrossSite(writes, get({}), cookie, tenants, 1)).toThrow();
  const ours = get({ 'sec-fetch-site': 'same-origin', 'x-requested-with': 'XMLHttpRequest' });
  expect(() => refuseCrossSite(writes, ours, cookie, tenants, 1)).not.toThrow();
});
