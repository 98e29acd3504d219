import { describe, expect, it } from 'vitest';
import { formulas } from '../../../tests/support/formulas.ts';
import { hostileSheets, refusalOf, sheetHead, workbookOf } from '../../../tests/support/hostile-sheets.ts';
import { kindOf } from './kinds.ts';
import { readSheet } from './lines.ts';

const kind = kindOf('metas');

describe('a hostile file', () => {
  it.each(hostileSheets)('%s is refused, and says why', async (_what, make, text) => {
    expect(await refusalOf(kind, await make())).toContain(text);
  });

  it('with too many lines is refused while it is read', async () => {
    const content = Buffer.from(`${sheetHead}\n${'12/2026;x;;1\n'.repeat(100_001)}`);
    const read = async () => {
      for await (const _ of readSheet(kind, content));
    };
    await expect(read()).rejects.toMatchObject({
      fields: { file: [expect.stringContaining('mais de 100.000 linhas')] },
    });
  });
});

describe('a character of two halves', () => {
  const typeOf = async (content: Buffer) => {
    for await (const { cells } of readSheet(kind, content)) return cells.type;
    throw new Error('The file has no line.');
  };
  const inSheet = (text: string) =>
    workbookOf((own) => {
      own.addRow(sheetHead.split(';'));
      own.addRow(['12/2026', text, null, 1]);
    });
  const inCsv = (text: string) => Buffer.from(`${sheetHead}\n12/2026;${text};;1`);

  it('stays whole wherever a piece of a CSV ends', async () => {
    const head = `${sheetHead}\n12/2026;Ana 🏆;;1\n`;
    for (let at = 0; at < 3; at += 1) {
      const lines = `${' '.repeat(at)}${'🏆'.repeat(400)};;;\n`.repeat(20);
      for await (const { cells } of readSheet(kind, Buffer.from(head + lines)))
        expect(String(cells.month ?? cells.type)).not.toContain('\ufffd');
    }
  });

  it.each([
    ['CSV', inCsv],
    ['workbook', inSheet],
  ] as const)('is left out of a %s where only half of it has room', async (_what, make) => {
    const letters = 'a'.repeat(999);
    expect(await typeOf(await make(`${letters}🏆`))).toBe(letters);
  });

  it('is no NUL, which the database refuses', async () => {
    expect(await typeOf(inCsv('a\0b'))).toBe('ab');
  });
});

describe('a formula', () => {
  it.each(formulas)('%s is a text, in a CSV and in a cell', async (text) => {
    const csv = Buffer.from(`${sheetHead}\n12/2026;"${text.replaceAll('"', '""')}";;1`);
    const sheet = await workbookOf((own) => {
      own.addRow(sheetHead.split(';'));
      own.addRow(['12/2026', text, null, 1]);
    });
    for (const content of [csv, sheet])
      for await (const { cells } of readSheet(kind, content)) expect(cells.type).toBe(text.trim());
  });

  it.each(formulas)('%s that is one is what it last came to, or nothing', async (text) => {
    const formula = text.replace(/^[=+\-@\s']+/, '');
    const content = await workbookOf((own) => {
      own.addRow(sheetHead.split(';'));
      own.addRow(['12/2026', { formula, result: 'resultado' }, { formula }, 1]);
    });
    for await (const { cells } of readSheet(kind, content)) {
      expect(cells.type).toBe('resultado');
      expect(cells.cpf).toBeUndefined();
    }
  });
});
