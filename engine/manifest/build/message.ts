import type { Operation } from '../contract.ts';
import type { MessageIr } from '../ir.ts';
import { getText, type ObjectNode } from '../node.ts';
import { flatten, propertiesOf } from '../schema.ts';
import { compact, readOffered } from './actions.ts';
import { operationOf, type PageContext } from './context.ts';
import { fileRuleOf } from './form-ui.ts';
import { readOptions } from './options.ts';
import { readActionValues } from './params.ts';
import { readText } from './values.ts';

/** Where a text is written: the operation that takes it, its field, and what goes with it. */
export function readMessage(context: PageContext, write: ObjectNode | undefined): MessageIr | undefined {
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
    when: readOffered(context, write, operation),
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
