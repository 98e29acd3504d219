import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { ApiFailure } from '../../engine/contract/failure.ts';
import { signInMachine } from './machine.ts';
import { checkCredentials, loginToSend, maskLogin } from './rules.ts';
import type { SentCode } from './types.ts';

function run(call: () => Promise<SentCode | null>) {
  let calls = 0;
  const machine = signInMachine.provide({
    actors: {
      signIn: fromPromise(() => {
        calls += 1;
        return call();
      }),
    },
  });
  const actor = createActor(machine, { input: { login: '' } }).start();
  const type = (field: 'login' | 'password', value: string) => actor.send({ type: 'TYPE', field, value });
  return { actor, type, calls: () => calls };
}

function fill({ type }: ReturnType<typeof run>) {
  type('login', '529.982.247-25');
  type('password', 'segredo');
}

const failWith = (details: ConstructorParameters<typeof ApiFailure>[0]) => () =>
  Promise.reject(new ApiFailure(details));

describe('sign-in', () => {
  it('shows what is missing and sends nothing', () => {
    const { actor, calls } = run(() => Promise.resolve(null));
    actor.send({ type: 'SUBMIT' });
    expect(actor.getSnapshot().context.errors).toEqual({ login: 'Obrigatório', password: 'Obrigatório' });
    expect(calls()).toBe(0);
  });

  it('sends once, however often the button is pressed', async () => {
    const form = run(() => Promise.resolve(null));
    fill(form);
    form.actor.send({ type: 'SUBMIT' });
    form.actor.send({ type: 'SUBMIT' });
    await waitFor(form.actor, (state) => state.matches('done'));
    expect(form.calls()).toBe(1);
  });

  it('asks for the code if the platform demands one, and deletes the password', async () => {
    const sent = { verification: 'v', resend_in: 30 };
    const form = run(() => Promise.resolve(sent));
    fill(form);
    form.actor.send({ type: 'SUBMIT' });
    const { context } = await waitFor(form.actor, (state) => state.matches('away'));
    expect(context).toMatchObject({ way: 'second-factor', sent, password: '' });
    form.actor.send({ type: 'BACK', message: 'Este código não vale mais. Peça outro.' });
    expect(form.actor.getSnapshot().context).toMatchObject({
      way: null,
      sent: null,
      login: '529.982.247-25',
    });
    expect(form.actor.getSnapshot().matches('idle')).toBe(true);
  });

  it('puts the first server message at its field', async () => {
    const errors = { login: ['CPF não encontrado.', 'outra'] };
    const form = run(failWith({ status: 422, code: 'validation', message: 'Verifique', errors }));
    fill(form);
    form.actor.send({ type: 'SUBMIT' });
    const { context } = await waitFor(form.actor, (state) => state.matches('idle'));
    expect(context).toMatchObject({ errors: { login: 'CPF não encontrado.' }, message: null });
    form.type('login', 'outro@exemplo.com.br');
    expect(form.actor.getSnapshot().context.errors.login).toBeUndefined();
  });

  it.each([
    [401, 'CPF, e-mail ou senha incorretos.'],
    [429, 'Muitas tentativas. Aguarde um pouco e tente novamente.'],
  ])('says what the platform said as a whole (%i) and keeps what was typed', async (status, message) => {
    const form = run(failWith({ status, code: 'x', message }));
    fill(form);
    form.actor.send({ type: 'SUBMIT' });
    const { context } = await waitFor(form.actor, (state) => state.matches('idle'));
    expect(context).toMatchObject({ message, login: '529.982.247-25', password: 'segredo' });
  });
});

describe('its rules', () => {
  /** What the field shows after each sign is typed at its end. */
  const typeSignBySign = (text: string) =>
    [...text].reduce((shown, sign) => maskLogin(shown + sign, shown.length + 1).text, '');

  it.each([
    ['52998', '52998'],
    ['52998224725', '529.982.247-25'],
    ['529.982.247-25', '529.982.247-25'],
    ['529982247251', '529.982.247-251'],
    ['maria.5@exemplo.com.br', 'maria.5@exemplo.com.br'],
    ['1234jose@x.com', '1234jose@x.com'],
    ['123.4jose@x.com', '123.4jose@x.com'],
    ['123456789012jose@x.com', '123456789012jose@x.com'],
  ])('masks a whole CPF and leaves an e-mail alone: %s', (typed, shown) => {
    expect(typeSignBySign(typed)).toBe(shown);
  });

  it('keeps the caret after the digit that was typed', () => {
    expect(maskLogin('52998247-25', 5)).toEqual({ text: '52998247-25', caret: 5 });
    expect(maskLogin('529.98224725', 7)).toEqual({ text: '529.982.247-25', caret: 7 });
    expect(maskLogin('529.982.247-25@', 15)).toEqual({ text: '52998224725@', caret: 12 });
  });

  it('sends digits of a CPF and a trimmed e-mail', () => {
    expect(loginToSend('529.982.247-25')).toBe('52998224725');
    expect(loginToSend(' maria@exemplo.com.br ')).toBe('maria@exemplo.com.br');
  });

  it('refuses an invalid CPF', () => {
    expect(checkCredentials({ login: '111.111.111-11', password: 'x' })).toEqual({ login: 'CPF inválido' });
  });
});
