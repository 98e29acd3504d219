import { describe, expect, it } from 'vitest';
import { cleanHtml } from '../../../engine/manifest/html.ts';
import { dayOf, daysUntil, monthOf } from './dates.ts';

describe('HTML', () => {
  it.each([
    ['<script>alert(1)</script><p>Olá</p>', '<p>Olá</p>'],
    ['<p onclick="x()" style="color:red">Olá</p>', '<p>Olá</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//fora.com">x</a>', '<a>x</a>'],
    ['<img src="data:image/svg+xml,<svg onload=x>" alt="a">', '<img alt="a" />'],
    ['<iframe src="https://vimeo.com/1"></iframe><b>x</b>', '<b>x</b>'],
    ['<form action="/x"><input name="a"></form>', ''],
    ['<svg><a xlink:href="javascript:x">y</a></svg>', '<a>y</a>'],
    [
      '<a href="https://x.com" target="_blank">x</a>',
      '<a href="https://x.com" target="_blank" rel="noopener noreferrer">x</a>',
    ],
  ])('%s is kept as %s', (written, kept) => {
    expect(cleanHtml(written)).toBe(kept);
  });
});

describe('days in Brasília', () => {
  it('start three hours after those of UTC', () => {
    expect(dayOf(new Date('2026-03-01T02:59:59Z'))).toBe('2026-02-28');
    expect(dayOf(new Date('2026-03-01T03:00:00Z'))).toBe('2026-03-01');
  });

  it('make months, the last of the year too', () => {
    expect(monthOf(new Date('2027-01-01T01:00:00Z'))).toEqual({
      start: new Date('2026-12-01T03:00:00Z'),
      end: new Date('2027-01-01T03:00:00Z'),
    });
  });

  it('are counted up', () => {
    expect(daysUntil(new Date('2026-01-01T00:00:00Z'), new Date('2026-01-02T01:00:00Z'))).toBe(2);
  });
});
