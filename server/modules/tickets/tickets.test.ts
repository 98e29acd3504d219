import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, type Platform, startPlatform } from '../../../tests/support/platform.ts';
import { people } from '../../../tests/support/small-tenants.ts';

interface Subjects {
  data: { id: number; name: string; sla: number }[];
}

let platform: Platform;
let ana: Caller;
let subject: number;
const text = { title: 'Meus pontos', message: 'Não vejo os pontos da venda de ontem.' };
/** One pixel. */
const png = Buffer.from(
  '89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c49444154789c6388d66a030001ef010c3f25fcbe0000000049454e44ae426082',
  'hex',
);

/** A form with fields and one file, as a browser sends it. */
function form(fields: Record<string, string>, file?: { name: string; type: string; content: Buffer }) {
  const boundary = 'limite';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = file
    ? `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: ${file.type}\r\n\r\n`
    : '';
  const payload = Buffer.concat([
    Buffer.from(parts.join('') + head),
    ...(file ? [file.content, Buffer.from('\r\n')] : []),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

const open = (caller: Caller, file?: Parameters<typeof form>[1], headers: Record<string, string> = {}) => {
  const body = form({ ...text, ticket_subject_id: String(subject) }, file);
  const all = { ...body.headers, ...headers };
  return caller.request({ method: 'POST', url: '/api/v1/ticket', payload: body.payload, headers: all });
};

beforeAll(async () => {
  platform = await startPlatform();
  ana = await platform.signIn('um', people.both);
  const subjects = (await ana.get('/api/v1/ticket-subject')).json as Subjects;
  subject = subjects.data.find((item) => item.sla === 3)?.id ?? 0;
});
afterAll(() => platform.stop());

describe('a ticket', () => {
  it('is opened with an attachment that its owner can open, and nobody else but a manager', async () => {
    const answer = await open(ana, { name: 'nota fiscal.png', type: 'image/png', content: png });
    expect(answer.status, answer.raw.payload).toBe(200);
    const ticket = (answer.json as { data: { id: number; attachments: { id: number }[] } }).data;
    expect(ticket).toMatchObject({
      status: 'open',
      ticket_subject: { sla: 3 },
      attachments: [{ mimetype: 'image/png' }],
    });
    const url = `/api/v1/files/${ticket.attachments[0]?.id}/open`;
    expect((await ana.get(url)).raw.rawPayload.equals(png)).toBe(true);
    const caio = await platform.signIn('um', people.participant.um);
    expect((await caio.get(url)).status).toBe(404);
    expect((await platform.visitor('um').get(url)).status).toBe(404);
    expect((await (await platform.signIn('um', people.manager.um)).get(url)).status).toBe(200);
    expect((await caio.get('/api/v1/ticket')).json).toMatchObject({ pagination: { total: 0 } });
    expect((await ana.get('/api/v1/ticket', { status: 'open' })).json).toMatchObject({
      data: [{ id: ticket.id }],
    });
  });

  it('is opened once for one key', async () => {
    const headers = { 'idempotency-key': 'uma-vez-so' };
    const [first, second] = [await open(ana, undefined, headers), await open(ana, undefined, headers)];
    expect(first.status, first.raw.payload).toBe(200);
    expect(second.json).toEqual(first.json);
  });

  it.each([
    ['what is not what it says', { name: 'x.png', type: 'image/png', content: Buffer.from('<script>') }],
    [
      'a script that begins like an image',
      {
        name: 'x.webp',
        type: 'image/webp',
        content: Buffer.from('RIFF\x40\x00\x00\x00WEBP<script>alert(1)</script>', 'latin1'),
      },
    ],
    [
      'a drawing that could carry a script',
      { name: 'x.svg', type: 'image/svg+xml', content: Buffer.from('<svg/>') },
    ],
    [
      'a file that is too large',
      { name: 'x.png', type: 'image/png', content: Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]) },
    ],
    ['an empty file', { name: 'x.png', type: 'image/png', content: Buffer.alloc(0) }],
  ])('refuses %s as an attachment', async (_case, file) => {
    const answer = await open(ana, file);
    expect(answer.status).toBe(422);
    expect(answer.json).toHaveProperty('errors.file');
  });
});

describe('a ticket of a visitor', () => {
  const visitorText = { ...text, name: 'Joana Lima', email: 'Joana@exemplo.com.br' };
  it('takes the subjects that are offered to visitors alone', async () => {
    const visitor = platform.visitor('um');
    const offered = (await visitor.get('/api/v1/ticket-subject/unauthenticated')).json as Subjects;
    expect(offered.data).toHaveLength(1);
    const send = (id: number, over: object = {}) =>
      visitor.send('POST', '/api/v1/ticket_unlogged', { ...visitorText, ticket_subject_id: id, ...over });
    expect((await send(subject)).status).toBe(422);
    const opened = await send(offered.data[0]?.id ?? 0);
    expect(opened.status, opened.raw.payload).toBe(200);
    expect(opened.json).toHaveProperty('data.due_at');
    const wrong = await send(offered.data[0]?.id ?? 0, { cpf: '11111111111' });
    expect(wrong.json).toMatchObject({ errors: { cpf: [expect.any(String)] } });
  });
});
