import { expect, it } from 'vitest';
import { ApiFailure } from '../contract/failure.ts';
import { leadAway } from './lead-away.ts';

const failure = (status: number, message = '', code = 'said') => new ApiFailure({ status, message, code });
const away = { path: '/404' };
const says = { path: '/erro', say: true as const, statuses: [403, 500] };
const named = { named: true as const };

it.each([
  ['where the manifest says', away, failure(500, 'Falhou'), '/404'],
  ['with what the server said', says, failure(422, 'Filtro & cia'), '/erro?error=Filtro%20%26%20cia'],
  [
    'to the page of the status, of an answer that says nothing',
    says,
    failure(500, 'Algo', 'http-500'),
    '/500',
  ],
  ['to the error page, of a status without a page', says, failure(418), '/erro'],
  ['to 404, where the address names nothing', named, failure(404), '/404'],
  ['nowhere, where what the address names fails otherwise', named, failure(500), null],
  ['nowhere, without a network', away, failure(0), null],
  ['nowhere, of a session that has ended', away, failure(401), null],
  ['nowhere, of a refusal, which is followed by itself', says, failure(403, 'Não'), null],
])('a page whose reading failed goes %s', (_, onError, error, to) => {
  expect(leadAway(onError, error)).toBe(to);
});
