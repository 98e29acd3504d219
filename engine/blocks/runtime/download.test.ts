import { describe, expect, it, vi } from 'vitest';
import { establishmentExport } from '../../../openapi/generated/calls/establishment.export.ts';
import type { CallOptions } from '../../contract/call-options.ts';
import type { Call } from '../../contract/operation-types.ts';
import { contentOf, download, fileInJson, fileName } from './download.ts';

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

it('goes to where the file will be, when a job makes it', async () => {
  const [toast, go] = [vi.fn(), vi.fn()];
  const body = JSON.stringify({ message: 'Fica pronto em Relatórios.', to: '/relatorios' });
  const call = (async (_: unknown, { read }: CallOptions) =>
    read?.(new Response(body, { status: 202 }))) as unknown as Call;
  await download(
    { call, toast, go },
    { operation: establishmentExport, with: {}, as: 'file' },
    {},
    () => undefined,
  );
  expect(toast).toHaveBeenCalledWith('info', 'Fica pronto em Relatórios.');
  expect(go).toHaveBeenCalledWith('/relatorios');
});
