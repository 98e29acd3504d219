import { describe, expect, it } from 'vitest';
import type { Portal } from '../../engine/feature.ts';
import { programSwitch } from './index.ts';
import { destination, otherPrograms, secretOf } from './rules.ts';
import type { Program } from './types.ts';

const program = (id: number): Program => ({ id, uuid: `u${id}`, description: `P${id}`, header: {} });

it('offers every program but the current one', () => {
  expect(otherPrograms([program(1), program(2), program(3)], 2).map(({ id }) => id)).toEqual([1, 3]);
});

describe('destination', () => {
  it.each([
    ['https://loja.example/#entrar=x', 'https://loja.example/#entrar=x'],
    ['http://LOJA.example:3000/', 'http://loja.example:3000/'],
    ['loja.example/painel', 'http://loja.example/painel'],
    ['loja.example:8080/a', 'http://loja.example:8080/a'],
    ['//loja.example/a', 'http://loja.example/a'],
  ])('goes to %s', (address, expected) => {
    expect(destination(address, 'loja.example')).toBe(expected);
  });

  it.each([
    'https://outra.example/',
    'https://maloja.example/',
    'https://sub.loja.example/',
    'https://loja.example.outra.example/',
    'https://loja.example@outra.example/',
    'https://outra.example\\@loja.example/',
    'https://eu:senha@loja.example/',
    'ftp://loja.example/',
    'javascript:alert(1)',
    'javascript://loja.example/%0aalert(1)',
    'data://loja.example/',
    '',
  ])('does not go to %s', (address) => {
    expect(destination(address, 'loja.example')).toBeNull();
  });

  it('goes nowhere without knowing the domain', () => {
    expect(destination('https://loja.example/', undefined)).toBeNull();
  });
});

it('reads the secret of a link and nothing else', () => {
  const secret = 'aB3_-'.repeat(9);
  expect(secretOf(`#entrar=${secret}`)).toBe(secret);
  expect([secretOf(''), secretOf('#entrar=curto'), secretOf(`#x&entrar=${secret}`)]).toEqual([
    null,
    null,
    null,
  ]);
});

it.each([
  [2, true, true],
  [1, true, false],
  [2, false, false],
])('with %d programs where the group has it: %s, the entry shows: %s', (count, shows_entry, expected) => {
  const programs = Array.from({ length: count }, (_, id) => program(id));
  const portal = { visitor: { signedIn: true }, programs } as unknown as Portal;
  const settings = { shows_entry, call_timeout_ms: 1000, leave_timeout_ms: 1000 };
  expect(programSwitch.entry?.isEligible(portal, settings)).toBe(expected);
  expect(programSwitch.overlay?.isEligible(portal, settings)).toBe(expected);
});
