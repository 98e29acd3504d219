import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openProject } from '../../../../engine/cli/project.ts';
import { projectDir } from '../../../../engine/manifest/project-dir.ts';
import { type EditRequest, stampOf } from '../../../../engine/manifest/sheet.ts';
import { studioTexts } from '../../../../engine/texts/studio.ts';
import { Edits } from './edits.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-studio-'));
const tenantsDir = join(folder, 'tenants');
for (const slug of ['base', 'aurora'])
  cpSync(join(projectDir, 'tenants', slug), join(tenantsDir, slug), { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

const project = openProject(tenantsDir);
let edits: Edits;
beforeEach(() => {
  edits = new Edits(project);
});

const pageFile = (name: string) => join(tenantsDir, `aurora/pages/${name}.json`);
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
type Change = Omit<EditRequest, 'isTrial' | 'stamp'>;
const stamp = () => stampOf(project.compile('aurora'));
const make = (request: Change) => edits.make('aurora', { ...request, isTrial: false, stamp: stamp() });

describe('a change of what a preset says', () => {
  it.each<[string, Change, object]>([
    ['a title', { page: 'extrato', block: 'lancamentos', path: ['title'], value: 'Tudo' }, { title: 'Tudo' }],
    ['no title', { page: 'extrato', block: 'lancamentos', path: ['title'], value: null }, { title: null }],
    [
      'an order',
      { page: 'extrato', block: 'lancamentos', path: ['columns'], order: [1, 0, 3] },
      { columns: ['description', { field: 'created_at', format: 'date' }, 'points'] },
    ],
    [
      'a column more',
      { page: 'extrato', block: 'lancamentos', path: ['columns'], add: 'id' },
      {
        columns: [
          { field: 'created_at', format: 'date' },
          ...['description', 'type', 'points', 'balance', 'validity', 'id'],
        ],
      },
    ],
    [
      'the label of a short column',
      { page: 'extrato', block: 'lancamentos', path: ['columns', 1, 'label'], value: 'O quê' },
      {
        columns: [
          { field: 'created_at', format: 'date' },
          { field: 'description', label: 'O quê' },
          ...['type', 'points', 'balance', 'validity'],
        ],
      },
    ],
  ])('adjusts %s in a file of the tenant, which goes with its undo', (_, request, block) => {
    const answer = make(request);
    expect(answer).toMatchObject({ isNew: true, isWritten: true, file: 'tenants/aurora/pages/extrato.json' });
    expect(read(pageFile('extrato'))).toEqual({
      $schema: '../../../schemas/page.schema.json',
      name: 'extrato',
      blocks: { lancamentos: block },
    });
    expect(edits.undoable('aurora')).toBe('tenants/aurora/pages/extrato.json');
    edits.undo('aurora');
    expect(existsSync(pageFile('extrato'))).toBe(false);
    expect(edits.undoable('aurora')).toBeNull();
  });

  it('adjusts a block in the file that adjusts another, and takes its own change back out', () => {
    const before = readFileSync(pageFile('index'), 'utf8');
    make({ page: 'index', block: 'abertura', path: ['title'], value: 'Olá' });
    expect(read(pageFile('index')).blocks.abertura).toEqual({
      ...JSON.parse(before).blocks.abertura,
      title: 'Olá',
    });
    make({ page: 'index', block: 'abertura', path: ['title'], value: null });
    expect(read(pageFile('index'))).toEqual(JSON.parse(before));
    edits.undo('aurora');
    edits.undo('aurora');
    expect(readFileSync(pageFile('index'), 'utf8')).toBe(before);
  });

  it('takes a menu of the preset over', () => {
    const file = join(tenantsDir, 'aurora/tenant.json');
    const before = readFileSync(file, 'utf8');
    const base = read(join(tenantsDir, 'base/tenant.json')).menu.header;
    make({ path: ['menu', 'header', 0, 'title'], value: 'Casa' });
    expect(read(file).menu.header).toEqual([{ ...base[0], title: 'Casa' }, ...base.slice(1)]);
    edits.undo('aurora');
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});

describe('a change', () => {
  it('that would not compile is told and not written', () => {
    const answer = make({ page: 'extrato', block: 'lancamentos', path: ['when'], value: 'user.nme == 1' });
    expect(answer.isWritten).toBe(false);
    expect(answer.problems).toMatchObject([{ code: 'PRT-602', suggestion: 'name', line: 6 }]);
    expect(existsSync(pageFile('extrato'))).toBe(false);
  });

  it('that adds a column that the answer does not have is told and not written', () => {
    const answer = make({ page: 'extrato', block: 'lancamentos', path: ['columns'], add: 'saldo' });
    expect(answer).toMatchObject({ isWritten: false, problems: [{ severity: 'error' }] });
    expect(existsSync(pageFile('extrato'))).toBe(false);
  });

  it('that is only tried is not written', () => {
    const request = { page: 'extrato', path: ['title'], value: 'Contas', isTrial: true, stamp: stamp() };
    expect(edits.make('aurora', request)).toMatchObject({ isWritten: false, problems: [] });
    expect(existsSync(pageFile('extrato'))).toBe(false);
  });

  it('of places in a file that has changed since is refused, and the file stays as it is', () => {
    const columns = (list: unknown[]) =>
      JSON.stringify({ name: 'extrato', blocks: { lancamentos: { columns: list } } });
    writeFileSync(pageFile('extrato'), columns(['description', 'points']));
    const place = { page: 'extrato', block: 'lancamentos', path: ['columns'], isTrial: false };
    const old = stamp();
    const later = columns(['description', 'points', 'balance']);
    writeFileSync(pageFile('extrato'), later);
    expect(() => edits.make('aurora', { ...place, order: [1, 0], stamp: old })).toThrow(
      studioTexts.edit.outdated,
    );
    expect(readFileSync(pageFile('extrato'), 'utf8')).toBe(later);
    expect(edits.make('aurora', { ...place, order: [1, 0, 2], stamp: stamp() })).toMatchObject({
      isWritten: true,
    });
    rmSync(pageFile('extrato'));
  });

  it('is not undone over what somebody wrote since', () => {
    make({ page: 'extrato', path: ['title'], value: 'Contas' });
    writeFileSync(pageFile('extrato'), readFileSync(pageFile('extrato'), 'utf8').replace('Contas', 'Conta'));
    expect(() => edits.undo('aurora')).toThrow(
      studioTexts.edit.changedSince('tenants/aurora/pages/extrato.json'),
    );
    expect(read(pageFile('extrato')).title).toBe('Conta');
    rmSync(pageFile('extrato'));
  });

  it.each([
    ['is broken', '{ "name": "extrato", "title": "Contas",, }'],
    ['has a page of another name', '{ "name": "conta", "title": "Contas" }'],
  ])('of a page whose file %s is refused, and the file stays as it is', (_, text) => {
    writeFileSync(pageFile('extrato'), text);
    const request = { page: 'extrato', block: 'lancamentos', path: ['title'], value: 'Tudo' };
    expect(() => make(request)).toThrow(
      studioTexts.edit.notThatPage('tenants/aurora/pages/extrato.json', 'extrato'),
    );
    expect(edits.undoable('aurora')).toBeNull();
    expect(readFileSync(pageFile('extrato'), 'utf8')).toBe(text);
    rmSync(pageFile('extrato'));
  });

  it.each<[string, Change]>([
    ['of a page that is not there', { page: '../../x', path: ['title'], value: 'x' }],
    ['of a block that is not there', { page: 'extrato', block: 'x', path: ['title'], value: 'x' }],
    [
      'of a column that is not there',
      { page: 'extrato', block: 'lancamentos', path: ['columns', 99, 'label'], value: 'x' },
    ],
    [
      'to an order of what is not there',
      { page: 'extrato', block: 'lancamentos', path: ['columns'], order: [99] },
    ],
  ])('%s is refused', (_, request) => {
    expect(() => make(request)).toThrow(studioTexts.edit.noSuchPlace);
  });
});
