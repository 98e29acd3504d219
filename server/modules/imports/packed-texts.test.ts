import { expect, it } from 'vitest';
import { PackedTexts } from './packed-texts.ts';

it('answers each text by its number, however many and long they are', () => {
  const given = Array.from({ length: 20_000 }, (_, n) =>
    n % 7 === 0 ? '' : `Conceição 🙂 ${n} ${'x'.repeat(n % 50)}`,
  );
  given.push('y'.repeat(500_000), 'fim');
  const texts = new PackedTexts();
  for (const text of given) texts.add(text);
  expect(given.map((_, index) => texts.at(index))).toEqual(given);
});

it('has nothing where no text is', () => {
  const texts = new PackedTexts();
  texts.add('só este');
  expect([texts.at(-1), texts.at(1), texts.at(0.5), texts.at(Number.NaN)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
