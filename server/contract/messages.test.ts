import { expect, it } from 'vitest';
import { toFieldErrors } from './messages.ts';

it.each([
  ['maximum', { format: 'brl' }, 2147483647, 'no máximo R$\u00a021.474.836,47'],
  ['minimum', {}, 1.01, 'no mínimo 1,01'],
  ['maximum', {}, 1000000, 'no máximo 1.000.000'],
  ['maximum', { format: 'percent' }, 100, 'no máximo 100%'],
  // A year is a number too.
  ['minimum', {}, 2000, 'no mínimo 2000'],
])('a %s is told as people write it: %o', (keyword, schema, limit, told) => {
  const found = toFieldErrors([
    {
      ...{ keyword, instancePath: '/value', schemaPath: '#/properties/value', params: { limit } },
      parentSchema: { title: 'Valor', ...schema },
    },
  ]);
  expect(found).toEqual({ value: [`O campo Valor deve ser ${told}.`] });
});
