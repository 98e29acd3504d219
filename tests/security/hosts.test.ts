import { connect } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { startPlatform } from '../support/platform.ts';
import { people } from '../support/small-tenants.ts';

const platform = await startPlatform();
const port = Number(new URL(await platform.app.listen({ port: 0 })).port);
afterAll(() => platform.stop());

/** The status line of what a request is answered with, header by header as it is written. */
function statusOf(headers: readonly string[]): Promise<string> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        ['GET /api/v1/faq/offline HTTP/1.1', ...headers, 'Connection: close', '', ''].join('\r\n'),
      ),
    );
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.on('end', () => done(text.split('\r\n')[0] ?? ''));
    socket.on('error', fail);
  });
}

it.each([
  [['Host: um.localhost']],
  [['Host: um.localhost:3000']],
  [['Host: UM.localhost.']],
  [['Host: 127.0.0.1']],
  [['Host: [::1]:3000']],
])('answers a host that can be: %j', async (headers) => {
  expect(await statusOf(headers)).toMatch(/ (200|404) /);
});

it.each([
  [['Host: um.localhost', 'Host: dois.localhost']],
  [['Host: um.localhost', 'host: um.localhost']],
  [['Host: ana@um.localhost']],
  [['Host: um.localhost/caminho']],
  [['Host: um.localhost?x']],
  [['Host: um.localhost, dois.localhost']],
  [['Host: um localhost']],
  [['Host: um.localhost:porta']],
  [['Host: [::1']],
  [['Host: um.localhost', 'X-Forwarded-Host: dois.localhost/x']],
  [['Host: um.localhost', 'X-Forwarded-Host: a', 'X-Forwarded-Host: b']],
])('refuses one that cannot: %j', async (headers) => {
  expect(await statusOf(headers)).toContain(' 400 ');
});

it('builds the address of a link from the tenant’s domain, whatever host was asked', async () => {
  const ana = await platform.signIn('um', people.both);
  const own = await ana.get('/users_programs_logged');
  const { data } = own.json as { data: { id: number; uuid: string }[] };
  const target = data.find(({ id }) => id !== ana.programId);
  const body = { program_uuid: target?.uuid };
  const answer = await ana.send('POST', '/api/v1/auth/link', body, { host: 'evil.example:666' });
  expect((answer.json as { redirect_url: string }).redirect_url).toMatch(
    new RegExp(`^http://dois\\.localhost:${port}/#entrar=`),
  );
});
