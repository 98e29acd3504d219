import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { projectDir } from '../../engine/manifest/project-dir.ts';
import { editJson } from '../support/tenants.ts';

interface TenantFile {
  domains: string[];
  program: { id: number; group: string };
  brand: { primary_color: string };
}

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-gallery-test-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The command as an operator gives it; each opens a portal of its own. */
function gallery(...more: string[]) {
  const args = ['bin/portico.js', 'gallery', '--tenants', join(folder, 'tenants'), ...more];
  const run = spawnSync(process.execPath, args, { cwd: projectDir, encoding: 'utf8', timeout: 400_000 });
  return { code: run.status, text: `${run.stdout}${run.stderr}` };
}

test('gallery: duas vezes a mesma imagem, e só o tenant que mudou de cor difere', () => {
  test.setTimeout(900_000);
  const tenants = join(folder, 'tenants');
  const [same, other] = [join(tenants, 'blocos'), join(tenants, 'outra')];
  for (const tenant of [same, other])
    cpSync(resolve(import.meta.dirname, '../support/tenants-blocks/blocos'), tenant, { recursive: true });
  // Somebody else's portal, which nobody signs in to.
  rmSync(join(other, 'demo/accounts.json'));
  editJson<TenantFile>(join(other, 'tenant.json'), (tenant) => ({
    ...tenant,
    domains: ['outra.localhost'],
    program: { id: tenant.program.id + 1, group: 'outra' },
  }));
  const asked = ['--pages', 'b-sanfona,b-podio', '--widths', 'celular', '--roles', 'visitante,participante'];
  const before = join(folder, 'antes');
  const first = gallery(...asked, '--out', before);
  expect(first.text).toContain('imagens');
  expect(first.code, first.text).toBe(0);

  editJson<TenantFile>(join(other, 'tenant.json'), (tenant) => ({
    ...tenant,
    brand: { ...tenant.brand, primary_color: '#0B6B3A' },
  }));
  const after = join(folder, 'depois');
  const second = gallery(...asked, '--out', after, '--against', before);
  expect(second.code, second.text).toBe(1);
  const changed = second.text.split('\n').filter((line) => line.endsWith('mudou'));
  expect(changed.map((line) => line.split(':')[0])).not.toContain('blocos');
  expect(changed.map((line) => line.replace(/: [\d,]+ % mudou$/, ''))).toContain(
    'outra: b-sanfona, visitante, celular, com dados',
  );
  const index = JSON.parse(readFileSync(join(after, 'gallery.json'), 'utf8'));
  expect(index.shots).toContainEqual({
    ...{ tenant: 'blocos', page: 'b-podio', role: 'participante', width: 'celular', state: 'carregando' },
  });
  // Each state asks for its own answers, whatever the page has read for the one before.
  const shot = (state: string) =>
    readFileSync(join(after, `blocos/b-podio/participante-celular-${state}.png`));
  expect(shot('vazio').equals(shot('dados'))).toBe(false);
  expect(shot('erro').equals(shot('dados'))).toBe(false);
  const marked = 'outra/b-sanfona/visitante-celular-dados.png';
  for (const file of [marked, `antes/${marked}`, `diferencas/${marked}`])
    expect(existsSync(join(after, file)), file).toBe(true);
  expect(readFileSync(join(after, 'index.html'), 'utf8')).toContain('Diferenças');
});
