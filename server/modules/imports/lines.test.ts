import { describe, expect, it } from 'vitest';
import { cellTexts } from './cell-texts.ts';
import { cpf, text } from './columns.ts';
import { type KeptLine, readSheet } from './lines.ts';

const fact = { about: '', example: '' };
const kind = {
  columns: { cpf: cpf({ ...fact, label: 'CPF' }), reason: text({ ...fact, label: 'Motivo' }) },
};

async function read(csv: string): Promise<KeptLine[]> {
  const lines: KeptLine[] = [];
  for await (const line of readSheet(kind, Buffer.from(csv))) lines.push(line);
  return lines;
}

describe('a line of a CSV', () => {
  it.each([
    ['of Windows', '\r\n', '\r\n'],
    ['of Linux', '\n', '\n'],
    ['of an old Mac', '\r', '\r'],
    ['of two programs', '\r\n', '\n'],
    ['of two programs, the other way round', '\n', '\r\n'],
  ])('ends as lines %s do', async (_whose, first, next) => {
    const csv = `CPF;Motivo${first}529.982.247-25;"Saiu${next}da loja"${next}111.444.777-35;Mudou${next}`;
    expect(await read(csv)).toMatchObject([
      { cells: { cpf: '529.982.247-25', reason: `Saiu${next}da loja` } },
      { cells: { cpf: '111.444.777-35', reason: 'Mudou' } },
    ]);
  });

  it.each([
    ['CPF,Motivo', '529.982.247-25,1,500'],
    ['CPF;Motivo', '529.982.247-25;1;500'],
    ['CPF;Motivo', '529.982.247-25;;;x'],
  ])('that has more values than there are columns is wrong: %s, %s', async (head, line) => {
    expect(await read(`${head}\n${line}\n`)).toMatchObject([
      { problems: [{ column: 'reason', text: cellTexts.surplus }] },
    ]);
  });

  it.each([
    ['CPF;Motivo', '529.982.247-25;Saiu;;'],
    ['CPF;Motivo;', '529.982.247-25;Saiu;uma nota ao lado'],
    ['CPF;Loja;Motivo', '529.982.247-25;Centro;Saiu'],
  ])('may end in nothing, and have columns that nobody reads: %s, %s', async (head, line) => {
    expect(await read(`${head}\n${line}\n`)).toMatchObject([{ cells: { reason: 'Saiu' }, problems: null }]);
  });
});

it('refuses a column that stands twice', async () => {
  await expect(read('CPF;Motivo;motivo\n529.982.247-25;Saiu;Mudou\n')).rejects.toMatchObject({
    fields: { file: ['A coluna Motivo aparece mais de uma vez. Deixe só uma.'] },
  });
});
