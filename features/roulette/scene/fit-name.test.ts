import { describe, expect, it } from 'vitest';
import { fitName, wrapWords } from './fit-name.ts';

/** Every letter is half as wide as it is high. */
const measureAt = (size: number) => (text: string) => text.length * size * 0.5;

describe('the name of a prize', () => {
  it('wraps between words, and leaves a word that is too long alone', () => {
    expect(wrapWords('Vale-compras de R$ 50', 120, measureAt(16))).toEqual(['Vale-compras de', 'R$ 50']);
    expect(wrapWords('Superextraordinário fone', 80, measureAt(16))).toEqual(['Superextraordinário', 'fone']);
  });

  it('does not wrap where a no-break space holds an amount together', () => {
    expect(wrapWords('Vale de R$\u00a050', 80, measureAt(16))).toEqual(['Vale de', 'R$\u00a050']);
    expect(wrapWords('Vale de R$ 50', 80, measureAt(16))).toEqual(['Vale de R$', '50']);
  });

  it('wraps after a hyphen only where it would be cut otherwise', () => {
    const room = { width: 66, height: 54, wraps: true };
    expect(fitName('Vale-combustível', room, measureAt)).toEqual({
      size: 12,
      lines: ['Vale-', 'combustível'],
    });
    expect(fitName('Vale-luz', room, measureAt)).toEqual({ size: 16, lines: ['Vale-luz'] });
  });

  it('is as large as its space allows', () => {
    const room = { width: 120, height: 54, wraps: true };
    expect(fitName('Fone', room, measureAt)).toEqual({ size: 17, lines: ['Fone'] });
    expect(fitName('Maleta de ferramentas completa', room, measureAt).size).toBeLessThanOrEqual(17);
    expect(fitName('Fone', { ...room, width: 25 }, measureAt).size).toBe(13);
  });

  it('is cut where even the smallest size does not fit', () => {
    const { size, lines } = fitName(
      'Viagem para Fernando de Noronha',
      { width: 60, height: 14, wraps: false },
      measureAt,
    );
    expect(size).toBe(11);
    expect(lines[0]).toMatch(/…$/);
    expect(measureAt(11)(lines[0] ?? '')).toBeLessThanOrEqual(61);
  });
});
