import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { demoFiles } from '../../engine/manifest/folder.ts';
import { collections } from '../../server/db/collections.ts';
import type { Collection } from '../../server/db/tables/collection.ts';
import type { DemoFiles } from '../../server/demo/data.ts';
import { type Item, keyOf } from './content-item.ts';
import { memoryGame } from './memory-game.ts';
import { prizePanel } from './prize-panel.ts';

/** Files of content and of the demo by their names. Content files are checked when they are read. */
export type DataFiles = Readonly<Record<string, unknown>>;

export const projectTenants = resolve(import.meta.dirname, '../../tenants');
export const password = 'Senha-de-teste-1';

/** People of the small tenants. `both` has a participant in each; the others only in their own. */
export const people = {
  both: '52998224725',
  /** Administers both. */
  admin: '22453832301',
  manager: { um: '11144477735', dois: '39053344705' },
  participant: { um: '94580730224', dois: '15736819384' },
  pending: { um: '03642621252', dois: '99722003372' },
} as const;

/** The e-mail of `both` in each: their account was made with the program that is first. */
export const emailOfBoth = `${people.both}@dois.exemplo.com.br`;

export type SmallSlug = 'um' | 'dois';
export const smallPrograms: Record<SmallSlug, number> = { um: 901, dois: 902 };

const svg = (mark: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><title>${mark}</title></svg>`;

/** A roulette with one losing slice without limit and one prize. */
export function roulette(over: Partial<Item> = {}): Item {
  return {
    key: keyOf(over.title ?? 'Roleta'),
    title: 'Roleta',
    description: 'Gire e ganhe',
    main_message: 'Boa sorte!',
    observation: 'Uma vez por dia',
    you_lose: 'Tente amanhã',
    pages: ['painel'],
    time_for_new_chances: 24,
    attempts: 3,
    policy: 'weighted',
    awards: [
      { name: 'Não foi dessa vez', weight: 1, lose_award: true, image: 'assets/marca.svg' },
      { name: '100 pontos', weight: 1, points: 100, image: 'assets/marca.svg' },
    ],
    ...over,
  };
}

/** A required document version inside its acceptance window that nobody has accepted. */
export function term(over: Partial<Item> = {}): Item {
  const { slug = 'regulamento', version = 1 } = over;
  return {
    key: `${slug}-${version}`,
    slug,
    type: 'term',
    title: 'Regulamento',
    version,
    content: '<h2>1. O programa</h2><p onclick="x()">Texto</p>',
    published_days_ago: 10,
    groups: [{ group: 'todos' }],
    ...over,
  };
}

/** A scratch card with one losing award without limit and one prize. */
export function scratch(over: Partial<Item> = {}): Item {
  return {
    key: keyOf(over.title ?? 'Raspadinha'),
    title: 'Raspadinha',
    description: 'Raspe e ganhe',
    main_message: 'Boa sorte!',
    observation: 'Uma vez por dia',
    you_lose: 'Tente amanhã',
    pages: ['conquistas'],
    attempts: 3,
    policy: 'weighted',
    awards: [
      { name: 'Não foi dessa vez', weight: 1, lose_award: true, image: 'assets/marca.svg' },
      { name: '100 pontos', weight: 1, points: 100, image: 'assets/marca.svg' },
    ],
    ...over,
  };
}

/** Every data file; each text contains the program's mark, so that a foreign row is visible in any answer. */
function smallData(slug: SmallSlug): DemoFiles {
  const mark = `marca-${slug}`;
  const image = 'assets/marca.svg';
  const other = slug === 'um' ? 'f' : 'm';
  const account = (
    cpf: string,
    name: string,
    role: 'participant' | 'manager' | 'admin',
    status: 1 | 2 = 1,
  ) => ({
    cpf,
    email: `${cpf}@${slug}.exemplo.com.br`,
    name: `${name} ${mark}`,
    gender: other as 'f' | 'm',
    role,
    status,
    establishment: `Loja ${mark}`,
    position: role === 'participant' ? 'Vendedor' : 'Gerente',
    photo: image,
    statement: [
      { description: `Venda ${mark}`, points: 500, days_ago: 3 },
      { description: `Resgate ${mark}`, points: -120, days_ago: 1 },
    ],
  });
  return {
    'accounts.json': {
      password,
      accounts: [
        account(people.both, 'Ana', 'participant'),
        account(people.manager[slug], 'Gestora', 'manager'),
        account(people.admin, 'Administradora', 'admin'),
        account(people.participant[slug], 'Caio', 'participant'),
        account(people.pending[slug], 'Pendente', 'participant', 2),
      ],
    },
    'population.json': {
      seed: smallPrograms[slug],
      participants: 30,
      ledger_entries: 200,
      first_names: { m: ['Caio', 'Davi'], f: ['Ana', 'Bia'] },
      last_names: [`Silva ${mark}`, `Souza ${mark}`],
      positions: [{ title: 'Vendedor' }, { title: 'Gerente', manages: true }],
      establishments: [{ name: `Loja ${mark}`, city: 'São Paulo', state: 'SP' }],
      ledger: [
        { description: `Venda de {product} ${mark}`, kind: 'sale', min: 10, max: 90 },
        { description: `Resgate ${mark}`, kind: 'redemption', min: -60, max: -20, weight: 0.3 },
      ],
    },
    'history.json': {
      acceptances: [{ term: `privacidade-${mark}-1`, days_ago: 2 }],
      notifications: [{ content: `Só para a Ana ${mark}`, days_ago: 2, only: [people.both] }],
    },
  };
}

/** A minimal item of a collection, for tests that only need one to exist: its texts contain the mark. */
function markedItem({ fields, table }: Collection, mark: string): Item {
  const values = Object.entries(fields).flatMap(([property, field]): [string, unknown][] => {
    if (field.kind === 'image') return [[property, 'assets/marca.svg']];
    const type = field.kind === 'reference' ? 'key' : table.columns[property]?.type;
    if (type === 'key') return [[property, 'unico']];
    if (type === 'int4') return [[property, 1]];
    return type === 'text' ? [[property, `${property} ${mark}`]] : [];
  });
  return { key: 'unico', ...Object.fromEntries(values) };
}

/** Every collection and document of content, with the program's mark. */
function smallContent(slug: SmallSlug): Record<string, object> {
  const mark = `marca-${slug}`;
  const marked = collections.map((collection) => [collection.name, [markedItem(collection, mark)]]);
  return { ...Object.fromEntries(marked), ...knownContent(slug) };
}

function knownContent(slug: SmallSlug): Record<string, object> {
  const mark = `marca-${slug}`;
  const image = 'assets/marca.svg';
  const newsItem = (index: number) => ({
    key: `noticia-${index}`,
    category: 'geral',
    title: index === 0 ? `Notícia ${mark}` : `Notícia ${mark} (edição ${index + 1})`,
    excerpt: mark,
    content: `<p onclick="x()">${mark}</p><script>1</script>`,
    image,
    published_days_ago: 1 + 8 * index,
  });
  return {
    'news-categories': [{ key: 'geral', title: `Geral ${mark}` }],
    news: Array.from({ length: 25 }, (_, index) => newsItem(index)),
    'faq-categories': [{ key: 'duvidas', title: `Dúvidas ${mark}` }],
    faq: [
      { key: 'como', category: 'duvidas', title: `Como? ${mark}`, answer: `<p>${mark}</p>`, offline: true },
      { key: 'quando', category: 'duvidas', title: `Quando? ${mark}`, answer: '<p>Já</p>' },
    ],
    'custom-fields': [{ key: 'loja', label: `Loja ${mark}`, type: 'one', options: [`Rua ${mark}`, 'Outra'] }],
    'product-categories': [{ key: 'casa', title: `Casa ${mark}` }],
    products: [{ key: 'fone', title: `Fone ${mark}`, category: 'casa', points: 900, image }],
    badges: [
      { key: 'selo', name: `Selo ${mark}`, description: mark, image, metric: 'profile', target: 1 },
      {
        key: 'outro-selo',
        name: `Outro selo ${mark}`,
        description: mark,
        image,
        metric: 'sales',
        target: 1000,
      },
    ],
    'ticket-subjects': [
      { key: 'pontos', title: `Pontos ${mark}`, sla: 3 },
      { key: 'cadastro', title: `Cadastro ${mark}`, sla: 2, unauthenticated: true },
    ],
    notifications: [{ key: 'ola', content: `Olá ${mark}`, start_days_ago: 1 }],
    popups: [
      { key: 'aviso', title: `Aviso ${mark}`, content: `<p>${mark}</p>`, pages: ['index'] },
      {
        key: 'pesquisa',
        title: `Pesquisa ${mark}`,
        content: `<p>${mark}</p>`,
        file: image,
        pages: ['painel'],
        is_private: true,
        mark_as_read: true,
        questions: [
          { question: `O que achou? ${mark}`, question_type: 'single' },
          {
            question: `Que nota? ${mark}`,
            question_type: 'multiple',
            answers: [`Boa ${mark}`, `Ruim ${mark}`],
          },
        ],
      },
    ],
    roulettes: [roulette({ title: `Roleta ${mark}`, description: mark })],
    scratches: [scratch({ title: `Raspadinha ${mark}`, description: mark })],
    'prize-panels': [prizePanel({ title: `Painel ${mark}`, description: mark, rules: mark })],
    'memory-games': [memoryGame({ title: `Memória ${mark}`, description: mark })],
    auctions: [
      {
        ...{ key: `leilao-${mark}`, name: `Leilão ${mark}`, description: `<p>${mark}</p>`, image },
        ...{ minimum: 100, step: 50, starts_days_ago: 1, ends_in_days: 1 },
      },
    ],
    trainings: [
      {
        ...{ key: 'treinamento', title: `Treinamento ${mark}`, track: 'unico', summary: mark, image },
        ...{ description: `<p>${mark}</p>`, minutes: 90, points: 50, published_days_ago: 1 },
        steps: [
          { title: `Texto ${mark}`, type: 'text', content: `<p>${mark}</p>` },
          { title: `Vídeo ${mark}`, type: 'video', file: image, seconds: 60 },
          { title: `Arquivo ${mark}`, type: 'file', file: image },
          {
            ...{ title: `Prova ${mark}`, type: 'quiz', pass_mark: 50, attempts: 2, wait_minutes: 10 },
            questions: [
              {
                question: `Qual? ${mark}`,
                answers: [{ answer: `Certa ${mark}`, correct: true }, { answer: `Errada ${mark}` }],
              },
              {
                ...{ question: `Quais? ${mark}`, kind: 'many' },
                answers: [
                  { answer: `Uma ${mark}`, correct: true },
                  { answer: `Outra ${mark}`, correct: true },
                  { answer: `Nenhuma ${mark}` },
                ],
              },
            ],
          },
        ],
      },
    ],
    'how-to': [
      {
        ...{ key: `so-da-${mark}`, title: `Como ${mark}`, introduction: `<p>${mark}</p>`, image },
        steps: [{ title: `Passo ${mark}`, text: `<p>${mark}</p>` }],
        questions: [{ question: `Por quê? ${mark}`, answer: `<p>${mark}</p>` }],
      },
    ],
    surveys: [
      {
        ...{ key: 'clima', title: `Clima ${mark}`, description: `<p>${mark}</p>` },
        ...{ starts_days_ago: 1, ends_in_days: 30 },
        questions: [{ question: `Que nota? ${mark}`, question_type: 'scale' }],
      },
    ],
    'halls-of-fame': [
      { key: `so-da-${mark}`, title: `Hall ${mark}`, description: `<p>${mark}</p>`, starts_days_ago: 90 },
    ],
    'lucky-numbers': [
      {
        ...{
          key: `so-da-${mark}`,
          title: `Sorte ${mark}`,
          description: `<p>${mark}</p>`,
          prize: `TV ${mark}`,
        },
        ...{ per_value: 100_000, starts_days_ago: 90, ends_in_days: -40, draws_in_days: -30 },
        ...{ lottery_contest: `1 ${mark}`, lottery_prizes: '00000 00000 00000 00000 00000' },
      },
    ],
    // They ended long ago, so that they do not change the points of the tests' sales.
    campaigns: (['accelerator', 'hit_and_take', 'challenge'] as const).map((kind) => ({
      ...{ key: `campanha-${mark}-${kind.replaceAll('_', '-')}`, title: `Campanha ${mark}`, kind },
      ...{
        description: `<p>${mark}</p>`,
        starts_at: '2020-01-01T03:00:00Z',
        ends_at: '2020-02-01T03:00:00Z',
      },
      ...(kind === 'accelerator' ? { percent: 200 } : { target: 10_000, reward: 100 }),
    })),
    'merchan-campaigns': [
      {
        ...{ key: 'vitrine', title: `Vitrine ${mark}`, description: `<p>${mark}</p>`, image },
        photo_types: [
          { key: 'fachada', name: `Fachada ${mark}`, about: mark, example: image, points: 50 },
          { key: 'angulos', name: `Ângulos ${mark}`, about: mark, is_multiple: true, points: 80 },
        ],
      },
    ],
    'merchan-pdvs': ['Centro', 'Praia', 'Norte'].map((name) => ({
      ...{ key: name.toLowerCase(), name: `PDV ${name} ${mark}`, city: mark },
      ...(name === 'Praia' ? { hierarchy: 'unico' } : { kind: 'atacarejo' }),
    })),
    'hierarchy-levels': [
      { key: 'unico', name: `Equipe ${mark}`, level: 2 },
      { key: 'gerencia', name: `Gerência ${mark}`, level: 1 },
    ],
    positions: [
      { key: 'unico', name: `Cargo ${mark}`, level: 'unico' },
      {
        ...{ key: 'gerente', name: 'Gerente', level: 'gerencia', manages: true, answers_tickets: true },
        ...{ imports_data: true, distributes_points: true, registers_participants: true },
      },
    ],
    'access-groups': [{ key: 'todos', name: `Todos ${mark}`, audience: 'all' }],
    terms: [
      term({ slug: `regulamento-${mark}`, title: `Regulamento ${mark}`, content: `<p>${mark}</p>` }),
      term({ slug: `privacidade-${mark}`, title: `Privacidade ${mark}` }),
    ],
    home: {
      title: mark,
      text: 'Bem-vindo',
      banners: [{ title: mark, image, link: '/faq' }],
      highlights: [{ title: mark, text: mark }],
    },
    panel: {
      banners: [{ title: mark, image }],
      quick_actions: [{ title: mark, text: mark, url: '/conquistas' }],
    },
    settings: {
      description: `Programa ${mark}`,
      footer: { cols: [{ title: mark, content: '<p>Rodapé</p>', links: [{ title: mark, url: '/faq' }] }] },
      channels: [{ title: mark, type: 'url', value: 'https://exemplo.com.br' }],
    },
  };
}

function write(folder: string, slug: SmallSlug, over: DataFiles): void {
  for (const name of ['data', 'demo', 'assets']) mkdirSync(join(folder, slug, name), { recursive: true });
  const manifest = {
    extends: 'base',
    domains: [`${slug}.localhost`],
    program: { id: smallPrograms[slug], group: slug },
    brand: {
      title: `Programa marca-${slug}`,
      primary_color: '#5B2A86',
      secondary_color: '#F2A65A',
      header_logo: 'assets/marca.svg',
      disconnected_header_logo: 'assets/marca.svg',
      favicon: 'assets/marca.svg',
    },
  };
  writeFileSync(join(folder, slug, 'tenant.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, slug, 'assets', 'marca.svg'), svg(`marca-${slug}`));
  const content = Object.entries(smallContent(slug)).map(([name, said]) => [`${name}.json`, said]);
  const files = { ...smallData(slug), ...Object.fromEntries(content), ...over };
  for (const [name, said] of Object.entries(files))
    writeFileSync(join(folder, slug, demoFiles.includes(name) ? 'demo' : 'data', name), JSON.stringify(said));
}

/** A temporary tenants folder with two small programs that share only one person. */
export function writeSmallTenants(over: DataFiles = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-tenants-'));
  for (const slug of ['um', 'dois'] as const) write(folder, slug, over);
  return folder;
}
