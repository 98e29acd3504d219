import { expect, it } from 'vitest';
import { sentence } from './sentence.ts';

it.each([
  ['Nota ilegível', 'Nota ilegível.'],
  [' Nota ilegível. ', 'Nota ilegível.'],
  ['Por quê?', 'Por quê?'],
  ['Veja bem…', 'Veja bem…'],
  ['Está escrito “Cancelada.”', 'Está escrito “Cancelada.”'],
  ['', ''],
])('ends %j as a sentence once', (typed, ended) => {
  expect(sentence(typed)).toBe(ended);
});
