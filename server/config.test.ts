import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

it('runs with nothing set', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('.data'),
    databaseUrl: null,
    tenantsDir: resolve('tenants'),
    publicOrigin: null,
    trustProxy: false,
    isProduction: false,
  });
});

it('takes what is set', () => {
  const tenants = mkdtempSync(join(tmpdir(), 'portico-tenants-'));
  const config = readConfig({
    PORT: '0',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/portico',
    DATABASE_URL: 'postgres://eu:segredo@banco:5432/portico',
    TENANTS_DIR: tenants,
    PUBLIC_ORIGIN: 'https://portal.exemplo.com.br/',
    TRUST_PROXY: '1',
    NODE_ENV: 'production',
  });
  rmSync(tenants, { recursive: true });
  expect(config).toMatchObject({
    port: 0,
    host: '0.0.0.0',
    dataDir: '/var/portico',
    tenantsDir: tenants,
    publicOrigin: 'https://portal.exemplo.com.br',
    trustProxy: true,
    isProduction: true,
  });
});

it.each([
  ['PORT', 'tres mil'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['HOST', 'um dois'],
  ['DATABASE_URL', 'mysql://banco/portico'],
  ['DATABASE_URL', 'banco'],
  ['TENANTS_DIR', '/nao/existe'],
  ['TENANTS_DIR', 'package.json'],
  ['PUBLIC_ORIGIN', 'portal.exemplo.com.br'],
  ['PUBLIC_ORIGIN', 'https://portal.exemplo.com.br/caminho'],
  ['TRUST_PROXY', 'talvez'],
])('refuses %s=%s in one line that names it', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${name}\\b.*não serve: .+\\.$`));
});

it('never repeats a database’s password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://eu:segredo@banco/portico' })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('segredo') }),
  );
});
