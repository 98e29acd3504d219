import { describe, expect, it } from 'vitest';
import { failureOf, isOutcomeUnknown, reasonOf, serverMessage } from './call-failure.ts';
import { ApiFailure } from './failure.ts';

describe('the outcome of a failed call', () => {
  it.each([0, 401, 408, 429, 500, 502, 503, 504])('is unknown with status %i', (status) => {
    expect(isOutcomeUnknown({ status })).toBe(true);
  });

  it.each([400, 403, 404, 409, 422])('is known with status %i', (status) => {
    expect(isOutcomeUnknown({ status })).toBe(false);
  });
});

describe('what a rejected call says', () => {
  it('is what the server said', () => {
    const failure = new ApiFailure({ status: 409, code: 'conflict', message: 'Já foi.' });
    expect(failureOf(failure)).toEqual({ status: 409, code: 'conflict', message: 'Já foi.' });
    expect(serverMessage(failure)).toBe('Já foi.');
  });

  it('names the fields that were refused', () => {
    const errors = { title: ['Obrigatório'] };
    const failure = new ApiFailure({ status: 422, code: 'validation', message: 'Verifique.', errors });
    expect(failureOf(failure)).toEqual({ status: 422, code: 'validation', message: 'Verifique.', errors });
    expect(reasonOf(failureOf(failure))).toBe('Obrigatório');
    expect(reasonOf({ message: 'Verifique.' })).toBe('Verifique.');
  });

  it('is an answer that never came, for anything else', () => {
    const offline = new ApiFailure({ status: 0, code: 'offline', message: 'Sem conexão.' });
    expect(serverMessage(offline)).toBe('');
    const unreachable = { status: 0, code: 'unreachable', message: '' };
    const aborted = new DOMException('x', 'AbortError');
    expect([null, new TypeError('x'), aborted].map(failureOf)).toEqual(Array(3).fill(unreachable));
  });
});
