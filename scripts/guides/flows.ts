import type { FeatureInfo } from '../../engine/manifest/features.ts';
import type { Schema } from '../../engine/manifest/schema.ts';
import { code, tableOf } from './table.ts';
import { valueWords } from './values.ts';

const slots: Readonly<Record<string, string>> = {
  overlay: 'abre por cima da página',
  block: 'é um bloco, `"block": "feature"`',
  watcher: 'fica em todas as páginas',
  entry: 'tem uma entrada no menu de quem entrou',
  gate: 'decide antes de cada página',
  sessionEnd: 'aparece quando a sessão acaba',
};

function rowsOf({ properties = {} }: Schema, before = ''): string[][] {
  return Object.entries(properties as Record<string, Schema>).flatMap(([name, schema]) => [
    [
      code(`${before}${name}`),
      String(schema.title ?? schema.description ?? ''),
      valueWords(schema),
      schema.default === undefined ? '' : code(schema.default),
    ],
    ...rowsOf(schema, `${before}${name}.`),
    ...rowsOf((schema.items ?? {}) as Schema, `${before}${name}[].`),
  ]);
}

function sectionOf({ name, title, description, slots: places, settings }: FeatureInfo): string {
  const rows = rowsOf(settings);
  const where = places.map((slot) => slots[slot] ?? slot).join('; ');
  return [
    `## ${title}: ${code(name)}`,
    '',
    `${description} ${where && `Como aparece: ${where}.`}`.trim(),
    '',
    rows.length === 0
      ? 'Nada a ajustar: `true` liga, `false` desliga.'
      : tableOf(['ajuste', 'o que é', 'valores', 'padrão'], rows),
  ].join('\n');
}

/** `docs/flows.md`: every flow that a tenant may switch on, and what can be set of it. */
export function renderFlows(features: readonly FeatureInfo[]): string {
  const sorted = features.toSorted((a, b) => a.title.localeCompare(b.title, 'pt-BR'));
  return `# Os fluxos e os seus ajustes

<!-- Feito por npm run generate, a partir de features/: não edite. -->

Em \`tenant.json\`, \`flows.<nome>\` liga um fluxo (\`true\`), desliga (\`false\`), ou liga e ajusta (um objeto com o que muda do padrão):

\`\`\`json
{ "flows": { "roulette": { "wheel_px": 360 }, "inactivity": true, "terms": false } }
\`\`\`

Tempos terminados em \`_ms\` são em milissegundos (1000 é um segundo), medidas em \`_px\` em pixels.

${sorted.map(sectionOf).join('\n\n')}
`;
}
