import { describe, expect, it } from 'vitest';
import { typedCents, typedNumber, typedWhole } from './typed-number.ts';

describe('a number as people type it', () => {
  it.each([
    ['1.000', '1000'],
    ['1.000.000', '1000000'],
    ['1.000,50', '1000.50'],
    ['1000,5', '1000.5'],
    ['-1.000', '-1000'],
    ['1,234', '1.234'],
    [' 12 ', '12'],
    ['007', '007'],
    // No thousands end after one digit, or after none: this point stands before decimals.
    ['1.5', '1.5'],
    ['1234.56', '1234.56'],
    ['0.500', '0.500'],
  ])('%s is %s', (typed, plain) => {
    expect(typedNumber(typed)).toBe(plain);
  });

  it.each([
    // A thousand times as much, if a point was forgotten.
    '1234.567',
    '1000.000',
    // As other countries write thousands.
    '1,234.56',
    '1,234,567',
    '1.00.000',
    '1.000.5',
    '1.000,',
    '1,',
    '.5',
    '1e3',
    '0x10',
    '1 000',
    '',
    'mil',
  ])('%s may be two numbers, or is none', (typed) => {
    expect(typedNumber(typed)).toBeNull();
  });
});

describe('a whole number as people type it', () => {
  it.each([
    ['1.000', '1000'],
    ['1.000,00', '1000'],
    ['12,0', '12'],
    ['12.0', '12'],
    ['-3', '-3'],
    ['1,5', null],
    ['1.50', null],
    // A thousand in other countries.
    ['1,000', null],
    ['0.500', null],
  ])('%s is %s', (typed, whole) => {
    expect(typedWhole(typed)).toBe(whole);
  });
});

describe('an amount as people type it', () => {
  it.each([
    ['1.234,56', 123_456],
    ['1234.56', 123_456],
    ['R$ 1.234', 123_400],
    ['R$\u00a01.234,5', 123_450],
    ['0,5', 50],
    ['1.5', 150],
    ['149,925', null],
    ['-3', null],
    ['', null],
  ])('%s is %s centavos', (typed, cents) => {
    expect(typedCents(typed)).toBe(cents);
  });
});
