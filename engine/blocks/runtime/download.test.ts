import { describe, expect, it } from 'vitest';
import { contentOf, fileInJson, fileName } from './download.ts';

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

describe('what is here of a file', () => {
  const parts = (headers: Record<string, string>) =>
    new Response(
      new ReadableStream({
        start(body) {
          for (const part of ['uma', ' e outra', ' parte']) body.enqueue(new TextEncoder().encode(part));
          body.close();
        },
      }),
      { headers },
    );

  it('is told in per cent as its parts come', async () => {
    const told: number[] = [];
    const content = await contentOf(parts({ 'content-length': '17' }), (percent) => told.push(percent));
    expect(told).toEqual([17, 64, 100]);
    expect(await content.text()).toBe('uma e outra parte');
  });

  it.each([
    ['has no length', {}],
    ['is compressed', { 'content-length': '9', 'content-encoding': 'br' }],
  ])('is not told where the answer %s', async (_, headers: Record<string, string>) => {
    const told: number[] = [];
    const content = await contentOf(parts(headers), (percent) => told.push(percent));
    expect(told).toEqual([]);
    expect(await content.text()).toBe('uma e outra parte');
  });
});
