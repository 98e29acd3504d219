import { describe, expect, it } from 'vitest';
import { formatCep } from './cep.ts';
import { formatCpf, isCpf } from './cpf.ts';
import { formatDate, formatDateTime, fromDateTimeLocal, momentOf, toDateTimeLocal } from './date.ts';
import { excerpt, textOfHtml } from './excerpt.ts';
import { formats } from './formats.ts';
import { initials } from './initials.ts';
import { cpfMask, maskText, maskTyped } from './mask.ts';
import { cepMask, phoneMask } from './masks.ts';
import { formatMonth } from './month.ts';
import { formatBrl, formatPercent, formatPoints } from './number.ts';
import { formatPhone, isPhone } from './phone.ts';
import { unitOf } from './unit.ts';
import { formatValue, NOTHING } from './value.ts';

/** Intl writes a no-break space after R$. */
const plain = (text: string) => text.replace(/\u00a0/g, ' ');

describe('CPF', () => {
  it('has eleven digits or says that it is invalid', () => {
    expect(formatCpf('52998224725')).toBe('529.982.247-25');
    expect(formatCpf('529.982.247-25')).toBe('529.982.247-25');
    expect(formatCpf('5299822472')).toBe('CPF inválido');
    expect(formatCpf(null)).toBe('CPF inválido');
  });
  it('checks its two last digits', () => {
    expect(isCpf('529.982.247-25')).toBe(true);
    expect(isCpf('529.982.247-24')).toBe(false);
    expect(isCpf('111.111.111-11')).toBe(false);
  });
});

describe('a moment of the contract', () => {
  it.each([
    '2026-12-31 10:00:00',
    '2026-12-31T10:00:00',
    '2026-12-31T10:00:00-03:00',
    '2026-12-31T13:00:00Z',
  ])('is %s: in Brasília where it names no zone', (text) => {
    expect(momentOf(text)?.toISOString()).toBe('2026-12-31T13:00:00.000Z');
    expect(formats['date-time']?.(text)).toBe(true);
  });
  it.each([
    '2026-12-31T23:59:60Z',
    '2026-12-31T10:00:00+99:00',
    '2026-02-30T10:00:00Z',
    '9999-12-31T23:00:00-03:00',
    '0000-05-01T10:00:00Z',
    'amanhã',
  ])('is not %s', (text) => {
    expect(formats['date-time']?.(text)).toBe(false);
  });
  it('and a day are of the years 1 to 9999, which the database and its ISO form have', () => {
    expect(
      ['0000-12-31', '0001-01-01', '9999-12-31', '2026-02-29'].map((day) => formats.date?.(day)),
    ).toEqual([false, true, true, false]);
  });
});

describe('CEP and phone', () => {
  it('shows what is whole and leaves the rest alone', () => {
    expect(formatCep('01310100')).toBe('01310-100');
    expect(formatCep('0131')).toBe('0131');
    expect(formatPhone('1133334444')).toBe('(11) 3333-4444');
    expect(formatPhone('11933334444')).toBe('(11) 9 3333-4444');
    expect(formatPhone('190')).toBe('190');
  });
  it('takes no phone or a whole one', () => {
    expect([isPhone(''), isPhone('1133334444'), isPhone('113333'), isPhone('119999911111')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('masks while typing', () => {
  it('adds a separator only when a digit follows it', () => {
    expect(maskText(cpfMask, '529')).toBe('529');
    expect(maskText(cpfMask, '5299')).toBe('529.9');
    expect(maskText(cepMask, '013101009')).toBe('01310-100');
    expect(maskText(phoneMask, '1')).toBe('(1');
    expect(maskText(phoneMask, '1193333444')).toBe('(11) 9333-3444');
    expect(maskText(phoneMask, '11933334444')).toBe('(11) 9 3333-4444');
  });
  it('keeps the caret after the digit that was typed', () => {
    expect(maskTyped(cpfMask, '5299', 4)).toEqual({ text: '529.9', caret: 5 });
    // A digit typed in the middle: 52|9.98 → 521|9.98
    expect(maskTyped(cpfMask, '5219.98', 3)).toEqual({ text: '521.998', caret: 3 });
    // A separator deleted: the caret stays before it
    expect(maskTyped(cepMask, '01310100', 5)).toEqual({ text: '01310-100', caret: 5 });
    expect(maskTyped(phoneMask, '', 0)).toEqual({ text: '', caret: 0 });
  });

  it.each([
    ['+55 (92) 98765-4321', '(92) 9 8765-4321'],
    ['(+55) 92 98765-4321', '(92) 9 8765-4321'],
    ['5592987654321', '(92) 9 8765-4321'],
    ['+55 11 3333-4444', '(11) 3333-4444'],
    ['011 98765-4321', '(11) 9 8765-4321'],
    ['(011) 3333-4444', '(11) 3333-4444'],
    ['+55 011 98765-4321', '(11) 9 8765-4321'],
    ['55 99876-5432', '(55) 9 9876-5432'],
    // A digit too many, in a number of the area 55 or in its area: typed, so that the others stay where they are.
    ['(55) 9 9876-54321', '(55) 9 9876-5432'],
    ['(551) 9 8765-4321', '(55) 1 9876-5432'],
    ['0800 123 4567', '(08) 0 0123-4567'],
  ])('of a phone, %s is %s', (typed, text) => {
    expect(maskText(phoneMask, typed)).toBe(text);
  });

  it('of a phone keep the caret after its digit where the digits before it go', () => {
    const pasted = '+55 (92) 98765-4321';
    expect(maskTyped(phoneMask, pasted, pasted.length)).toEqual({ text: '(92) 9 8765-4321', caret: 16 });
    expect(maskTyped(phoneMask, pasted, 7).caret).toBe(3);
    expect(maskTyped(phoneMask, pasted, 2).caret).toBe(0);
    expect(maskTyped(phoneMask, '011 98765-4321', 3).caret).toBe(3);
  });
});

describe('numbers', () => {
  it('speaks pt-BR', () => {
    expect(formatPoints(18420)).toBe('18.420');
    expect(plain(formatBrl(4512000))).toBe('R$ 45.120,00');
    expect(formatPercent(75)).toBe('75%');
    expect(formatPercent(33.333)).toBe('33,3%');
    expect(formatPoints('abc')).toBe('');
  });
});

describe('dates', () => {
  it('turns a plain date around without a time zone', () => {
    expect(formatDate('2026-01-01')).toBe('01/01/2026');
  });
  it('shows a moment as Brasília time', () => {
    expect(formatDate('2026-11-21T01:30:00Z')).toBe('20/11/2026');
    expect(formatDateTime('2026-11-21T01:30:00Z')).toBe('20/11/2026 22:30');
    expect(formatDateTime('2026-11-21')).toBe('21/11/2026');
    expect(formatDate('ontem')).toBe('');
  });
  it('sends a datetime-local as date time:00', () => {
    expect(fromDateTimeLocal('2026-11-21T08:05')).toBe('2026-11-21 08:05:00');
    expect(toDateTimeLocal('2026-11-21 08:05:00')).toBe('2026-11-21T08:05');
    expect(fromDateTimeLocal('')).toBe('');
  });
});

describe('texts', () => {
  it('cuts at a word near 200 characters', () => {
    const cut = excerpt('palavra '.repeat(40).trim());
    expect(cut.length).toBeLessThanOrEqual(201);
    expect(cut.endsWith('palavra…')).toBe(true);
    expect(excerpt('curto')).toBe('curto');
  });
  it('reads the words of HTML', () => {
    expect(textOfHtml('<p>Olá,&nbsp;<b>Ana</b></p><script>x()</script>')).toBe('Olá, Ana');
  });
  it('makes initials without particles', () => {
    expect(initials('Maria de Souza')).toBe('MS');
    expect(initials('Ana 😀 (Lima)')).toBe('AL');
    expect(initials('Élcio')).toBe('É');
  });
});

describe('a label that stands after its value', () => {
  it.each([
    ['Pontos', 'pontos'],
    ['Vendas do Mês', 'vendas do mês'],
    ['CPF', 'CPF'],
    ['Código SKU', 'código SKU'],
    ['NF-e e PDVs', 'NF-e e PDVs'],
    ['E-mail', 'e-mail'],
  ])('%s is %s', (label, unit) => {
    expect(unitOf(label)).toBe(unit);
  });
});

describe('formatValue', () => {
  it('chooses by format, with labels for enums and a dash for nothing', () => {
    expect(formatValue('enum', 'pending', { pending: 'Pendente' })).toBe('Pendente');
    expect(formatValue('boolean', false)).toBe('Não');
    expect(formatValue('points', 0)).toBe('0');
    expect(formatValue('date', null)).toBe(NOTHING);
    expect(formatValue('text', [{ name: 'Bahia' }, { name: 'Acre' }])).toBe('Bahia, Acre');
    expect(formatValue('date', 'em breve')).toBe('em breve');
  });
});

describe('a month', () => {
  it('is said in words', () => {
    expect(formatMonth('2026-11')).toBe('Novembro de 2026');
    expect(formatMonth('2026-03-31')).toBe('Março de 2026');
    expect(formatMonth('onze')).toBe('onze');
  });
});
