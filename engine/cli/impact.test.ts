/** `portico impact` on small tenants, against the contract with one thing changed. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../tests/support/run-command.ts';
import { projectDir } from '../manifest/project-dir.ts';
import type { Impact } from './impact/finding.ts';

const root = mkdtempSync(join(tmpdir(), 'portico-impact-'));
const tenantsDir = join(root, 'tenants');
afterAll(() => rmSync(root, { recursive: true }));

function write(path: string, content: unknown): string {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(content, null, 2));
  return file;
}

const page = (name: string, ...blocks: object[]) => ({
  name,
  path: `/${name}`,
  title: name,
  menu: 'header',
  blocks,
});

beforeAll(() => {
  write('tenants/molde/tenant.json', {});
  write(
    'tenants/molde/pages/selos.json',
    page('selos', { id: 'lista', block: 'list', from: 'badge.list', columns: ['name', 'points'] }),
  );
  write(
    'tenants/molde/pages/ajuda.json',
    page('ajuda', { block: 'list', from: 'faq.list', as: 'accordion' }),
  );
  write('tenants/herda/tenant.json', { extends: 'molde' });
  write('tenants/herda/data/popups.json', [{ key: 'a', title: 'A', pages: ['selos'] }]);
  write('tenants/ajusta/tenant.json', { extends: 'molde' });
  write('tenants/ajusta/pages/selos.json', { name: 'selos', blocks: { lista: { columns: ['name'] } } });
  write('tenants/diz/tenant.json', {});
  write(
    'tenants/diz/pages/minha.json',
    page(
      'minha',
      {
        block: 'each',
        from: 'badge.list',
        row_blocks: [{ block: 'rich-text', html: '<p>{{ row.points }}</p>' }],
      },
      { block: 'rich-text', html: '<p>{{ user.name }}</p>' },
      { block: 'form', to: 'ticket.create', fields: ['title', 'message', 'ticket_subject_id'] },
    ),
  );
  write('tenants/outra/tenant.json', {});
  write(
    'tenants/outra/pages/ajuda.json',
    page('ajuda', { block: 'list', from: 'faq.list', as: 'accordion' }),
  );
});

// biome-ignore lint/suspicious/noExplicitAny: tests change any part of a contract
type Raw = any;

/** Writes a changed contract to a file. */
function contractWith(change: (schemas: Raw, document: Raw) => void): string {
  const document = JSON.parse(readFileSync(join(projectDir, 'openapi/generated/contract.json'), 'utf8'));
  change(document.components.schemas, document);
  return write('contract.json', document);
}

const now = join(projectDir, 'openapi/generated/contract.json');

async function run(...args: string[]): Promise<{ code: number; out: string }> {
  const { code, said } = await runCommand(['impact', '--tenants', tenantsDir, ...args]);
  return { code, out: said };
}

async function impactOf(change: Parameters<typeof contractWith>[0]) {
  const { code, out } = await run(now, contractWith(change), '--format', 'json');
  const { tenants, changes } = JSON.parse(out) as Impact;
  return {
    code,
    changes,
    status: Object.fromEntries(tenants.map(({ tenant, status }) => [tenant, status])),
    tenants,
  };
}

const untouched = {
  ajusta: 'untouched',
  diz: 'untouched',
  herda: 'untouched',
  molde: 'untouched',
  outra: 'untouched',
};

describe('portico impact', () => {
  it('a field that goes breaks who names it, those who inherit that, and content that leads there', async () => {
    const { code, status, tenants, changes } = await impactOf(({ Badge }) => {
      delete Badge.properties.points;
      Badge.required = Badge.required?.filter((name: string) => name !== 'points');
    });
    expect(code).toBe(1);
    expect(changes).toContainEqual(
      expect.objectContaining({ operation: 'badge.list', message: 'o campo "points" deixou de existir' }),
    );
    expect(status).toEqual({ ...untouched, molde: 'breaks', herda: 'breaks', diz: 'breaks' });
    const of = (slug: string) => tenants.find(({ tenant }) => tenant === slug);
    expect(of('molde')?.findings).toMatchObject([
      { severity: 'breaks', kind: 'block', page: 'selos', block: 'lista', line: 13 },
    ]);
    expect(of('herda')?.inherited).toEqual([{ preset: 'molde', page: 'selos', severity: 'breaks' }]);
    expect(of('herda')?.findings).toMatchObject([
      { kind: 'content', file: 'tenants/herda/data/popups.json' },
    ]);
    expect(of('diz')?.findings).toMatchObject([{ kind: 'expression', page: 'minha' }]);
  });

  it.each<[string, (schemas: Raw, document: Raw) => void, Record<string, string>, string]>([
    [
      'a label',
      ({ Badge }) => {
        Badge.properties.points.title = 'Saldo';
      },
      { molde: 'meaning', herda: 'meaning', diz: 'meaning' },
      'o campo "points" se chama "Saldo", e antes "Pontos"',
    ],
    [
      'a format',
      ({ Badge }) => {
        Badge.properties.points.format = 'brl';
      },
      { molde: 'meaning', herda: 'meaning', diz: 'meaning' },
      'o campo "points" tem o formato brl, e antes points',
    ],
    [
      'a field that must be sent now',
      ({ TicketInput }) => {
        TicketInput.properties.phone = { type: 'string', title: 'Telefone' };
        TicketInput.required.push('phone');
      },
      { diz: 'breaks' },
      'o campo enviado "phone" é novo, e obrigatório',
    ],
    [
      'a limit',
      ({ TicketInput }) => {
        TicketInput.properties.title.maxLength = 40;
      },
      { diz: 'meaning' },
      'o campo enviado "title" tem maxLength 40, e antes 120',
    ],
    [
      'the order of a list',
      (_schemas, { paths }) => {
        paths['/api/v1/program/{programId}/faq'].get['x-default-order'] = 'title,desc';
      },
      { molde: 'meaning', herda: 'meaning', ajusta: 'meaning', outra: 'meaning' },
      'tem a ordem title,desc, e antes title,asc',
    ],
    [
      'a value that nobody shows',
      ({ UserProfile }) => {
        UserProfile.properties.gender['x-enum-labels'].f = 'Mulher';
      },
      {},
      'o campo "gender" chama "Mulher" o valor f, e antes "Feminino"',
    ],
    [
      'who is answered',
      (_schemas, { paths }) => {
        paths['/api/v1/program/{programId}/faq'].get['x-access'] = 'manager';
      },
      { molde: 'breaks', herda: 'breaks', ajusta: 'breaks', outra: 'breaks' },
      'responde a gestores, e antes a participantes',
    ],
    [
      'an operation that goes',
      (_schemas, { paths }) => {
        delete paths['/api/v1/program/{programId}/faq'];
      },
      { molde: 'breaks', herda: 'breaks', ajusta: 'breaks', outra: 'breaks' },
      'a operação deixou de existir',
    ],
  ])('%s', async (_words, change, expected, message) => {
    const { code, status, changes } = await impactOf(change);
    expect(changes.map((one) => one.message)).toContain(message);
    expect(status).toEqual({ ...untouched, ...expected });
    expect(code).toBe(Object.values(expected).includes('breaks') ? 1 : 0);
  });

  it('a value that is renamed breaks whoever tests it, wherever that is', async () => {
    const own = { salesPage: 'own' };
    const blocks = [
      {
        ...{ id: 'lista', block: 'list', from: 'sale.list', params: own },
        columns: ['id', { field: 'status', tones: { cancelled: 'bad' } }],
        highlight: "row.status == 'cancelled'",
      },
      { id: 'fixa', block: 'list', from: 'sale.list', params: { ...own, status: 'cancelled' } },
      {
        ...{ id: 'uma', block: 'each', from: 'sale.list', params: own },
        row_blocks: [
          {
            ...{ id: 'texto', block: 'rich-text', when: "row.status in ['cancelled']" },
            html: "<p>{{ row.status == 'cancelled' ? 'Cancelada' : '' }}</p>",
          },
        ],
      },
    ];
    write('valores/vendas/pages/vendas.json', page('vendas', ...blocks));
    // A page that does not call the operation, and leads to one that does.
    const items = [{ title: 'Canceladas', page: 'vendas', query: { status: 'cancelled' } }];
    write('valores/vendas/pages/atalhos.json', page('atalhos', { block: 'link-cards', items }));
    const menu = { drawer: [{ title: 'Canceladas', url: '/vendas?status=cancelled' }] };
    write('valores/vendas/tenant.json', { menu });
    const renamed = contractWith(({ Sale }, { paths }) => {
      const sales = paths['/api/v1/program/{programId}/sales'].get.parameters;
      const { schema } = sales.find(({ name }: Raw) => name === 'status');
      for (const one of [Sale.properties.status, schema]) one.enum = ['valid', 'annulled'];
    });
    const { code, out } = await run(now, renamed, '--format', 'json', '--tenants', join(root, 'valores'));
    expect(code).toBe(1);
    const { tenants } = JSON.parse(out) as Impact;
    const said = tenants[0]?.findings.map(
      ({ severity, block, message }) => `${severity} ${block}: ${message}`,
    );
    expect(said).toEqual([
      'breaks lista: PRT-607 o campo nunca é "cancelled"; é valid, annulled',
      'breaks lista: PRT-604 "cancelled" não é um valor deste campo; há valid, annulled',
      'breaks fixa: PRT-607 "status" não aceita "cancelled"; aceita valid, annulled',
      'breaks texto: PRT-604 "cancelled" não é um valor deste campo; há valid, annulled',
      'breaks texto: PRT-604 "cancelled" não é um valor deste campo; há valid, annulled',
      'meaning link-cards: PRT-414 a página "vendas" não filtra "status" por "cancelled"; há valid, annulled',
      'meaning undefined: PRT-414 a página "vendas" não filtra "status" por "cancelled"; há valid, annulled',
    ]);
  });

  it('what the session says is looked for in menus and pages, and those who inherit the menu are told', async () => {
    write('tenants/molde/tenant.json', {
      menu: { header: [{ title: 'A', page: 'ajuda', when: 'user.status == 1' }] },
    });
    const { status, tenants } = await impactOf(({ UserProfile }) => {
      delete UserProfile.properties.status;
      UserProfile.required = UserProfile.required?.filter((name: string) => name !== 'status');
    });
    write('tenants/molde/tenant.json', {});
    expect(status).toEqual({ ...untouched, molde: 'breaks', herda: 'breaks', ajusta: 'breaks' });
    expect(tenants.find(({ tenant }) => tenant === 'herda')?.inherited).toEqual([
      { preset: 'molde', severity: 'breaks' },
    ]);
  });

  it('says all of it in words, and as a page', async () => {
    const html = join(root, 'impacto.html');
    const changed = contractWith(({ Badge }) => {
      delete Badge.properties.points;
      Badge.required = Badge.required?.filter((name: string) => name !== 'points');
    });
    const { code, out } = await run(now, changed, '--html', html);
    expect(code).toBe(1);
    expect(out).toContain('tenants/molde/pages/selos.json:13:9 quebra: página selos, bloco lista');
    expect(out).toContain('herda herda a página selos de molde, que quebra.');
    expect(out).toContain('5 tenants: 3 quebram, 0 mudam de sentido, 2 ficam intactos.');
    const text = readFileSync(html, 'utf8');
    expect(text).toContain('o campo &#34;points&#34; deixou de existir');
    expect(text).toContain('<p>ajusta, outra</p>');
  });

  it('takes a revision of git, and refuses what is no contract', async () => {
    const same = await run('HEAD', now);
    expect(same.out).toContain('no contrato.');
    expect(await run(join(tenantsDir, 'molde/tenant.json'))).toMatchObject({ code: 2 });
    expect((await run('nada-disso')).out).toContain('nem uma revisão do git');
    expect((await run()).code).toBe(2);
  });
});
