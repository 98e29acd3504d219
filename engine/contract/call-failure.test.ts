import { describe, expect, it } from 'vitest';
import { failureOf, isOutcomeUnknown } from './call-failure.ts';
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
  });

  it('is an answer that never came, for anything else', () => {
    expect(failureOf(null)).toEqual({ status: 0, code: 'unreachable', message: '' });
    expect(failureOf(new TypeError('x'))).toEqual({ status: 0, code: 'unreachable', message: 'x' });
  });
});
