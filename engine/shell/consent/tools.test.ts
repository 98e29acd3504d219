import { beforeEach, expect, it, vi } from 'vitest';
import { startTools } from './tools.ts';

const tag: Omit<Parameters<typeof startTools>[0][number], 'form'> = {
  name: 'Contador',
  purpose: 'statistics',
  code: 'C-1',
  script: 'https://conta.exemplo.com.br/c.js',
  hosts: [],
  queue: 'conta',
};

let page: { conta?: unknown[] };
let scripts: object[];
const queue = () => page.conta ?? [];

beforeEach(() => {
  page = {};
  scripts = [];
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (script: object) => scripts.push(script) },
  });
  return () => vi.unstubAllGlobals();
});

it('loads nothing for a page without a program, and logs it', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(startTools([{ ...tag, form: 'event' }], undefined)).toBeNull();
  expect(error).toHaveBeenCalledWith('[portico] Missing program id for analytics', {});
  expect(scripts).toEqual([]);
  error.mockRestore();
});

it('tells a tool what happens, in its own form', () => {
  startTools([{ ...tag, form: 'event' }], 7)?.('page', { page: 'faq' });
  expect(queue()).toEqual([
    { event: 'start', code: 'C-1', program_id: 7 },
    { event: 'page', page: 'faq', program_id: 7 },
  ]);
  expect(scripts).toEqual([{ src: tag.script, async: true }]);
  queue().length = 0;
  startTools([{ ...tag, form: 'command' }], 7)?.('page', { page: 'faq' });
  expect(queue().map((entry) => Object.prototype.toString.call(entry))).toEqual([
    ...['[object Arguments]', '[object Arguments]', '[object Arguments]'],
  ]);
  expect(queue().map((entry) => [...(entry as IArguments)])).toEqual([
    ['js', expect.any(Date)],
    ['config', 'C-1', { program_id: 7 }],
    ['event', 'page', { page: 'faq', program_id: 7 }],
  ]);
});
