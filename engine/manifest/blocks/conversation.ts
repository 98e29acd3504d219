import { compact, readEmpty } from '../build/actions.ts';
import { operationOf, type PageContext, withRoots } from '../build/context.ts';
import { fileRuleOf } from '../build/form-ui.ts';
import { readOptions } from '../build/options.ts';
import { readActionValues } from '../build/params.ts';
import { readRowSource, rowRoots } from '../build/rows.ts';
import { addSource } from '../build/source.ts';
import { checkField, readText, readWhen } from '../build/values.ts';
import type { Operation } from '../contract.ts';
import type { ConversationIr, MessageIr } from '../ir.ts';
import { get, getObject, getText, inferred, type ObjectNode, withProps } from '../node.ts';
import { rowShape } from '../roots.ts';
import { flatten, propertiesOf } from '../schema.ts';
import { type BlockDefinition, common } from './definition.ts';

const fields = ['text', 'author', 'at', 'files'] as const;

export const conversation: BlockDefinition<'conversation'> = {
  reads: (block) => (getText(block, 'rows') ? 'read' : 'list'),
  infer,
  build,
};

function infer(block: ObjectNode): ObjectNode {
  const empty = getObject(block, 'empty') ?? { kind: 'object', place: block.place, props: new Map() };
  const write = getObject(block, 'write');
  const submit = inferred('Enviar', block.place, 'padrão');
  const title = inferred('Nenhuma mensagem ainda', block.place, 'padrão');
  return withProps(block, {
    write: write && !get(write, 'submit') ? withProps(write, { submit }) : undefined,
    empty: get(empty, 'title') ? undefined : withProps(empty, { title }),
  });
}

function build(block: ObjectNode, context: PageContext): ConversationIr | undefined {
  const { source, of, rows } = readRowSource(context, block);
  const inner = withRoots(context, rowRoots(block, context));
  const row = of && rowShape(of, context.contract);
  const text = (key: string) => getText(block, key)?.value;
  for (const key of fields) checkField(context.report, getText(block, key), row);
  const shared = {
    ...common(block, context),
    own: readWhen(inner, block, 'own'),
    event: readText(inner, block, 'event'),
    write: readMessage(block, context),
    empty: readEmpty(context, block),
  };
  if (!of) return undefined;
  return compact<ConversationIr>({
    ...shared,
    block: 'conversation',
    source: source && addSource(context, block, source),
    rows,
    text: text('text') ?? '',
    author: text('author'),
    at: text('at'),
    files: text('files'),
  });
}

function readMessage(block: ObjectNode, context: PageContext): MessageIr | undefined {
  const write = getObject(block, 'write');
  const operation = operationOf(context, write, 'to');
  if (!write || !operation?.body) return undefined;
  const place = getText(write, 'to')?.place ?? write.place;
  const node = getText(write, 'into');
  const into = node?.value ?? '';
  const body = bodyOf(operation, context);
  if (node && !body.has(into)) {
    const names = [...body.keys()].join(', ');
    context.report('PRT-601', node.place, `"${operation.id}" não recebe o campo "${into}"; recebe ${names}`);
  }
  const longest = body.get(into)?.maxLength;
  const files = [...body].find(([, schema]) => schema['x-file']);
  // What the visitor types is there by then.
  const asked = { ...operation, body: withoutField(operation.body, into) };
  return compact<MessageIr>({
    operation: operation.ir,
    with: readActionValues(context, write, asked, place),
    into,
    longest: typeof longest === 'number' ? longest : undefined,
    files: files && { field: files[0], rule: fileRuleOf(files[1]) },
    when: readWhen(context, write),
    placeholder: readText(context, write, 'placeholder'),
    submit: readText(context, write, 'submit') ?? '',
    snippets: readOptions(context, write, true, 'snippets'),
  });
}

function bodyOf({ body }: Operation, { contract: { document } }: PageContext) {
  const properties = propertiesOf(body ?? {}, document);
  return new Map(properties.map(([name, schema]) => [name, flatten(schema, document)]));
}

function withoutField(body: NonNullable<Operation['body']>, name: string): typeof body {
  const required = (body.required ?? []) as string[];
  return { ...body, required: required.filter((one) => one !== name) };
}
