import { expect, it } from 'vitest';
import { statusText } from './texts.ts';
import type { Import } from './types.ts';

const shown = { lines: 1_206, invalid: 4, corrected: 1, done: 2, held: 1_200 } as Import;

it('tells the lines that were imported from those that wait to be corrected', () => {
  expect(statusText('done', { ...shown, invalid: 0 }, '')).toBe(
    'Pronto: 2 linhas importadas, 1.200 em Vendas inválidas.',
  );
  expect(statusText('done', { ...shown, held: 0 }, '')).toBe('Pronto: 2 linhas importadas.');
  expect(statusText('partial', shown, '')).toMatch(
    /^2 linhas importadas, 1\.200 em Vendas inválidas; 3 linhas com erro\. Corrija/,
  );
  expect(statusText('partial', { ...shown, corrected: 4 }, '')).toBe(
    '2 linhas importadas, 1.200 em Vendas inválidas; 4 linhas com erro, já corrigidas e enviadas de novo.',
  );
  expect(statusText('cancelled', shown, '')).toBe(
    'Importação cancelada. Continua gravado o que já foi: 2 linhas, 1.200 em Vendas inválidas. 4 linhas não entraram.',
  );
});
