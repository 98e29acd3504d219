import { expect, it } from 'vitest';
import { cellTexts } from './cell-texts.ts';
import { text } from './columns.ts';
import { readCells } from './lines.ts';
import { linesOf } from './sheet.ts';

const facts = { label: 'Nome', about: '', example: '' };

async function read(content: Buffer) {
  const names: unknown[] = [];
  for await (const { cells } of linesOf(content)) {
    const { value, problems } = readCells({ name: text(facts) }, { name: String(cells[0]) });
    names.push(problems[0]?.text ?? value.name);
  }
  return names.slice(1);
}

it('reads a name of a Mac, whose accents stand after their letters, as everybody else writes it', async () => {
  expect(await read(Buffer.from('Nome\nJosé\n'.normalize('NFD')))).toEqual(['José']);
});

it('reads Latin-1', async () => {
  expect(await read(Buffer.from('Nome\nJosé\n', 'latin1'))).toEqual(['José']);
});

it('tells at its line of accents that are lost, and reads the others', async () => {
  expect(await read(Buffer.from('Nome\nJos\ufffd\nJosé\n'))).toEqual([cellTexts.lostAccents, 'José']);
  const mixed = [Buffer.from('Nome\nJoão\nConceição\n'), Buffer.from('José\n', 'latin1')];
  expect(await read(Buffer.concat(mixed))).toEqual(['João', 'Conceição', cellTexts.lostAccents]);
});
