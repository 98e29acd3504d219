import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, type Platform, startPlatform } from '../../../tests/support/platform.ts';
import { people } from '../../../tests/support/small-tenants.ts';
import { allowedAddress, isPublic } from '../shared/address.ts';
import { internet } from '../shared/connection.ts';
import { fetchRemote, mostBytes, partOf, type Reach } from './fetch.ts';

/** Addresses that this process has tried to connect to. */
const tried: string[] = [];
const watch = (message: unknown) => {
  const { socket } = message as { socket: Socket };
  socket.on('connectionAttempt', (address) => tried.push(address));
};

/** The most permissive list that a program could have. */
const generous = [
  '*.com',
  '*.br',
  '*.dev',
  '*.me',
  '*.io',
  '*.net',
  '*.0',
  '*.1',
  '*.254',
  '*.localhost',
  '*.local',
];
const hosts = [...generous, 'localhost', 'videos.exemplo.com.br', 'metadata.google.internal', '127.0.0.1'];

/** None of these may even be resolved. */
const misspelt = [
  '',
  ' ',
  'videos.exemplo.com.br',
  '//videos.exemplo.com.br/a.png',
  '/a.png',
  'http:/videos.exemplo.com.br/',
  'http:videos.exemplo.com.br',
  'http:///videos.exemplo.com.br/',
  'ftp://videos.exemplo.com.br/a.png',
  'file:///etc/passwd',
  'file://videos.exemplo.com.br/etc/passwd',
  'gopher://videos.exemplo.com.br/',
  'data:text/html,<script>alert(1)</script>',
  'javascript:alert(1)',
  'blob:http://videos.exemplo.com.br/1',
  'ws://videos.exemplo.com.br/',
  'jar:http://videos.exemplo.com.br!/',
  'dict://videos.exemplo.com.br:11211/stat',
  'ldap://videos.exemplo.com.br/',
  'unix:///var/run/docker.sock',
  'http://127.0.0.1/',
  'http://127.0.0.1:4400/',
  'http://127.1/',
  'http://127.0.1/',
  'http://0/',
  'http://0.0.0.0/',
  'http://2130706433/',
  'http://017700000001/',
  'http://0x7f000001/',
  'http://0x7f.0x0.0x0.0x1/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://0177.0x0.0.1/',
  'http://127.0.0.1.:80/',
  'http://127.000.000.001/',
  'http://1.0.0.127.in-addr.arpa/',
  'http://169.254.169.254/latest/meta-data/',
  'http://2852039166/latest/meta-data/',
  'http://0xa9fea9fe/',
  'http://0251.0376.0251.0376/',
  'http://169.254.43518/',
  'http://100.100.100.200/',
  'http://168.63.129.16/',
  'http://10.0.0.1/',
  'http://192.168.0.1/',
  'http://172.16.0.1/',
  'http://[::1]/',
  'http://[::]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[fe80::1]/',
  'http://[fe80::1%25eth0]/',
  'http://[fd00:ec2::254]/',
  'http://localhost/',
  'http://LOCALHOST/',
  'http://localhost./',
  'http://a.localhost/',
  'http://impressora.local/',
  'http://servidor.lan/',
  'http://metadata.google.internal/computeMetadata/v1/',
  'http://intranet/',
  'http://kubernetes.default.svc.cluster.local/',
  'http://videos.exemplo.com.br./a.png',
  'http://videos.exemplo.com.br:22/',
  'http://videos.exemplo.com.br:80/',
  'http://videos.exemplo.com.br:0/',
  'http://videos.exemplo.com.br:65536/',
  'http://videos.exemplo.com.br@127.0.0.1/',
  'http://127.0.0.1@videos.exemplo.com.br/',
  'http://a:b@videos.exemplo.com.br/',
  'http://videos.exemplo.com.br\\@127.0.0.1/',
  'http://videos.exemplo.com.br/\\..\\',
  'http://127.0.0.1\\videos.exemplo.com.br/',
  'http:\\\\videos.exemplo.com.br\\',
  'http://127.0.0.1#@videos.exemplo.com.br/',
  'http://127.0.0.1?@videos.exemplo.com.br/',
  'http://127.0.0.1%00.videos.exemplo.com.br/',
  'http://127.0.0.1%2f.videos.exemplo.com.br/',
  'http://%31%32%37.0.0.1/',
  'http://videos%2eexemplo.com.br/',
  'http://videos.exemplo.com.br\u0000.mal.com/',
  'http://videos.exemplo.com.br\n.mal.com/',
  'http://vide\tos.exemplo.com.br/',
  '\nhttp://videos.exemplo.com.br/',
  'http://videos.exemplo.com.br/ a',
  'http://videos.exemplo.com.br/\r\nHost: 127.0.0.1',
  'http://videos。exemplo。com。br/',
  'http://①②⑦.⓪.⓪.①/',
  'http://１２７.０.０.１/',
  'http://ｌocalhost/',
  'http://vídeos.exemplo.com.br/',
  'http://loc\u00adalhost/',
  'http://videos.exemplo.com.br/ação.png',
  'http://videos_1.exemplo.com.br/',
  'http://-/',
  'http://..com/',
  'http://.com/',
  `http://videos.exemplo.com.br/${'a'.repeat(2100)}`,
  'https://exemplo.org/a.png',
  'https://videos.exemplo.com.br.mal.org/a.png',
];

/** Addresses that a foreign DNS could answer for an allowed name. */
const answers = [
  ...['127.0.0.1', '127.0.0.2', '127.255.255.254', '0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255'],
  ...['172.16.0.1', '172.31.255.254', '192.168.0.1', '192.168.255.254', '169.254.169.254', '169.254.0.1'],
  ...['100.64.0.1', '100.100.100.200', '100.127.255.254', '192.0.0.1', '192.0.0.192', '192.0.2.1'],
  ...['198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.255', '240.0.0.1'],
  ...['255.255.255.255', '168.63.129.16', '192.88.99.1', '::', '::1', '::7f00:1', '::a9fe:a9fe'],
  ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:169.254.169.254', '::ffff:0:127.0.0.1'],
  ...['64:ff9b::7f00:1', '64:ff9b::a9fe:a9fe', '64:ff9b:1::a00:1', '2002:7f00:1::', '2002:a9fe:a9fe::1'],
  ...['2001::1', '2001:0:4136:e378:8000:63bf:3fff:fdd2', '2001:db8::1', '2001:10::1', '100::1'],
  ...['fc00::1', 'fd00::1', 'fd00:ec2::254', 'fe80::1', 'febf::1', 'fec0::1', 'ff02::1', 'ff0e::1'],
  ...['nada', '1.2.3', '::g'],
];

let origin = '';
let serve: (path: string, response: ServerResponse, range: string | undefined) => void = () => undefined;
const heard: { path: string; headers: Record<string, unknown> }[] = [];

subscribe('net.client.socket', watch);
const server = createServer((request, response) => {
  heard.push({ path: request.url ?? '', headers: request.headers });
  serve(request.url ?? '', response, request.headers.range);
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(async () => {
  unsubscribe('net.client.socket', watch);
  await new Promise((done) => server.close(done));
});
beforeEach(() => {
  tried.length = 0;
  heard.length = 0;
});

const strict: Reach = { ...internet, allows: (address) => allowedAddress(address, hosts) };
/** The test's server stands for an allowed host; every other request uses the normal connection. */
const withServer = (over: Partial<Reach> = {}): Reach => ({
  ...strict,
  exceptions: ['127.0.0.1'],
  ...over,
  allows: (address) => (address.startsWith(`${origin}/`) ? new URL(address) : strict.allows(address)),
});
const resolvingTo =
  (...addresses: string[]): Reach['resolve'] =>
  (_name, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

describe('the proxy', () => {
  it('knows at least 120 hostile addresses', () => {
    expect(new Set([...misspelt, ...answers]).size).toBe(misspelt.length + answers.length);
    expect(misspelt.length + answers.length).toBeGreaterThanOrEqual(120);
  });

  it.each(misspelt)('does not ask %j, whatever the list names', async (address) => {
    expect(allowedAddress(address, hosts)).toBeNull();
    await expect(fetchRemote(address, strict)).rejects.toThrow();
    expect(tried).toEqual([]);
  });

  it.each(answers)('does not connect to %s, whosever name it is', async (address) => {
    expect(isPublic(address)).toBe(false);
    const url = 'http://videos.exemplo.com.br/a.png';
    await expect(fetchRemote(url, { ...strict, resolve: resolvingTo(address) })).rejects.toThrow();
    // A public address beside the private one does not make it allowed.
    const both = resolvingTo('93.184.215.14', address);
    await expect(fetchRemote(url, { ...strict, resolve: both })).rejects.toThrow();
    expect(tried).toEqual([]);
  });

  it.each([
    'http://169.254.169.254/',
    'http://localhost/',
    'file:///etc/passwd',
    '//mal.org/a.png',
    'https://[::1]/',
  ])('does not follow a redirect to %s', async (location) => {
    serve = (_path, response) => response.writeHead(302, { location }).end();
    await expect(fetchRemote(`${origin}/a`, withServer())).rejects.toThrow();
    expect(tried).toEqual(['127.0.0.1']);
    expect(heard.map(({ path }) => path)).toEqual(['/a']);
  });

  it('asks for a name once: what is looked at is what is connected to', async () => {
    let asked = 0;
    const resolve: Reach['resolve'] = (name, done) => {
      asked += 1;
      resolvingTo(asked === 1 ? '192.168.0.1' : '93.184.215.14')(name, done);
    };
    await expect(fetchRemote('http://videos.exemplo.com.br/', { ...strict, resolve })).rejects.toThrow();
    expect([asked, tried]).toEqual([1, []]);
  });

  it('follows redirects inside of the list, and no more than three', async () => {
    serve = (path, response) => {
      if (path === '/3') response.writeHead(200, { 'content-type': 'image/png' }).end('png');
      else response.writeHead(302, { location: `/${Number(path.slice(1)) + 1}` }).end();
    };
    expect((await fetchRemote(`${origin}/0`, withServer())).content.toString()).toBe('png');
    serve = (_path, response) => response.writeHead(302, { location: '/again' }).end();
    await expect(fetchRemote(`${origin}/0`, withServer())).rejects.toThrow('Too many redirects');
  });

  it('sends no cookie and nothing of who asks, and keeps nothing', async () => {
    serve = (_path, response) =>
      response.writeHead(200, { 'content-type': 'image/png', 'set-cookie': 'a=b' }).end('png');
    const answer = await fetchRemote(`${origin}/foto.png?x=1`, withServer());
    expect(answer).toEqual({
      content: Buffer.from('png'),
      mimetype: 'image/png',
      name: 'foto.png',
      disposition: 'inline',
    });
    expect(Object.keys(heard[0]?.headers ?? {}).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['a page', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')],
    [
      'a page with a charset',
      (response) => response.writeHead(200, { 'content-type': 'TEXT/HTML;charset=x' }).end('<p>'),
    ],
    ['a drawing', (response) => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>')],
    ['XML', (response) => response.writeHead(200, { 'content-type': 'application/xml' }).end('<a/>')],
    ['a script', (response) => response.writeHead(200, { 'content-type': 'text/javascript' }).end('1')],
    ['JSON', (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}')],
    ['no type', (response) => response.writeHead(200).end('<p>')],
    [
      'two types',
      (response) => response.writeHead(200, { 'content-type': 'image/png, text/html' }).end('<p>'),
    ],
    ['a failure', (response) => response.writeHead(404, { 'content-type': 'image/png' }).end()],
    ['nothing', (response) => response.writeHead(204).end()],
    [
      'what is packed',
      (response) =>
        response.writeHead(200, { 'content-type': 'image/png', 'content-encoding': 'gzip' }).end('x'),
    ],
    [
      'a part that it does not name',
      (response) => response.writeHead(206, { 'content-type': 'video/mp4' }).end('x'),
    ],
    [
      'what says that it is too long',
      (response) =>
        response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': mostBytes + 1 }).end(),
    ],
    [
      'what is cut off',
      (response) =>
        void response
          .writeHead(200, { 'content-type': 'image/png', 'content-length': 100 })
          .write('x', () => response.destroy()),
    ],
  ])('does not pass on %s', async (_what, answer) => {
    serve = (_path, response) => answer(response);
    await expect(fetchRemote(`${origin}/a`, withServer())).rejects.toThrow();
  });

  it('stops what does not say how long it is at 10 MB', async () => {
    let sent = 0;
    serve = (_path, response) => {
      response.writeHead(200, { 'content-type': 'video/mp4' });
      const more = () => {
        while (!response.destroyed && sent < 4 * mostBytes && response.write(Buffer.alloc(64 * 1024)))
          sent += 64 * 1024;
        if (!response.destroyed && sent < 4 * mostBytes) response.once('drain', more);
      };
      more();
    };
    await expect(fetchRemote(`${origin}/a`, withServer())).rejects.toThrow('too long');
    expect(sent).toBeLessThan(2 * mostBytes);
  });

  it('passes on the part of a film that is asked for, and never more than it takes', async () => {
    serve = (_path, response, range) =>
      response
        .writeHead(206, { 'content-type': 'video/mp4', 'content-range': 'bytes 5-7/10' })
        .end(range?.slice(0, 3));
    const part = await fetchRemote(`${origin}/aula.mp4`, withServer(), 'bytes=5-7');
    expect(part).toMatchObject({ part: 'bytes 5-7/10', mimetype: 'video/mp4' });
    expect(heard[0]?.headers.range).toBe('bytes=5-7');
    expect(partOf('bytes=0-')).toBe(`bytes=0-${mostBytes - 1}`);
    expect(partOf(`bytes=10-${10 * mostBytes}`)).toBe(`bytes=10-${mostBytes + 9}`);
    for (const other of [null, 'bytes=-5', 'bytes=0-1,2-3', 'lines=1-2', 'bytes=0-\r\nx: y'])
      expect(partOf(other)).toBeNull();
  });

  it('takes what the list names, and what is under a name with a star', () => {
    const list = ['Videos.exemplo.com.br', '*.cdn.exemplo.com.br'];
    expect(allowedAddress('https://videos.exemplo.com.br/a%20b.mp4?x=[1]#t', list)?.host).toBe(
      'videos.exemplo.com.br',
    );
    expect(allowedAddress('http://VIDEOS.exemplo.com.br', list)?.host).toBe('videos.exemplo.com.br');
    expect(allowedAddress('https://a.b.cdn.exemplo.com.br/', list)?.host).toBe('a.b.cdn.exemplo.com.br');
    for (const other of [
      'cdn.exemplo.com.br',
      'malcdn.exemplo.com.br',
      'exemplo.com.br',
      'x.videos.exemplo.com.br',
    ])
      expect(allowedAddress(`https://${other}/`, list)).toBeNull();
    for (const address of ['93.184.215.14', '8.8.8.8', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])
      expect(isPublic(address)).toBe(true);
  });
});

describe('GET /proxy', () => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await startPlatform();
  });
  afterAll(() => platform.stop());

  it('says what section 8 says, and serves nobody who has not signed in', async () => {
    const ask = (caller: Caller, url: string) => caller.request({ method: 'GET', url });
    const ana = await platform.signIn('um', people.both);
    const without = await ask(ana, '/proxy');
    expect([without.status, without.json]).toMatchObject([
      400,
      { message: 'URL de destino não especificada.' },
    ]);
    expect((await ask(ana, '/proxy?url=')).status).toBe(400);
    const failed = await ask(ana, '/proxy?url=http%3A%2F%2F169.254.169.254%2F');
    expect([failed.status, failed.json]).toMatchObject([
      500,
      { message: 'Erro ao acessar o conteúdo através do proxy.' },
    ]);
    expect(failed.raw.payload).not.toContain('169.254');
    expect((await ask(platform.visitor('um'), '/proxy?url=https%3A%2F%2Fexemplo.com.br')).status).toBe(401);
  });
});
