import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ownersFile, writeOwners } from '../../engine/manifest/owners.ts';
import { seedFolder } from '../../tests/support/database.ts';
import { runCommand } from '../../tests/support/run-command.ts';
import { writeSmallTenants } from '../../tests/support/small-tenants.ts';
import { openDatabase } from '../db/client.ts';
import { content } from './content.ts';
import { privacy } from './privacy.ts';
import { publish, releases } from './releases.ts';
import { storage } from './storage.ts';

const tenantsDir = writeSmallTenants();
const dataDir = mkdtempSync(join(tmpdir(), 'portico-content-'));
const file = join(tenantsDir, 'um/data/ticket-subjects.json');
await seedFolder(dataDir);
afterAll(() => {
  for (const folder of [tenantsDir, dataDir]) rmSync(folder, { recursive: true });
});

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const command = { run: content, usage: 'content plan|apply|pull <tenant> [--confirm]', about: '' };
  const words = ['content', ...args, '--tenants', tenantsDir];
  const { code, out, err } = await runCommand(words, { DATA_DIR: dataDir }, { content: command });
  const ended = (text: string) => text && `${text}\n`;
  return { code, out: ended(out), err: ended(err) };
}

it('plans, applies and pulls', async () => {
  const right = readFileSync(file, 'utf8');
  const [first] = JSON.parse(right);
  writeFileSync(file, JSON.stringify([first, { key: 'premios', title: 'Prêmios', sla: 2 }]));
  const planned = 'ticket-subjects\n  criar     premios\n  apagar    cadastro\n';
  expect(await run('plan', 'um')).toMatchObject({
    code: 0,
    out: `${planned}um: portico content apply um faz isto.\n`,
  });
  expect(await run('apply', 'um')).toMatchObject({ code: 0, out: `${planned}um: feito.\n` });
  expect((await run('apply', 'um')).out).toBe('um: nada a fazer, o banco já tem este conteúdo.\n');
  writeFileSync(file, right);
  const refused = await run('pull', 'um');
  expect(refused.code).toBe(1);
  expect(refused.err).toContain('\n  ticket-subjects cadastro\n');
  expect(readFileSync(file, 'utf8')).toBe(right);
  expect((await run('pull', 'um', '--confirm')).out).toBe('data/ticket-subjects.json escrito\n');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([
    first,
    { key: 'premios', title: 'Prêmios', sla: 2 },
  ]);
});

it('refuses to change an item that participants have records of, and then changes nothing', async () => {
  const terms = join(tenantsDir, 'um/data/terms.json');
  const right = readFileSync(terms, 'utf8');
  writeFileSync(terms, right.replaceAll('<h2>1. O programa</h2>', '<h2>Outro</h2>'));
  const { code, err } = await run('apply', 'um');
  expect(code).toBe(1);
  expect(err).toMatch(/^nada foi aplicado/m);
  expect(err).toMatch(/terms privacidade-marca-um-1 \(content\): participantes já têm registros disto/);
  expect((await run('plan', 'um')).out).toContain('  segurar   terms privacidade-marca-um-1 (content)');
  writeFileSync(terms, right);
});

it('changes the odds of a running game only after confirmation', async () => {
  const roulettes = join(tenantsDir, 'um/data/roulettes.json');
  writeFileSync(
    roulettes,
    readFileSync(roulettes, 'utf8').replaceAll('"weight":1,"points"', '"weight":7,"points"'),
  );
  const { code, err } = await run('apply', 'um');
  expect(code).toBe(1);
  expect(err).toContain(
    'roulettes.awards roleta-marca-um › 100 pontos (weight): o sorteio está no ar; confirme com --confirm',
  );
  expect((await run('plan', 'um')).out).toContain(
    '  segurar   roulettes.awards roleta-marca-um › 100 pontos',
  );
  expect((await run('apply', 'um', '--confirm')).out).toBe(
    'roulettes.awards\n  mudar     roleta-marca-um › 100 pontos (weight)\num: feito.\n',
  );
});

describe('while the portal uses the embedded database', () => {
  it.each([
    ['content', content, ['plan', 'um']],
    ['privacy', privacy, ['copy', 'um', '--email', 'a@exemplo.com.br']],
    ['publish', publish, ['um']],
    ['releases', releases, []],
    ['storage', storage, []],
  ] as const)('%s says what to do', async (name, command, words) => {
    const portal = await openDatabase({ databaseUrl: null, dataDir });
    const usage = `${name} [verbo] [tenant] [--email E-MAIL]`;
    const { code, err } = await runCommand(
      [name, ...words, '--tenants', tenantsDir],
      { DATA_DIR: dataDir },
      { [name]: { run: command, usage, about: '' } },
    );
    await portal.close();
    expect(code).toBe(1);
    expect(err).toContain('já está em uso por outro processo do Pórtico');
    expect(err).toContain('Pare o portal e repita o comando.');
  });
});

it('says of a preset that it has no program', async () => {
  mkdirSync(join(tenantsDir, 'molde'));
  writeFileSync(join(tenantsDir, 'molde/tenant.json'), '{}');
  const { code, err } = await run('plan', 'molde');
  rmSync(join(tenantsDir, 'molde'), { recursive: true });
  expect(code).toBe(2);
  expect(err).toContain('"molde" não tem programa');
});

it('reports what is wrong in a file, and how to use the command', async () => {
  const right = readFileSync(file, 'utf8');
  writeFileSync(file, '[{ "key": "a", "titel": "A", "sla": 1 }]');
  const { code, err } = await run('plan', 'um');
  const answered = await run('apply', 'um', '--format', 'json');
  writeFileSync(file, right);
  expect(code).toBe(1);
  expect(answered).toMatchObject({ code: 1, err: '' });
  expect(JSON.parse(answered.out)).toMatchObject({
    tenants: ['um'],
    diagnostics: expect.arrayContaining([
      expect.objectContaining({ code: 'PRT-201', line: 1, column: 16, suggestion: 'title' }),
    ]),
  });
  expect(err).toContain('ticket-subjects.json:1:16 PRT-201');
  expect(err).toContain('você quis dizer "title"?');
  expect((await run('push', 'um')).err).toContain('content pede plan, apply ou pull.');
});

it('changes nothing for a folder that asks for the program of another tenant', async () => {
  writeOwners(
    ownersFile(dataDir),
    tenantsDir,
    new Map(['#902', 'dois.localhost'].map((key) => [key, 'dois'])),
  );
  const folder = join(tenantsDir, 'a-intrusa');
  cpSync(join(tenantsDir, 'dois'), folder, { recursive: true });
  writeFileSync(join(folder, 'data/ticket-subjects.json'), '[]');
  const refused = await run('apply', 'a-intrusa');
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toContain('PRT-910 o programa 902 já é do tenant "dois"');
  expect((await run('plan', 'dois')).out).toBe('dois: nada a fazer, o banco já tem este conteúdo.\n');
  rmSync(folder, { recursive: true });
});
