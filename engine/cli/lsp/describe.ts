/** Hover texts for fields and operations of the contract: title, format, example. Markdown, pt-BR. */
import { abilityTitles } from '../../../openapi/generated/abilities.ts';
import { formatValue } from '../../format/value.ts';
import type { Operation } from '../../manifest/contract.ts';
import type { Format } from '../../manifest/ir.ts';
import type { Explain, Help } from '../../manifest/operation-schema.ts';
import { formatOf, type Schema } from '../../manifest/schema.ts';

/** A format with an example value. */
const formats: Partial<Record<Format, [title: string, example: unknown]>> = {
  text: ['texto', undefined],
  integer: ['número inteiro', 1234],
  number: ['número', 12.5],
  boolean: ['sim ou não', true],
  enum: ['um valor de uma lista', undefined],
  date: ['data', '2026-11-23'],
  'date-time': ['data e hora', '2026-11-23T14:30:00-03:00'],
  cpf: ['CPF', '52998224725'],
  cep: ['CEP', '01310100'],
  phone: ['telefone', '11987654321'],
  brl: ['reais, em centavos', 123456],
  points: ['pontos', 18420],
  percent: ['percentual', 87.5],
  image: ['imagem', undefined],
  html: ['texto com formatação', '<p>Bom dia</p>'],
  email: ['e-mail', 'ana@exemplo.com.br'],
  uri: ['endereço', 'https://exemplo.com.br'],
  file: ['arquivo', undefined],
};

/** Title, format, and an example as in the API and as on a screen. */
export const explainField: Explain = (name, schema, owner): Help => {
  const title = String(schema.title ?? name);
  const [format, value] = formatAndExample(schema);
  const labels = schema['x-enum-labels'] as Record<string, string> | undefined;
  const lines = [
    `**${title}** · \`${name}\` de \`${owner}\``,
    `Formato: ${format}${schema['x-nullable'] ? ', ou nada' : ''}`,
  ];
  if (Array.isArray(schema.enum))
    lines.push(`Valores: ${schema.enum.map((one) => writtenAs(one, labels)).join(', ')}`);
  else if (value !== undefined) lines.push(`Exemplo: ${exampleOf(schema, value)}`);
  return { detail: title, text: lines.join('\n\n') };
};

function formatAndExample(schema: Schema): [string, unknown] {
  const examples = Array.isArray(schema.examples) ? schema.examples : [];
  const given = schema.example ?? examples[0] ?? schema.default;
  if (schema.type === 'object') return ['registro', undefined];
  if (schema.type === 'array') return ['lista', undefined];
  const format = formatOf(schema);
  const [title = format, sample] = formats[format] ?? [];
  return [`${title} (\`${format}\`)`, given ?? sample];
}

const writtenAs = (value: unknown, labels: Record<string, string> | undefined) =>
  `\`${JSON.stringify(value)}\`${labels?.[String(value)] ? ` ${labels[String(value)]}` : ''}`;

function exampleOf(schema: Schema, value: unknown): string {
  const shown = formatValue(formatOf(schema), value);
  const written = `\`${JSON.stringify(value)}\``;
  return shown === String(value) ? written : `${written}, que se mostra ${shown}`;
}

/** Title, access and required parameters. */
export function explainOperation({ id, summary, access, params, ir }: Operation): Help {
  const needs = params.filter(({ required }) => required).map(({ name }) => `\`${name}\``);
  const lines = [
    `**${summary}** · \`${id}\``,
    `${ir.method} \`${ir.path}\`, responde a ${abilityTitles[access]}`,
    ...(needs.length > 0 ? [`Precisa de ${needs.join(', ')}`] : []),
  ];
  return { detail: summary, text: lines.join('\n\n') };
}
