import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatJson } from '../../engine/cli/format-json.ts';
import { projectDir } from '../../engine/manifest/project-dir.ts';

/** The pages that show the blocks: each is there for the tests, and the pictures are of it. */
export const examplesDir = join(projectDir, 'tests/support/tenants-blocks/blocos');

export const exampleBrands = [
  { slug: 'aurora', title: 'Aurora Mais' },
  { slug: 'horizonte', title: 'Horizonte Parceiros' },
] as const;

export interface Example {
  /** The name of its page. */
  page: string;
  title: string;
  about: string;
}

/** What is shown of the blocks, in the order of the guide. */
export const examples: readonly Example[] = [
  {
    page: 'b-lista',
    title: 'list: tabela',
    about: 'Colunas, filtros e ordens vêm do contrato. No celular, cada linha vira um cartão.',
  },
  {
    page: 'b-cartoes',
    title: 'list: cartões',
    about: '`"as": "cards"`. `parts` diz que coluna faz que papel.',
  },
  { page: 'b-galeria', title: 'list: galeria', about: '`"as": "gallery"`, para o que tem imagem.' },
  {
    page: 'b-linha-do-tempo',
    title: 'list: linha do tempo',
    about: '`"as": "timeline"`, do mais novo ao mais antigo.',
  },
  {
    page: 'b-podio',
    title: 'list: pódio',
    about:
      '`"as": "podium"`; `highlight` diz que linha é a de quem vê. Nas outras formas, `highlight_text` diz o que o destaque quer dizer a quem não vê a cor.',
  },
  { page: 'b-sanfona', title: 'list: sanfona', about: '`"as": "accordion"`: cada linha abre.' },
  {
    page: 'b-arvore',
    title: 'list: árvore',
    about: '`"as": "tree"`: cada linha fica sob a que `parent` nomeia.',
  },
  { page: 'b-grupos', title: 'list: grupos', about: '`group_by`: as linhas em grupos com título.' },
  { page: 'b-registro', title: 'detail', about: 'Um registro, campo a campo.' },
  { page: 'b-formulario', title: 'form', about: 'Rótulos, máscaras e o que é obrigatório vêm do contrato.' },
  { page: 'b-perguntas', title: 'form: perguntas', about: '`questions`: campos que vêm de dados.' },
  { page: 'b-numeros', title: 'stats', about: '`"look": "hero"` e cartões.' },
  { page: 'b-meta', title: 'progress', about: 'Barra e mostrador (`"as": "gauge"`), com a cor da faixa.' },
  {
    page: 'b-graficos',
    title: 'chart',
    about:
      'Linha, barras e rosca da mesma resposta. `label` é o que nomeia cada ponto; `series`, os números. Barras cujos nomes não cabem debaixo delas ficam deitadas, cada uma sob o seu nome.',
  },
  { page: 'b-texto', title: 'rich-text', about: 'HTML; o que executa é tirado.' },
  { page: 'b-faixa', title: 'banner', about: 'Larga ou de abertura (`"look": "hero"`).' },
  {
    page: 'b-carrossel',
    title: 'carousel',
    about: 'Slides escritos; ou lidos, com `from`, `rows` e `slide`.',
  },
  { page: 'b-abas', title: 'tabs', about: 'Uma aba fechada só é lida quando abre.' },
  {
    page: 'b-arranjo',
    title: 'section e columns',
    about: '`span` é de doze; no celular, uma coluna abaixo da outra.',
  },
  { page: 'b-cada', title: 'each', about: 'Os mesmos blocos para cada linha, com a raiz `row`.' },
  { page: 'b-midia', title: 'media', about: 'Cada arquivo pelo seu tipo.' },
  { page: 'b-conversa', title: 'conversation', about: 'Mensagens de dois lados, e o campo para escrever.' },
  { page: 'b-novidades', title: 'feed', about: 'Publicações; as próximas vêm ao rolar.' },
  {
    page: 'b-filtros',
    title: 'filters',
    about: 'O que se escolhe fica no endereço, e os outros blocos leem com `query`.',
  },
  {
    page: 'b-atalhos',
    title: 'link-cards',
    about:
      'Ações (`"look": "actions"`) e cartões, escritos na página ou um por item de uma resposta. Sem cartões o bloco some.',
  },
  { page: 'b-funcionalidade', title: 'feature', about: 'O bloco de um fluxo; ver [os fluxos](flows.md).' },
];

/** The picture of an example, from `docs/`. */
export const pictureOf = ({ page }: Example, brand: string): string =>
  `blocks/${page.slice(2)}-${brand}.webp`;

/** An example's page, as an operator writes it. */
export function manifestOf({ page }: Example): Record<string, unknown> {
  return JSON.parse(readFileSync(join(examplesDir, 'pages', `${page}.json`), 'utf8'));
}

function sectionOf(example: Example): string {
  const text = formatJson(JSON.stringify(manifestOf(example), null, 2)) ?? '';
  const cells = exampleBrands.map(
    ({ slug, title }) => `![${example.title}, ${title}](${pictureOf(example, slug)})`,
  );
  return [
    `## ${example.title}`,
    '',
    example.about,
    '',
    `| ${exampleBrands.map(({ title }) => title).join(' | ')} |`,
    `| ${exampleBrands.map(() => '---').join(' | ')} |`,
    `| ${cells.join(' | ')} |`,
    '',
    '```json',
    text.trimEnd(),
    '```',
  ].join('\n');
}

/** `docs/blocks.md`: every block in both brands, with the page that says it. */
export function renderBlocks(): string {
  return `# Os blocos, um a um

<!-- Feito por npm run generate, a partir de scripts/guides/blocks.ts: não edite. As imagens são de npm run block-pictures. -->

Cada exemplo é uma página inteira e a sua imagem nas duas marcas de demonstração: o manifesto é o mesmo, e as cores, as letras e os dados são
de cada uma. Todas as chaves estão em [a linguagem dos manifestos](manifest-language.md).

${examples.map(sectionOf).join('\n\n')}
`;
}
