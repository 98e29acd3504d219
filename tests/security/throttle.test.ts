import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInLimits } from '../../server/modules/auth/throttle.ts';
import { visitorWrites } from '../../server/pipeline/rate-limit.ts';
import { type Platform, password, people, programs, startPlatform } from '../contract/platform.ts';

let platform: Platform;

beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

function attempt(login: string, secret: string, address: string) {
  return platform.app.inject({
    method: 'POST',
    url: `/api/v1/program/${programs.first}/login`,
    payload: { login, password: secret },
    remoteAddress: address,
  });
}

it('stops guessing at one account, from however many addresses, and opens again', async () => {
  const tries = await Promise.all(
    Array.from({ length: signInLimits.account + 5 }, (_, index) =>
      attempt(people.both.cpf, 'errada', `10.0.0.${index}`),
    ),
  );
  expect(tries.filter((answer) => answer.statusCode === 401)).toHaveLength(signInLimits.account);
  const stopped = await attempt('529.982.247-25', password, '10.0.1.1');
  expect(stopped.statusCode).toBe(429);
  expect(stopped.json().code).toBe('too-many-requests');
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
  expect((await attempt(people.manager.cpf, password, '10.0.1.1')).statusCode).toBe(200);
  platform.pass(15 * 60_000 + 1000);
  expect((await attempt(people.both.cpf, password, '10.0.1.1')).statusCode).toBe(200);
});

it('stops one address that guesses at many accounts, and nobody else', async () => {
  let stopped = 0;
  for (let index = 0; index < signInLimits.address + 3; index += 1) {
    const answer = await attempt(`pessoa${index}@exemplo.com.br`, 'errada', '10.9.9.9');
    if (answer.statusCode === 429) stopped += 1;
  }
  expect(stopped).toBe(3);
  expect((await attempt(people.admin.cpf, password, '10.9.9.9')).statusCode).toBe(429);
  expect((await attempt(people.admin.cpf, password, '10.9.9.8')).statusCode).toBe(200);
});

it('counts no one who signs in right', async () => {
  for (let index = 0; index < signInLimits.account + 3; index += 1) {
    expect((await attempt(people.manager.cpf, password, '10.7.7.7')).statusCode).toBe(200);
  }
});

it('bounds what a visitor’s address may send, each operation and address for itself', async () => {
  const send = (address: string) =>
    platform.app.inject({
      method: 'POST',
      url: '/api/v1/ticket_unlogged',
      headers: { host: 'um.localhost' },
      payload: {
        name: 'Visitante',
        email: 'visita@exemplo.com.br',
        ticket_subject_id: 1,
        title: 'Uma dúvida',
        message: 'Como faço para participar?',
      },
      remoteAddress: address,
    });
  for (let index = 0; index < visitorWrites.hits; index += 1) {
    expect((await send('10.5.5.5')).statusCode).not.toBe(429);
  }
  const stopped = await send('10.5.5.5');
  expect(stopped.json().code).toBe('too-many-requests');
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send('10.5.5.6')).statusCode).not.toBe(429);
  platform.pass(visitorWrites.windowMs + 1000);
  expect((await send('10.5.5.5')).statusCode).not.toBe(429);
});
