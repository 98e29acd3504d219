import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { corpus } from '../../../tests/security/xss-corpus.ts';
import {
  extractText,
  fontsOfPdf,
  getDocumentProxy,
  photograph,
  printed,
} from '../../../tests/support/pdf.ts';
import { certificatePdf } from './certificate-pdf.ts';

const letterhead = { title: 'Aurora Mais', color: '#5b2a86', accent: '#f2a65a', logo: null };

async function read(name: string, training = 'Atendimento', title = letterhead.title) {
  const content = await certificatePdf(
    { ...letterhead, title },
    {
      ...{ name, training, workload: '1 h 30 min', at: new Date('2026-06-20T15:00:00Z') },
      ...{ code: 'ABCD-EFGH-JKMN-PQRS', address: 'http://um.localhost/certificado/ABCD-EFGH-JKMN-PQRS' },
    },
  );
  const pdf = await getDocumentProxy(new Uint8Array(content));
  const { text } = await extractText(pdf, { mergePages: true });
  const annotations = await (await pdf.getPage(1)).getAnnotations();
  return { content, text, pages: pdf.numPages, links: annotations.map(({ url }) => url as string) };
}

/** The fonts of a certificate. */
const used = ['Figtree-Bold', 'Figtree-Regular'];

describe('the PDF of a certificate', () => {
  it('has every letter of Portuguese', async () => {
    const name = 'Ângelo Conceição ÀÁÂÃÇÉÊÍÓÔÕÚÜ àáâãçéêíóôõúü';
    expect((await read(name)).text).toContain(name);
  });

  it('brings its fonts along, and draws the accents', async () => {
    const accented = 'João Ação Ímã';
    const plain = accented.normalize('NFD').replaceAll(/\p{M}/gu, '');
    const inkOf = async (name: string) => {
      const { content, text } = await read(name);
      expect(text).toContain(name);
      const fonts = fontsOfPdf(content);
      expect(fonts.map(({ name: font }) => font.replace(/^[A-Z]+\+/, '')).toSorted()).toEqual(used);
      expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
      const { data } = await photograph(content);
      return data.filter((shade, index) => index % 4 === 1 && shade < 128).length;
    };
    expect(await inkOf(accented)).toBeGreaterThan(await inkOf(plain));
  });

  it('has a QR that leads to the page that checks it, and the brand’s colors', async () => {
    const { content, links } = await read('Ana Beatriz');
    const { data, width, height, colorAt } = await photograph(content);
    expect(decodeQR({ data, width, height })).toBe(links[0]);
    expect(colorAt(width / 2, 4)).toBe(letterhead.accent);
    expect(colorAt(10, height / 2)).toBe(letterhead.color);
  });

  it('stays one page, whatever the names are', async () => {
    const long = 'Maria Aparecida '.repeat(20);
    const { pages, text } = await read(long, long);
    expect(pages).toBe(1);
    expect(text).toContain('ABCD-EFGH-JKMN-PQRS');
    expect((await read('Ana\nBeatriz\u202e\u0000 Souza')).text).toContain('Ana Beatriz Souza');
  });

  it('prints nothing over anything else, nor beyond its frame, whatever the program is called', async () => {
    const title = 'Programa de Incentivo dos Vendedores da Rede Aurora em todo o Brasil e no Exterior';
    const { content } = await read('Ana Beatriz', 'Atendimento', title);
    const page = await (await getDocumentProxy(new Uint8Array(content))).getPage(1);
    const { items } = await page.getTextContent();
    const boxes = items
      .flatMap((item) => ('str' in item && item.str.trim() ? [item] : []))
      .map(({ str, width, height, transform: [, , , , left, bottom] }) => {
        return { str, left, right: left + width, bottom, top: bottom + height };
      });
    expect(boxes.filter(({ str }) => title.startsWith(str.slice(0, 12)))).toHaveLength(2);
    for (const [index, one] of boxes.entries()) {
      expect(one.right, one.str).toBeLessThan(842 - 84 + 1);
      for (const other of boxes.slice(index + 1)) {
        const isApart =
          one.right <= other.left ||
          other.right <= one.left ||
          one.bottom >= other.top ||
          other.bottom >= one.top;
        expect(isApart, `${one.str} / ${other.str}`).toBe(true);
      }
    }
  });

  it('shows hostile names as text, and links nowhere but to its own page', async () => {
    // Two strings a document, since each takes time.
    for (let at = 0; at < corpus.length; at += 2) {
      const [name = '', training = name] = corpus.slice(at, at + 2).map(({ html }) => html);
      const { pages, links, content, text } = await read(name, training);
      expect(pages).toBe(1);
      expect(links).toEqual(['http://um.localhost/certificado/ABCD-EFGH-JKMN-PQRS']);
      expect(content.toString('latin1')).not.toMatch(/\/(JavaScript|JS|OpenAction|Launch|EmbeddedFile)\b/);
      // A long one is cut, and lines break anywhere.
      for (const hostile of [name, training]) expect(printed(text)).toContain(printed(hostile).slice(0, 20));
    }
  });
});
