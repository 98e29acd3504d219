/** Connections that send bodies nobody wants, until the process is ended: `flood.ts <kind> <port> <token>`. */
import { connect } from 'node:net';

const [, , kind = '', port = '', token = ''] = process.argv;
const form = 'multipart/form-data; boundary=meio';
const begunForm =
  '--meio\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-';
const signIn = '/api/v1/program/901/login';
const megabyte = 1024 * 1024;

/** A body and what its head says of it. */
interface Sending {
  path: string;
  headers: Record<string, string | number>;
  body: Buffer;
}

const json = (bytes: number): Sending => {
  const body = Buffer.from(JSON.stringify({ login: 'a'.repeat(bytes), password: 'b' }));
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  return { path: signIn, headers, body };
};
/** Without a length at its head, so that only reading it shows how long it is. */
const chunkedJson = (bytes: number): Sending => {
  const { body } = json(bytes);
  const framed = Buffer.concat([
    Buffer.from(`${body.length.toString(16)}\r\n`),
    body,
    Buffer.from('\r\n0\r\n\r\n'),
  ]);
  return {
    path: signIn,
    headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    body: framed,
  };
};
/** All of a form but its last byte. */
const heldForm = (megabytes: number, headers: Sending['headers'] = {}): Sending => {
  const body = Buffer.concat([Buffer.from(begunForm), Buffer.alloc(megabytes * megabyte)]);
  return {
    path: '/api/v1/ticket',
    headers: { ...headers, 'content-type': form, 'content-length': body.length + 1 },
    body,
  };
};

/** `pauseMs`: between the end of one and the next. */
const floods: Record<string, { connections: number; pauseMs: number; sendings: Sending[] }> = {
  small: { connections: 20, pauseMs: 0, sendings: [json(10)] },
  json: { connections: 20, pauseMs: 0, sendings: [json(200_000), chunkedJson(200_000)] },
  forms: {
    ...{ connections: 24, pauseMs: 1_000 },
    sendings: [heldForm(50), heldForm(4.9, { authorization: `Bearer ${token}` })],
  },
};

/** Sends one until it is answered or the connection ends. */
function send({ path, headers, body }: Sending): Promise<void> {
  return new Promise((over) => {
    const lines = Object.entries({ host: 'um.localhost', 'x-requested-with': 'XMLHttpRequest', ...headers });
    const head = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n');
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\n\r\n`);
      socket.write(body);
    });
    // Reset by the server, which has answered and does not wait for the rest.
    socket.on('error', () => undefined);
    socket.on('data', () => socket.destroy());
    socket.on('close', () => over());
  });
}

const flood = floods[kind];
if (!flood) throw new Error(`There is no flood "${kind}".`);
const { connections, pauseMs, sendings } = flood;
async function keepSending(index: number): Promise<void> {
  const sending = sendings[index % sendings.length];
  if (sending) await send(sending);
  setTimeout(() => void keepSending(index), pauseMs);
}
for (let index = 0; index < connections; index += 1) void keepSending(index);
