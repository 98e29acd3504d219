import { describe, expect, it } from 'vitest';
import { mediumOf } from './medium.ts';

const block = { file: 'file', name: 'title', captions: 'captions' };
const kind = (file: unknown, more: object = {}) => mediumOf(block, { file, ...more })?.kind;

describe('a medium', () => {
  it('is what the platform says that its file is', () => {
    expect(kind({ url: '/arquivo', mimetype: 'video/mp4' })).toBe('video');
    expect(kind({ url: '/arquivo', mimetype: 'application/pdf' })).toBe('pdf');
    expect(kind('/arquivo', { mimetype: 'audio/mpeg' })).toBe('audio');
  });

  it('is else what its name says', () => {
    expect(kind('/fotos/loja.JPG?tamanho=2')).toBe('image');
    expect(kind('/arquivo', { title: 'tabela.pdf' })).toBe('pdf');
    expect(kind('/planilha.xlsx')).toBe('file');
  });

  it('has a name and captions where the row has them, and is none without a safe address', () => {
    expect(mediumOf(block, { file: '/a.mp4', title: 'Aula', captions: { url: '/a.vtt' } })).toEqual({
      kind: 'video',
      url: '/a.mp4',
      name: 'Aula',
      captions: '/a.vtt',
    });
    expect(kind(null)).toBeUndefined();
    expect(kind('javascript:alert(1)')).toBeUndefined();
  });
});
