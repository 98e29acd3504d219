/** Fields of a form that come from data: `questions` with where they are, and what of the body takes their answers. */
import { suggest } from '../../expression/check.ts';
import type { Operation } from '../contract.ts';
import type { QuestionKind, QuestionsIr } from '../ir.ts';
import { entries, get, getObject, getText, type Node, type ObjectNode, plain } from '../node.ts';
import { rowShape } from '../roots.ts';
import { flatten, propertiesOf, type Schema, schemaAt, shapeOf } from '../schema.ts';
import { compact } from './actions.ts';
import type { PageContext } from './context.ts';
import { readRowSource } from './rows.ts';
import { addSource } from './source.ts';
import { checkField } from './values.ts';

export function readQuestions(
  context: PageContext,
  block: ObjectNode,
  operation: Operation,
): QuestionsIr | undefined {
  const node = getObject(block, 'questions');
  if (!node) return undefined;
  const { source, of, rows } = readRowSource(context, node);
  const row = rowShape(of, context.contract);
  const text = (key: string) => getText(node, key)?.value;
  for (const key of ['id', 'label', 'type', 'required', 'help'])
    checkField(context.report, getText(node, key), row);
  checkTypes(context, node, of?.row);
  const item = readInto(context, node, operation);
  const types = get(node, 'types');
  const answer = getObject(node, 'answer');
  const longest =
    item &&
    answer &&
    schemaAt(item, getText(answer, 'value')?.value ?? '', context.contract.document)?.maxLength;
  return compact<QuestionsIr>({
    source: source && addSource(context, node, source),
    rows,
    id: text('id') ?? 'id',
    label: text('label') ?? '',
    type: text('type'),
    types: types && (plain(types) as Record<string, QuestionKind>),
    required: text('required'),
    help: text('help'),
    options: readOptionFields(context, node, of?.row),
    into: text('into') ?? '',
    answer: answer && (plain(answer) as QuestionsIr['answer']),
    longest: typeof longest === 'number' ? longest : undefined,
  });
}

/** The words that the contract has for the types of questions. */
function checkTypes({ report, contract }: PageContext, node: Node, row: Schema | undefined): void {
  const type = getText(node, 'type')?.value;
  const words = type && row && schemaAt(row, type, contract.document)?.enum;
  if (!Array.isArray(words)) return;
  for (const [name, value] of entries(get(node, 'types')))
    if (!words.includes(name)) {
      const message = `"${type}" não é "${name}"; é ${words.join(', ')}`;
      report('PRT-607', value.place, message, suggest(name, words.map(String)));
    }
}

/** A list of options, each a record with the fields that are named, or a plain value. */
function readOptionFields(
  { report, contract }: PageContext,
  node: Node,
  row: Schema | undefined,
): QuestionsIr['options'] {
  const options = getObject(node, 'options');
  if (!options) return undefined;
  const { document } = contract;
  checkField(report, getText(options, 'rows'), row && shapeOf(row, document));
  const list = row && schemaAt(row, getText(options, 'rows')?.value ?? '', document);
  const option = list?.type === 'array' ? flatten((list.items ?? {}) as Schema, document) : undefined;
  if (option?.properties)
    for (const key of ['value', 'label'])
      checkField(report, getText(options, key), shapeOf(option, document));
  return { value: 'id', label: 'title', ...(plain(options) as { rows: string }) };
}

/** The field of the body that takes the answers; of a list, the schema of one. */
function readInto(
  { report, contract }: PageContext,
  node: ObjectNode,
  operation: Operation,
): Schema | undefined {
  const { document } = contract;
  const into = getText(node, 'into');
  const takers = propertiesOf(operation.body ?? {}, document).filter(
    ([, { type }]) => type === 'array' || type === 'object',
  );
  const names = takers.map(([name]) => name);
  const [, taker] = takers.find(([name]) => name === into?.value) ?? [];
  if (!into) return undefined;
  if (!taker) {
    const known = names.length > 0 ? `; há ${names.join(', ')}` : '';
    const message = `"${operation.id}" não recebe uma lista nem um objeto em "${into.value}"${known}`;
    report('PRT-601', into.place, message, suggest(into.value, names));
    return undefined;
  }
  const answer = getObject(node, 'answer');
  if (taker.type === 'object') {
    if (answer) report('PRT-407', answer.place, `"${into.value}" é um objeto: "answer" é de uma lista`);
    return undefined;
  }
  const item = flatten((taker.items ?? {}) as Schema, document);
  if (!answer)
    report('PRT-202', { ...node.place, length: 1 }, 'falta a chave "answer": o que é um item da lista');
  else for (const [, field] of entries(answer)) checkField(report, field, shapeOf(item, document));
  return item;
}
