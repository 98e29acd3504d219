import { describe, expect, it } from 'vitest';
import { pieces, placesOf } from './thread.ts';

const now = Date.parse('2026-11-23T15:00:00-03:00');
const said = (at: string, author = 'Ana', event = '') => ({
  author,
  isOwn: author === 'Ana',
  isMine: author === 'Ana',
  event,
  at: new Date(at),
});

describe('a conversation', () => {
  it('names its days, and who begins to speak', () => {
    const rows = [
      said('2026-11-20T10:00:00-03:00'),
      said('2026-11-22T23:59:00-03:00', 'Rui'),
      said('2026-11-23T09:00:00-03:00', 'Rui'),
      said('2026-11-23T09:03:00-03:00', 'Rui'),
      said('2026-11-23T09:04:00-03:00', 'Rui', 'Encerrado'),
      said('2026-11-23T09:05:00-03:00', 'Rui'),
      said('2026-11-23T09:30:00-03:00', 'Rui'),
    ];
    const places = placesOf(rows, now);
    expect(places.map(({ day }) => day)).toEqual(['20/11/2026', 'Ontem', 'Hoje', null, null, null, null]);
    expect(places.map(({ isFirst }) => isFirst)).toEqual([true, true, true, false, false, true, true]);
  });

  it('finds addresses in plain texts, and nothing else', () => {
    expect(pieces('Veja https://exemplo.com.br/a?b=1. Certo?')).toEqual([
      { text: 'Veja ' },
      { text: 'https://exemplo.com.br/a?b=1', url: 'https://exemplo.com.br/a?b=1' },
      { text: '. Certo?' },
    ]);
    expect(pieces('javascript:alert(1) <b>x</b>')).toEqual([{ text: 'javascript:alert(1) <b>x</b>' }]);
  });
});
