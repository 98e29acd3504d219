import { expect, it } from 'vitest';
import { more } from '../../portico.ts';
import { runCommand } from '../support/run-command.ts';

/** What the whole command line answers. */
async function said(...words: string[]): Promise<string> {
  const commands = more(async () => ({}));
  const { code, out } = await runCommand(words, {}, commands);
  expect(code).toBe(0);
  return out;
}

const help = await said('--help');
const names = [...help.matchAll(/^ {2}((?:new )?[a-z]+)(?: .*)? {2,}\S/gm)].map(([, name = '']) => name);

const hasLine = (text: string, option: string) =>
  new RegExp(`^ {2,}(--[\\w, -]+, )?${option}\\b`, 'm').test(text);

it('the help of the command line says what the options of every command do, and what its exit codes are', () => {
  expect(names).toEqual(expect.arrayContaining(['check', 'new page', 'content', 'gallery', 'vapid']));
  expect(['--tenants', '--format'].filter((option) => !hasLine(help, option))).toEqual([]);
  expect(help).toContain('Saída: 0 tudo certo, 1 há problemas, 2 comando errado.');
});

it.each(names)('portico %s --help says what each of its options does', async (name) => {
  const [usage = '', ...lines] = (await said(...name.split(' '), '--help')).split('\n');
  expect(usage).toContain(`Uso: portico ${name}`);
  const options = usage.match(/--\w+/g) ?? [];
  expect(options.filter((option) => !hasLine(lines.join('\n'), option))).toEqual([]);
});
