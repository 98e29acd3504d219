import { createECDH } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { pushServices } from './modules/shared/web-push.ts';

/** A pair of keys, as `portico vapid` writes them. */
function newPair() {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  return { publicKey, privateKey: pair.getPrivateKey().toString('base64url') };
}
const pair = newPair();

it('runs with nothing set', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('.data'),
    databaseUrl: null,
    storageUrl: null,
    tenantsDir: resolve('tenants'),
    publicOrigin: null,
    trustProxy: false,
    isProduction: false,
    isStrict: false,
    logLevel: 'warn',
    appliesContent: false,
    smtpUrl: null,
    mailFrom: 'nao-responda@localhost',
    postalServiceUrl: 'https://viacep.com.br/ws',
    webPush: null,
    importDays: 90,
    store: { host: 'loja.localhost', remote: null },
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
    CONTENT: 'apply',
    VIACEP_URL: 'off',
    NODE_ENV: 'production',
    SMTP_URL: 'smtps://eu:segredo@correio.exemplo.com.br:465',
    STORE_URL: 'https://premios.exemplo.com.br/portico',
    STORE_SECRET: 's'.repeat(32),
    VAPID_PUBLIC_KEY: pair.publicKey,
    VAPID_PRIVATE_KEY: pair.privateKey,
    STORE_HOSTS: 'premios.exemplo.com.br, outra.exemplo.com.br',
  });
  rmSync(tenants, { recursive: true });
  expect(config).toMatchObject({
    port: 0,
    host: '0.0.0.0',
    dataDir: '/var/portico',
    tenantsDir: tenants,
    publicOrigin: 'https://portal.exemplo.com.br',
    trustProxy: 1,
    isProduction: true,
    isStrict: false,
    logLevel: 'info',
    appliesContent: true,
    postalServiceUrl: null,
    smtpUrl: 'smtps://eu:segredo@correio.exemplo.com.br:465',
    mailFrom: 'nao-responda@portal.exemplo.com.br',
    webPush: {
      ...pair,
      subject: 'mailto:nao-responda@portal.exemplo.com.br',
      hosts: pushServices,
    },
    store: {
      host: 'loja.portal.exemplo.com.br',
      remote: {
        url: 'https://premios.exemplo.com.br/portico',
        secret: 's'.repeat(32),
        hosts: ['premios.exemplo.com.br', 'outra.exemplo.com.br'],
      },
    },
  });
});

it.each([
  ['10.0.0.0/8, fd00::/8', '10.0.0.0/8,fd00::/8'],
  ['10.1.2.3', '10.1.2.3'],
  ['0', false],
])('TRUST_PROXY=%s names the proxies in front', (value, proxies) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(proxies);
});

it.each([
  [{ NODE_ENV: 'development' }, 'warn', true],
  [{ NODE_ENV: 'test', LOG_LEVEL: 'silent' }, 'silent', true],
  [{ NODE_ENV: 'production', LOG_LEVEL: 'debug' }, 'debug', false],
  [{ NODE_ENV: '', LOG_LEVEL: '' }, 'warn', false],
])('%j decide what is logged and how strict answers are', (env, logLevel, isStrict) => {
  expect(readConfig(env)).toMatchObject({ logLevel, isStrict });
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
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/8,proxy'],
  ['CONTENT', 'sempre'],
  ['NODE_ENV', 'producao'],
  ['LOG_LEVEL', 'verbose'],
  ['LOG_LEVEL', 'INFO'],
  ['VAPID_PUBLIC_KEY', 'curta'],
  ['SMTP_URL', 'correio.exemplo.com.br'],
  ['SMTP_URL', 'https://correio.exemplo.com.br'],
  ['SMTP_URL', 'smtp://'],
  ['VIACEP_URL', 'ftp://cep.exemplo.com.br'],
  ['VIACEP_URL', 'não'],
  ['MAIL_FROM', 'Portal <portal@exemplo.com.br>'],
  ['STORE_HOST', 'loja/exemplo'],
  ['STORE_URL', 'ftp://premios.exemplo.com.br'],
])('refuses %s=%s in one line that names it', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${name}\\b.*não serve: .+\\.$`));
});

it('sends people to no store that is on no list, and signs with no short secret', () => {
  const url = { STORE_URL: 'https://premios.exemplo.com.br' };
  expect(() =>
    readConfig({ ...url, STORE_SECRET: 's'.repeat(32), STORE_HOSTS: 'outra.exemplo.com.br' }),
  ).toThrow(/^STORE_HOSTS\b.*premios\.exemplo\.com\.br/);
  expect(() => readConfig({ ...url, STORE_SECRET: 'curto', STORE_HOSTS: 'premios.exemplo.com.br' })).toThrow(
    /^STORE_SECRET não serve/,
  );
});

it.each([{ STORE_SECRET: 's'.repeat(32) }, { STORE_HOSTS: 'premios.exemplo.com.br' }])(
  'sends nobody to its own store who is meant for another: %j without STORE_URL',
  (env) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(/^STORE_URL falta: /);
  },
);

it.each([
  ['of another pair', newPair().privateKey],
  ['that is none', 'A'.repeat(43)],
])('signs no message to a device with a private key %s', (_what, key) => {
  const read = () => readConfig({ VAPID_PUBLIC_KEY: pair.publicKey, VAPID_PRIVATE_KEY: key });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(/^VAPID_PRIVATE_KEY não serve: /);
  expect(read).toThrow(expect.objectContaining({ message: expect.not.stringContaining(key) }));
});

it('has its own store beside the portal’s name, and nowhere else beside an address', () => {
  const host = (PUBLIC_ORIGIN: string) => readConfig({ PUBLIC_ORIGIN }).store.host;
  expect(host('https://portal.exemplo.com.br')).toBe('loja.portal.exemplo.com.br');
  for (const address of ['http://[::1]:3000', 'http://10.1.2.3:3000'])
    expect(host(address)).toBe('loja.localhost');
});

it.each([
  ['DATABASE_URL', 'mysql://eu:segredo@banco/portico'],
  ['STORAGE_URL', 's3://eu:segredo@bucket'],
  ['STORAGE_URL', 's3://eu:segredo%@bucket/arquivos'],
  ['SMTP_URL', 'http://eu:segredo@correio'],
])('never repeats the password of %s', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(expect.objectContaining({ message: expect.not.stringContaining('segredo') }));
});
