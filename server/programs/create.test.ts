import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createAll, migratedDatabase } from '../../tests/support/database.ts';

const tenantsDir = mkdtempSync(join(tmpdir(), 'portico-programs-'));
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(tenantsDir, path)), { recursive: true });
  writeFileSync(join(tenantsDir, path), text);
};
const json = (path: string, value: unknown) => write(path, JSON.stringify(value));

const database = await migratedDatabase();
afterAll(async () => {
  await database.close();
  rmSync(tenantsDir, { recursive: true });
});

it('makes the program of a tenant from all that it extends, as the compiler reads it', async () => {
  const image = 'assets/molde.svg';
  json('molde/tenant.json', { extends: 'base', brand: { primary_color: '#5B2A86', header_logo: image } });
  json('molde/pages/vitrine.json', { name: 'vitrine', path: '/vitrine', title: 'Vitrine', blocks: [] });
  write(`molde/${image}`, '<svg xmlns="http://www.w3.org/2000/svg"/>');
  json('loja/tenant.json', { extends: 'molde', program: { id: 77 }, brand: { title: 'Loja' } });
  json('loja/data/popups.json', [{ key: 'novo', title: 'Novo', file: image, pages: ['vitrine', 'faq'] }]);
  await createAll(database.db, tenantsDir);
  const { title, settings } = await database.db.selectFrom('programs').selectAll().executeTakeFirstOrThrow();
  expect({ title, color: settings.primary_color }).toEqual({ title: 'Loja', color: '#5B2A86' });
  const files = await database.db.selectFrom('files').select(['id', 'name']).execute();
  expect(files.find(({ id }) => id === settings.header_logo)?.name).toBe('molde.svg');
  expect(await database.db.selectFrom('popups').select('title').execute()).toEqual([{ title: 'Novo' }]);
});

it('makes the program of a tenant whose manifest begins with a byte order mark', async () => {
  write('windows/tenant.json', `\ufeff${JSON.stringify({ extends: 'base', program: { id: 78 } })}`);
  await createAll(database.db, tenantsDir);
  const slugs = await database.db.selectFrom('programs').select('slug').orderBy('id').execute();
  expect(slugs.map(({ slug }) => slug)).toContain('windows');
});
