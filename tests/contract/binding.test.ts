import { afterAll, describe, expect, it } from 'vitest';
import type { UploadedFile } from '../../server/contract/handler.ts';
import { callOperation } from '../../server/pipeline/call.ts';
import { bindOperations } from '../../server/pipeline/execute.ts';
import { closedProgram, programs, signIn, startPlatform } from './platform.ts';

const base = `/api/v1/program/${programs.first}`;
/** What the badge list answers; each test sets its own. */
let badges: () => unknown = () => ({ data: [], pagination });

const pagination = {
  current_page: 1,
  from: 1,
  last_page: 1,
  links: [],
  path: '',
  per_page: 20,
  to: 1,
  total: 1,
};
const badge = { id: 1, name: 'Primeira venda', description: 'Venda uma vez', unlocked: false };

const platform = await startPlatform({
  handlers: {
    'badge.list': async () => badges() as never,
    'badge.unlocked': async ({ query }) => echo(query),
    'ticket.create': async ({ body, files }) => ({ data: ticketOf(body, files) }),
  },
});
afterAll(() => platform.close());

function ticketOf(body: { ticket_subject_id: number; title: string }, files: readonly UploadedFile[]) {
  return {
    id: 1,
    title: body.title,
    status: 'open' as const,
    created_at: new Date().toISOString(),
    updated_at: new Date().toISOString(),
    name: 'Ana',
    is_own: true,
    is_mine: false,
    ticket_subject: { id: body.ticket_subject_id, name: 'Notas', sla: 2 },
    // The size stands in for the id, to show that the content came whole.
    attachments: files.map(({ name, mimetype, size }) => ({ id: size, name, mimetype, url: '/' })),
  };
}

function echo(query: unknown) {
  const row = { ...badge, description: JSON.stringify(query) };
  return { data: [row], pagination };
}

it('does not start while an operation has no handler, and names each one', () => {
  expect(() => bindOperations({ 'auth.user': async () => Promise.reject(new Error()) }, true)).toThrow(
    /Operations without a handler: attachment\.show, .*file\.open, .*ticket\.createUnlogged/,
  );
});

describe('a request', () => {
  it('gets its numbers, its defaults and nothing undeclared', async () => {
    const { bearer } = await signIn(platform, 'both');
    const answer = await platform.app.inject({
      url: `${base}/badge/unlocked/?page=2&search=&foo=1`,
      headers: bearer,
    });
    expect(JSON.parse(answer.json().data[0].description)).toEqual({
      page: 2,
      per_page: 20,
      order_by: 'name,asc',
    });
  });

  it.each([
    ['page=0', 'page', 'O campo Página deve ser no mínimo 1.'],
    ['page=abc', 'page', 'O campo Página deve ser um número inteiro.'],
    ['per_page=1001', 'per_page', 'O campo Itens por página deve ser no máximo 1000.'],
    ['order_by=id,asc', 'order_by', 'O campo Ordenar por tem um valor que não é aceito.'],
    ['page=1&page=2', 'page', 'O campo Página deve ser um número inteiro.'],
  ])('with %s is answered 422 at its field', async (query, field, text) => {
    const { bearer } = await signIn(platform, 'both');
    const answer = await platform.app.inject({ url: `${base}/badge?${query}`, headers: bearer });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      message: 'Verifique os campos informados.',
      errors: { [field]: [text] },
    });
  });

  it('with a bad body is told every field', async () => {
    const { bearer } = await signIn(platform, 'both');
    const answer = await platform.app.inject({
      method: 'PUT',
      url: `${base}/participant/my-data`,
      headers: bearer,
      payload: { name: '', cpf: '111.111.111-11', email: 'x', phone: '1', address: { zip: '1' } },
    });
    expect(answer.json().errors).toEqual({
      name: ['O campo Nome é obrigatório.'],
      cpf: ['CPF inválido'],
      email: ['E-mail inválido'],
      phone: ['Telefone inválido'],
      'address.zip': ['CEP inválido'],
    });
  });

  it('does not turn JSON text into numbers', async () => {
    const { bearer } = await signIn(platform, 'manager');
    const answer = await platform.app.inject({
      method: 'PUT',
      url: `${base}/participant/1/status`,
      headers: bearer,
      payload: { status: '1' },
    });
    expect(answer.statusCode).toBe(422);
  });

  it.each([
    ['broken JSON', 400, { 'content-type': 'application/json' }, '{', 'bad-request'],
    ['another type', 415, { 'content-type': 'text/plain' }, 'x', 'unsupported-media-type'],
    [
      'two megabytes',
      413,
      { 'content-type': 'application/json' },
      `"${'x'.repeat(2_000_000)}"`,
      'payload-too-large',
    ],
  ])('with %s is answered %i', async (_kind, status, headers, payload, code) => {
    const answer = await platform.app.inject({ method: 'POST', url: `${base}/login`, headers, payload });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({
      message: expect.any(String),
      code,
      request_id: answer.headers['x-request-id'],
    });
  });

  it('to a program that answers nobody for now is told so, whatever host it is sent to', async () => {
    const codes = [closedProgram, 504].map(async (program) => {
      const url = `/api/v1/program/${program}/news`;
      const answer = await platform.app.inject({ url, headers: { host: 'um.localhost' } });
      return [answer.statusCode, answer.json().code];
    });
    expect(await Promise.all(codes)).toEqual([
      [503, 'unavailable'],
      [404, 'not-found'],
    ]);
  });

  it('to nowhere is answered 404 in the same shape', async () => {
    for (const url of ['/api/v1/nada', `${base}/news/abc`]) {
      const { bearer } = await signIn(platform, 'both');
      const answer = await platform.app.inject({ url, headers: bearer });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'not-found', request_id: answer.headers['x-request-id'] });
    }
  });

  it('with a method that its address does not have is told the ones that it has', async () => {
    const { bearer } = await signIn(platform, 'both');
    const of = async (method: 'GET' | 'POST' | 'DELETE' | 'PATCH', url: string) => {
      const { statusCode, headers, body } = await platform.app.inject({ method, url, headers: bearer });
      return [statusCode, headers.allow, (JSON.parse(body) as { code: string }).code];
    };
    expect(await of('DELETE', `${base}/badge?page=1`)).toEqual([405, 'GET, HEAD', 'method-not-allowed']);
    expect(await of('GET', `${base}/login`)).toEqual([405, 'POST', 'method-not-allowed']);
    expect(await of('PATCH', `${base}/participant/my-data/`)).toEqual([
      405,
      'GET, HEAD, PUT',
      'method-not-allowed',
    ]);
    expect(await of('DELETE', '/api/v1/nada')).toEqual([404, undefined, 'not-found']);
  });

  it('with nothing that is called JSON has no body', async () => {
    const { bearer } = await signIn(platform, 'both');
    const send = (url: string) =>
      platform.app.inject({
        ...{ method: 'POST', url, payload: '' },
        headers: { ...bearer, 'content-type': 'application/json' },
      });
    expect((await send(`${base}/push/read-all`)).statusCode).toBe(200);
    const login = await send(`${base}/login`);
    expect([login.statusCode, login.json()]).toEqual([
      400,
      { code: 'bad-request', message: 'Requisição inválida.', request_id: login.headers['x-request-id'] },
    ]);
    expect((await send(`${base}/logout`)).statusCode).toBe(204);
  });

  it('has an id of ours, whatever the client sends', async () => {
    const answer = await platform.app.inject({ url: '/healthz', headers: { 'x-request-id': 'meu' } });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('an answer', () => {
  const ask = async () => {
    const { bearer } = await signIn(platform, 'both');
    return platform.app.inject({ url: `${base}/badge`, headers: bearer });
  };

  it('leaves out what the contract does not declare', async () => {
    badges = () => ({ data: [{ ...badge, secret: 'x' }], pagination, other: 1 });
    expect((await ask()).json()).toEqual({ data: [badge], pagination });
  });

  it('that breaks the contract is an error of ours, named in the log alone', async () => {
    badges = () => ({ data: [{ ...badge, name: undefined, unlocked: 'sim' }], pagination });
    const answer = await ask();
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      message: 'Algo deu errado do nosso lado. Tente novamente.',
      code: 'internal',
      request_id: answer.headers['x-request-id'],
    });
    expect(platform.logged()).toContain('The answer of badge.list breaks the contract: /data/0');
  });

  it('that fails tells nothing of the inside', async () => {
    badges = () => {
      throw new Error('select * from accounts failed at 10.0.0.7');
    };
    const answer = await ask();
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('accounts');
    expect(platform.logged()).toContain('10.0.0.7');
  });

  it('carries the security headers', async () => {
    badges = () => ({ data: [], pagination });
    expect((await ask()).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    });
  });
});

describe('an upload', () => {
  const boundary = 'limite';
  const part = (name: string, value: string, file = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
  const file = (content: string, name = 'nota.pdf') =>
    part('file', content, `; filename="${name}"\r\nContent-Type: application/pdf`);
  const fields = [
    part('ticket_subject_id', '7'),
    part('title', 'Nota fiscal'),
    part('message', 'Segue a nota da venda de ontem.'),
  ];
  const send = async (parts: string[]) => {
    const { bearer } = await signIn(platform, 'both');
    return platform.app.inject({
      method: 'POST',
      url: '/api/v1/ticket',
      headers: { ...bearer, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `${parts.join('')}--${boundary}--\r\n`,
    });
  };

  it('gives the handler its fields by type and its file whole', async () => {
    const answer = await send([...fields, file('%PDF-1.7 conteúdo')]);
    expect(answer.json().data).toMatchObject({
      title: 'Nota fiscal',
      ticket_subject: { id: 7 },
      attachments: [{ id: '%PDF-1.7 conteúdo'.length + 1, name: 'nota.pdf', mimetype: 'application/pdf' }],
    });
  });

  it('is checked at its fields', async () => {
    const answer = await send([part('ticket_subject_id', 'sete'), part('title', ''), ...fields.slice(2)]);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({
      title: ['O campo Título é obrigatório.'],
      ticket_subject_id: ['O campo Assunto deve ser um número inteiro.'],
    });
  });

  it('has the limit that its field has in the contract', async () => {
    const answer = await send([...fields, file('x'.repeat(5 * 1024 * 1024 + 1))]);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ file: [expect.stringContaining('5 MB')] });
  });

  it('is refused where the operation takes none', async () => {
    const { bearer } = await signIn(platform, 'both');
    const answer = await platform.app.inject({
      method: 'PUT',
      url: `${base}/participant/my-data`,
      headers: { ...bearer, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `${fields.join('')}--${boundary}--\r\n`,
    });
    expect(answer.statusCode).toBe(415);
  });
});

describe('access', () => {
  it.each([
    ['visitor', null, 401],
    ['participant', 'both', 403],
    ['manager', 'manager', 200],
    ['admin', 'admin', 200],
  ] as const)('to a manager’s operation by a %s', async (_kind, who, status) => {
    const headers = who ? (await signIn(platform, who)).bearer : {};
    const answer = await platform.app.inject({ url: `${base}/participant`, headers });
    expect(answer.statusCode).toBe(status);
  });
});

describe('a call in process', () => {
  it('has the visitor’s own rights and the answer of HTTP', async () => {
    badges = () => ({ data: [{ ...badge, secret: 'x' }], pagination });
    const { cookie } = await signIn(platform, 'both');
    const path = { programId: programs.first };
    const mine = await callOperation(platform.app, 'badge.list', { path, requestLike: { headers: cookie } });
    expect(mine).toEqual({ status: 200, body: { data: [badge], pagination } });
    const visitor = await callOperation(platform.app, 'badge.list', { path, requestLike: { headers: {} } });
    expect(visitor).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    const query = { page: 0 };
    const wrong = await callOperation(platform.app, 'badge.list', {
      path,
      query,
      requestLike: { headers: cookie },
    });
    expect(wrong.status).toBe(422);
  });

  it('recognises the tenant by the host', async () => {
    const requestLike = { headers: { host: 'um.localhost:3000' } };
    const answer = await callOperation(platform.app, 'ticket.subjectsUnauthenticated', { requestLike });
    expect(answer).toEqual({ status: 200, body: { data: [] } });
  });
});

it('recognises a tenant by its domain, and no other', async () => {
  const verify = (domain: string) =>
    platform.app.inject({ method: 'POST', url: '/api/admin/verify-domain', payload: { domain } });
  const known = await verify('UM.localhost:3000');
  expect(known.json()).toEqual({
    tenant_domain: 'um.localhost',
    slug: 'um',
    program: { id: programs.first },
    customer_selected: true,
  });
  expect((await verify('outro.localhost')).statusCode).toBe(404);
});

it('keeps passwords, tokens and whole CPFs out of the log', async () => {
  const { token } = await signIn(platform, 'both');
  platform.app.log.info({ password: 'Portico@2026', person: { cpf: '52998224725' } }, 'CPF 529.982.247-25');
  expect(platform.logged()).toContain('529.***.***-25');
  for (const text of [token, 'Portico@2026', '52998224725', '529.982.247-25']) {
    expect(platform.logged()).not.toContain(text);
  }
});
