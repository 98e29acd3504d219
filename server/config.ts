import { createECDH } from 'node:crypto';
import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { parseStorageUrl } from './db/contents/bucket.ts';
import { pushServices, type WebPushSettings } from './modules/shared/web-push.ts';
import { defaultStore, type StoreSettings } from './modules/store/open.ts';

/** The settings of this process; every value comes from the environment. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Unset: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** The bucket with the contents of files; null: they are in the database. */
  readonly storageUrl: string | null;
  readonly tenantsDir: string;
  /** The public address, without a path; null: the address of the request. */
  readonly publicOrigin: string | null;
  /** Which proxies may set `X-Forwarded-*`: how many hops, or their networks. False: there is none. */
  readonly trustProxy: number | string | false;
  readonly isProduction: boolean;
  /** Whether answers that break the contract are errors; otherwise what is not in it is left out. */
  readonly isStrict: boolean;
  readonly logLevel: LogLevel;
  /** Whether each start applies the tenants' content files; new programs get theirs in any case. */
  readonly appliesContent: boolean;
  /** The server that sends mail; null: mail stays in the database. */
  readonly smtpUrl: string | null;
  /** The sender's address. */
  readonly mailFrom: string;
  /** The service that looks up postal codes; null: only the local table. */
  readonly postalServiceUrl: string | null;
  /** The keys of push messages; null: none are sent. */
  readonly webPush: WebPushSettings | null;
  /** The store of prizes. */
  readonly store: StoreSettings;
  /** How long the lines and the spreadsheet of an import are kept, days. */
  readonly importDays: number;
}

export const defaultImportDays = 90;

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

const environments = ['production', 'development', 'test'] as const;

/** A wrong environment variable; the message is one line for the terminal. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads and checks the environment. Throws `ConfigError` with the variable's name and what it should be. */
export function readConfig(env: Environment): Config {
  const environment = readOne('NODE_ENV', env.NODE_ENV, environments);
  return {
    port: readPort(env.PORT),
    host: readHost(env.HOST),
    dataDir: resolve(env.DATA_DIR || '.data'),
    databaseUrl: readDatabaseUrl(env.DATABASE_URL),
    storageUrl: readStorageUrl(env.STORAGE_URL),
    tenantsDir: readFolder('TENANTS_DIR', env.TENANTS_DIR || 'tenants'),
    publicOrigin: readOrigin(env.PUBLIC_ORIGIN),
    trustProxy: readProxies(env.TRUST_PROXY),
    isProduction: environment === 'production',
    isStrict: environment === 'development' || environment === 'test',
    logLevel:
      readOne('LOG_LEVEL', env.LOG_LEVEL, logLevels) ?? (environment === 'production' ? 'info' : 'warn'),
    appliesContent: readContentRule(env.CONTENT),
    smtpUrl: readSmtpUrl(env.SMTP_URL),
    mailFrom: readMailFrom(env),
    postalServiceUrl: readPostalService(env.VIACEP_URL),
    webPush: readWebPush(env),
    store: readStore(env),
    importDays: readDays('IMPORT_DAYS', env.IMPORT_DAYS, defaultImportDays),
  };
}

function wrong(name: string, value: string | undefined, expected: string): ConfigError {
  return new ConfigError(`${name}=${JSON.stringify(value)} não serve: ${expected}.`);
}

function readOne<Value extends string>(
  name: string,
  value: string | undefined,
  values: readonly Value[],
): Value | null {
  if (!value) return null;
  const known = values.find((one) => one === value);
  if (!known) throw wrong(name, value, `use ${values.join(', ')}, ou não a defina`);
  return known;
}

function readPort(value: string | undefined): number {
  if (value === undefined || value === '') return 3000;
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65535) throw wrong('PORT', value, 'use um número de 0 a 65535');
  return port;
}

function readDays(name: string, value: string | undefined, otherwise: number): number {
  if (!value) return otherwise;
  const days = Number(value);
  if (!/^\d+$/.test(value) || days < 1 || days > 3_650)
    throw wrong(name, value, 'use um número de dias, de 1 a 3650');
  return days;
}

function readHost(value: string | undefined): string {
  if (!value) return '127.0.0.1';
  if (!/^[\w.:-]+$/.test(value)) throw wrong('HOST', value, 'use um endereço como 127.0.0.1 ou 0.0.0.0');
  return value;
}

function parseUrl(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null;
}

/** The value may hold a password: it is never repeated in the message. */
function readDatabaseUrl(value: string | undefined): string | null {
  if (!value) return null;
  const protocol = parseUrl(value)?.protocol;
  if (protocol === 'postgres:' || protocol === 'postgresql:') return value;
  throw new ConfigError(
    'DATABASE_URL não serve: use um endereço postgres://usuario:senha@servidor:5432/banco.',
  );
}

/** The value holds a secret: it is never repeated in the message. */
function readStorageUrl(value: string | undefined): string | null {
  if (!value) return null;
  if (parseStorageUrl(value)) return value;
  throw new ConfigError(
    'STORAGE_URL não serve: use um endereço s3://chave:senha@servidor:9000/bucket?region=us-east-1 (com &tls=off, sem TLS; na senha, %25 por %).',
  );
}

function readFolder(name: string, value: string): string {
  const folder = resolve(value);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw wrong(name, value, 'a pasta não existe');
  }
  return folder;
}

function readOrigin(value: string | undefined): string | null {
  if (!value) return null;
  const url = parseUrl(value);
  const isOrigin = url && ['http:', 'https:'].includes(url.protocol) && url.pathname === '/' && !url.search;
  if (!isOrigin) throw wrong('PUBLIC_ORIGIN', value, 'use um endereço como https://portal.exemplo.com.br');
  return url.origin;
}

/** The value may hold a password: it is never repeated in the message. */
function readSmtpUrl(value: string | undefined): string | null {
  if (!value) return null;
  const url = parseUrl(value);
  if (url && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '') return value;
  throw new ConfigError('SMTP_URL não serve: use um endereço smtp://usuario:senha@servidor:587.');
}

function readMailFrom({ MAIL_FROM, PUBLIC_ORIGIN, SMTP_URL }: Environment): string {
  if (MAIL_FROM) {
    if (/^[^\s@<>"]+@[^\s@<>"]+$/.test(MAIL_FROM)) return MAIL_FROM;
    throw wrong('MAIL_FROM', MAIL_FROM, 'use um endereço como nao-responda@exemplo.com.br');
  }
  const host = parseUrl(PUBLIC_ORIGIN ?? '')?.hostname || parseUrl(SMTP_URL ?? '')?.hostname || 'localhost';
  return `nao-responda@${host}`;
}

/**
 * ViaCEP, the public service, or another service with the same answers; `off`: no external service is asked.
 */
function readPostalService(value: string | undefined): string | null {
  if (value === 'off') return null;
  const url = parseUrl(value || 'https://viacep.com.br/ws');
  if (url && ['http:', 'https:'].includes(url.protocol) && !url.search) return url.href.replace(/\/+$/, '');
  throw wrong('VIACEP_URL', value, 'use um endereço como https://viacep.com.br/ws, ou off');
}

/** The shortest secret that is as strong as its hash (RFC 7518, section 3.2), in characters. */
const secretLength = 32;

/** The platform's own store, or an external one at `STORE_URL`. The secret is never repeated in a message. */
function readStore({
  STORE_HOST,
  STORE_URL,
  STORE_SECRET,
  STORE_HOSTS,
  PUBLIC_ORIGIN,
}: Environment): StoreSettings {
  const domain = parseUrl(PUBLIC_ORIGIN ?? '')?.hostname ?? '';
  // Nothing has a name below an IP address, which in a URL is in brackets if it is of version 6.
  const isName = domain !== '' && !domain.startsWith('[') && isIP(domain) === 0;
  const host = (STORE_HOST || (isName ? `loja.${domain}` : defaultStore.host)).toLowerCase();
  if (!/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(host))
    throw wrong('STORE_HOST', STORE_HOST, 'use um domínio, como loja.exemplo.com.br');
  if (!STORE_URL) {
    if (STORE_SECRET || STORE_HOSTS)
      throw new ConfigError('STORE_URL falta: STORE_SECRET e STORE_HOSTS são de outra loja.');
    return { host, remote: null };
  }
  const url = parseUrl(STORE_URL);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search || url.username)
    throw wrong('STORE_URL', STORE_URL, 'use um endereço como https://loja.exemplo.com.br');
  if ((STORE_SECRET ?? '').length < secretLength)
    throw new ConfigError(`STORE_SECRET não serve: use pelo menos ${secretLength} caracteres.`);
  const hosts = (STORE_HOSTS || '').split(',').map((name) => name.trim().toLowerCase());
  if (!hosts.includes(url.host))
    throw wrong('STORE_HOSTS', STORE_HOSTS, `ponha nela ${url.host}, o domínio de STORE_URL`);
  return { host, remote: { url: url.href, secret: STORE_SECRET ?? '', hosts } };
}

/** Both keys of one pair, or neither. The private key is never repeated in a message. */
function readWebPush(env: Environment): WebPushSettings | null {
  const { VAPID_PUBLIC_KEY: publicKey = '', VAPID_PRIVATE_KEY: privateKey = '', VAPID_SUBJECT } = env;
  if (!publicKey && !privateKey) return null;
  if (!isKey(publicKey, 65)) throw wrong('VAPID_PUBLIC_KEY', publicKey, 'use a que portico vapid escreve');
  if (!isKey(privateKey, 32) || publicKeyOf(privateKey) !== publicKey)
    throw new ConfigError('VAPID_PRIVATE_KEY não serve: use a que portico vapid escreve com a pública.');
  const subject = VAPID_SUBJECT || `mailto:${readMailFrom(env)}`;
  if (!/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(subject))
    throw wrong('VAPID_SUBJECT', subject, 'use mailto:contato@exemplo.com.br ou um endereço https');
  return { publicKey, privateKey, subject, hosts: pushServices };
}

/** The public key of a pair by its private one, on the curve of RFC 8292; null for bytes that are no key. */
function publicKeyOf(privateKey: string): string | null {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    return null;
  }
  return pair.getPublicKey('base64url');
}

/** `bytes` bytes in base64url. */
function isKey(text: string, bytes: number): boolean {
  return /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes;
}

function readContentRule(value: string | undefined): boolean {
  if (value && value !== 'apply') throw wrong('CONTENT', value, 'use apply, ou não a defina');
  return value === 'apply';
}

/**
 * A number of hops, or networks separated by commas. `X-Forwarded-For` entries of other senders are ignored.
 */
function readProxies(value: string | undefined): number | string | false {
  if (!value || value === '0') return false;
  if (/^[1-9]$/.test(value)) return Number(value);
  const networks = value.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return networks.join(',');
  throw wrong(
    'TRUST_PROXY',
    value,
    'use o número de proxies à frente (1 a 9) ou as redes deles, como 10.0.0.0/8,fd00::/8',
  );
}

function isNetwork(text: string): boolean {
  const [address = '', bits = '0', more] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return more === undefined && /^\d{1,3}$/.test(bits) && Number(bits) <= longest;
}
