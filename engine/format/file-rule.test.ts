import { describe, expect, it } from 'vitest';
import { type FileRule, fileProblem } from './file-rule.ts';

const rule: FileRule = { types: ['application/pdf', 'image/png', 'image/jpeg'], megabytes: 5 };
const whole = 5 * 1024 * 1024;

describe('a file and its rule', () => {
  it.each([
    ['application/pdf', whole, null],
    ['image/png', 1, null],
    ['application/pdf', whole + 1, 'O arquivo passa de 5 MB.'],
    ['application/pdf', 0, 'O arquivo está vazio.'],
    ['text/plain', 10, 'Envie um arquivo PDF, PNG ou JPG.'],
    ['', 10, 'Envie um arquivo PDF, PNG ou JPG.'],
  ])('%s of %d bytes: %s', (type, size, problem) => {
    expect(fileProblem({ type, size }, rule)).toBe(problem);
  });
});
