import { expect, it } from 'vitest';
import type { CallFailure } from '../../engine/contract/call-failure.ts';
import { statusText } from './status-text.ts';
import type { Auction } from './types.ts';

const auction = { id: 7, state: 'open', minimum: 100, leading_points: 6250 } as Auction;
const said = (value: 'open' | 'refused' | 'returned', failure?: CallFailure) =>
  statusText({ value, context: { auction, failure, points: 6300 } } as never);

it('says why a bid is refused: what the field says, else what the answer says', () => {
  const low: CallFailure = {
    ...{ status: 422, code: 'http-422', message: 'Verifique os campos informados.' },
    errors: { points: ['O próximo lance é de 6.500 pontos ou mais.'] },
  };
  expect(said('refused', low)).toBe('O próximo lance é de 6.500 pontos ou mais.');
  expect(said('open', low)).toBe(
    'O próximo lance é de 6.500 pontos ou mais. O maior lance é de 6.250 pontos.',
  );
  const poor = { status: 409, code: 'not-enough-points', message: 'O seu saldo não é suficiente.' };
  expect(said('refused', poor)).toBe('O seu saldo não é suficiente.');
  expect(said('open', poor)).toBe('O seu saldo não é suficiente. O maior lance é de 6.250 pontos.');
});

it('congratulates nobody whose order was cancelled', () => {
  expect(said('returned')).toBe(
    'Você arrematou por 6.250 pontos, mas o pedido foi cancelado e os seus pontos voltaram.',
  );
});
