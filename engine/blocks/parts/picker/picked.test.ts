import { describe, expect, it } from 'vitest';
import { takeFiles } from './picked.ts';

const file = (name: string, size = 10, type = 'image/png') => ({ name, size, type, lastModified: 0 });
const rule = { types: ['image/png'], megabytes: 1, most: 2 };

describe('files that are chosen', () => {
  it('join those of before, each once', () => {
    const { files, problems } = takeFiles([file('a.png')], [file('a.png'), file('b.png')], rule);
    expect(files.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
    expect(problems).toEqual([]);
  });

  it('are refused one by one, with the reason', () => {
    const given = [
      file('a.exe', 10, 'application/x-msdownload'),
      file('b.png', 2 * 1024 ** 2),
      file('c.png'),
    ];
    const { files, problems } = takeFiles([], given, rule);
    expect(files.map(({ name }) => name)).toEqual(['c.png']);
    expect(problems).toEqual(['a.exe: Envie um arquivo PNG.', 'b.png: O arquivo passa de 1 MB.']);
  });

  it('are no more than the field takes, which is said once', () => {
    const { files, problems } = takeFiles(
      [],
      ['a', 'b', 'c', 'd'].map((name) => file(name)),
      rule,
    );
    expect(files).toHaveLength(2);
    expect(problems).toEqual(['Envie no máximo 2 arquivos.']);
  });
});
