import { describe, expect, it } from 'vitest';
import { fileInJson, fileName } from './download.ts';

describe('the name of a file', () => {
  it('is the exact one where there are two', () => {
    expect(fileName(`attachment; filename="nota_.pdf"; filename*=UTF-8''nota%20n%C2%BA%201.pdf`)).toBe(
      'nota nº 1.pdf',
    );
    expect(fileName('attachment; filename="nota.pdf"')).toBe('nota.pdf');
  });
  it('is there where the answer gives none', () => {
    expect(fileName('inline')).toBe('arquivo');
    expect(fileName('')).toBe('arquivo');
  });
});

it('reads a file that comes in JSON', async () => {
  const file = fileInJson(JSON.stringify({ base64: 'T2zDoQ==', filename: 'olá.txt', mime: 'text/plain' }));
  expect([file.name, file.type, await file.text()]).toEqual(['olá.txt', 'text/plain', 'Olá']);
});
