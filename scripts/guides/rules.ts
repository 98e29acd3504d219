/** What a schema says besides its properties: rules without a condition as a part of it, the others in words. */
import type { Schema } from '../../engine/manifest/schema.ts';
import { code } from './table.ts';

const rulesOf = ({ allOf = [] }: Schema) => allOf as Schema[];
const isConditional = (rule: Schema) => ['if', 'anyOf', 'dependentRequired'].some((key) => key in rule);
const propertiesOf = ({ properties = {} }: Schema) => properties as Record<string, Schema>;
const requiredOf = ({ required = [] }: Schema) => required as string[];

/** Two schemas as one: what `more` says holds, in the words of `one`. */
function joined(one: Schema, more: Schema): Schema {
  const properties = { ...propertiesOf(one) };
  for (const [name, property] of Object.entries(propertiesOf(more)))
    properties[name] = joined(properties[name] ?? {}, property);
  const items = (one.items ?? {}) as Schema;
  return {
    ...one,
    ...more,
    ...(one.description !== undefined && { description: one.description }),
    ...(Object.keys(properties).length > 0 && { properties }),
    required: [...new Set([...requiredOf(one), ...requiredOf(more)])],
    ...(one.items
      ? { items: more.items ? { ...items, allOf: [...rulesOf(items), more.items] } : items }
      : {}),
  };
}

/** The schema with its rules that hold always. */
export const withRules = (schema: Schema): Schema =>
  rulesOf(schema)
    .filter((rule) => !isConditional(rule))
    .reduce(joined, schema);

const list = (names: readonly unknown[], last: 'e' | 'ou') =>
  names
    .map(code)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ` ${last} `);

const oneOf = (choices: unknown) => `é preciso ${list((choices as Schema[]).flatMap(requiredOf), 'ou')}`;

/** What must be so: 'é preciso `a` e `b`'. */
function demandsOf(schema: Schema): string[] {
  const required = requiredOf(schema);
  const said = Object.entries(propertiesOf(schema)).flatMap(([name, property]: [string, unknown]) => {
    if (property === false) return [`não há ${code(name)}`];
    const { const: only, minItems, minimum, description } = property as Schema;
    if (only !== undefined) return [`${code(name)} é ${code(only)}`];
    if (typeof minItems === 'number') return [`${code(name)} tem pelo menos ${minItems}`];
    if (typeof minimum === 'number') return [`${code(name)} começa em ${minimum}`];
    return typeof description === 'string' ? [`em ${code(name)}: ${description}`] : [];
  });
  const needed = required.filter((name) => propertiesOf(schema)[name]?.const === undefined);
  return [
    ...(needed.length > 0 ? [`é preciso ${list(needed, 'e')}`] : []),
    ...(schema.anyOf ? [oneOf(schema.anyOf)] : []),
    ...said,
  ];
}

const conditionOf = (schema: Schema, is: 'é' | 'não é') =>
  Object.entries(propertiesOf(schema))
    .map(([name, { const: only, enum: values }]) => {
      const all = Array.isArray(values) ? values : [only];
      return `${code(name)} ${is} ${list(all, 'ou')}`;
    })
    .join(' e ');

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

function wordsOfRule(rule: Schema): string[] {
  if (rule.if) {
    const condition = rule.if as Schema;
    const [yes, no] = [rule.then, rule.else].map((part) => demandsOf((part ?? {}) as Schema).join('; '));
    if (yes && yes === no) return [sentence(yes)];
    return [
      ...(yes ? [`Quando ${conditionOf(condition, 'é')}: ${yes}.`] : []),
      ...(no ? [`Quando ${conditionOf(condition, 'não é')}: ${no}.`] : []),
    ];
  }
  if (rule.anyOf) return [sentence(oneOf(rule.anyOf))];
  const together = Object.entries((rule.dependentRequired ?? {}) as Record<string, string[]>).map(
    ([name, needed]) => `Com ${code(name)}: é preciso ${list(needed, 'e')}.`,
  );
  const described = Object.entries(propertiesOf(rule)).flatMap(([name, { description }]) =>
    description === undefined ? [] : [`Em ${code(name)}: ${String(description)}.`],
  );
  return [...together, ...described];
}

/** The rules with a condition, and those between properties, each a sentence. */
export function ruleWords(schema: Schema): string[] {
  const orders = (schema['x-in-order'] ?? []) as { first: { at: string }; next: { at: string } }[];
  const inner = Object.entries(propertiesOf(withRules(schema))).flatMap(([name, property]) => [
    ...ruleWords(property).map((words) => `${code(name)}: ${words}`),
    ...ruleWords((property.items ?? {}) as Schema).map((words) => `${code(`${name}[]`)}: ${words}`),
  ]);
  return [
    ...rulesOf(schema).flatMap(wordsOfRule),
    ...orders.map(({ first, next }) => `${code(next.at)} vem depois de ${code(first.at)}.`),
    ...inner,
  ];
}
