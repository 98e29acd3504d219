import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatJson } from '../../engine/cli/format-json.ts';
import { projectDir } from '../../engine/manifest/project-dir.ts';
import type { Schema } from '../../engine/manifest/schema.ts';
import { ruleWords, withRules } from './rules.ts';
import { code, tableOf } from './table.ts';
import { valueWords } from './values.ts';

/** An example longer than this teaches nothing, characters. */
const longest = 1200;

function rowsOf(schema: Schema, before = ''): string[][] {
  const { properties = {}, required = [] } = withRules(schema);
  const told = Object.entries(properties as Record<string, Schema>).filter(
    ([, { deprecated }]) => !deprecated,
  );
  return told.flatMap(([name, schema]) => [
    [
      `${code(`${before}${name}`)}${(required as string[]).includes(name) ? ' *' : ''}`,
      String(schema.description ?? schema.title ?? ''),
      valueWords(schema),
    ],
    ...rowsOf(schema, `${before}${name}.`),
    ...rowsOf((schema.items ?? {}) as Schema, `${before}${name}[].`),
  ]);
}

/** The shortest item that a demo tenant has of a collection, as it stands there; null where none is short enough. */
function exampleOf(name: string): string | null {
  const written = readdirSync(join(projectDir, 'tenants'))
    .toSorted()
    .flatMap((slug) => {
      const file = join(projectDir, 'tenants', slug, 'data', `${name}.json`);
      if (!existsSync(file)) return [];
      const content = JSON.parse(readFileSync(file, 'utf8')) as unknown;
      return Array.isArray(content) ? content : [content];
    });
  const texts = written.map((item) => JSON.stringify(item));
  const [shortest] = texts.toSorted((a, b) => a.length - b.length);
  if (shortest === undefined || shortest.length > longest) return null;
  return formatJson(JSON.stringify(JSON.parse(shortest), null, 2)) ?? null;
}

function sectionOf(file: string): string {
  const name = file.slice(0, file.indexOf('.'));
  const schema = JSON.parse(
    readFileSync(join(projectDir, 'schemas/generated/content', file), 'utf8'),
  ) as Schema;
  const isList = schema.type === 'array';
  const item = isList ? ((schema.items ?? {}) as Schema) : schema;
  const rules = ruleWords(item);
  const example = exampleOf(name);
  const form = isList ? (example ? 'Uma lista de itens; um deles:' : 'Uma lista de itens.') : 'Um objeto só.';
  return [
    `## ${String(schema.title ?? name)}: ${code(`data/${name}.json`)}`,
    '',
    form,
    '',
    ...(example ? ['```json', example.trimEnd(), '```', ''] : []),
    tableOf(['chave', 'o que é', 'valores'], rowsOf(item)),
    ...(rules.length > 0 ? ['', ...rules.map((rule) => `- ${rule}`)] : []),
  ].join('\n');
}

/** `docs/content-shapes.md`: what each file of a tenant's content may say. */
export function renderContentShapes(): string {
  const files = readdirSync(join(projectDir, 'schemas/generated/content')).toSorted();
  return `# As formas do conteúdo

<!-- Feito por npm run generate, a partir de schemas/generated/content/: não edite. -->

O que cada arquivo de \`data/\` de um tenant pode dizer ([o conteúdo](content.md) diz como ele vai ao ar). \`*\`: obrigatória. \`x[].y\` é a chave
\`y\` de cada item da lista \`x\`. O editor completa as mesmas chaves.

${files.map(sectionOf).join('\n\n')}
`;
}
