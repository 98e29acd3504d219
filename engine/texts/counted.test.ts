import { expect, it } from 'vitest';
import { listTexts } from './list.ts';
import { pickerTexts } from './picker.ts';

it.each([
  [listTexts.suggested(1), '1 sugestão'],
  [listTexts.picked(1), '1 item selecionado'],
  [listTexts.picked(1234), '1.234 itens selecionados'],
  [listTexts.pickMatching(12345), 'Selecionar todos os 12.345 da busca'],
  [listTexts.pickedAll(12345), 'Todos os 12.345 itens selecionados'],
  [listTexts.place(1234), '1.234º lugar'],
  [pickerTexts.tooMany(1), 'Envie no máximo 1 arquivo.'],
  [pickerTexts.tooMany(2), 'Envie no máximo 2 arquivos.'],
])('%s', (text, expected) => {
  expect(text).toBe(expected);
});
