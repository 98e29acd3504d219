import { suggest } from '../../expression/check.ts';
import { compact, readDone } from '../build/actions.ts';
import { type InferContext, operationOf, type PageContext, withRoots } from '../build/context.ts';
import { formFields } from '../build/form-fields.ts';
import { formSchema, readFormFields } from '../build/form-schema.ts';
import { guessOptions } from '../build/guess-options.ts';
import { readAccepted, readParams } from '../build/params.ts';
import { readQuestions } from '../build/questions.ts';
import { addSource, readSource } from '../build/source.ts';
import { dataRoots, readText } from '../build/values.ts';
import type { Operation } from '../contract.ts';
import type { FormIr } from '../ir.ts';
import { get, getItems, getText, inferred, isText, type Node, type ObjectNode, withProps } from '../node.ts';
import { itemsNamed } from '../operation-names.ts';
import { dataShape } from '../roots.ts';
import { propertiesOf, schemaAt, shapeOf } from '../schema.ts';
import { type BlockDefinition, common } from './definition.ts';

export const form: BlockDefinition<'form'> = {
  short: { fields: 'field' },
  names: { of: 'body', keys: ({ fields }) => (fields ? { fields: itemsNamed('field', fields) } : {}) },
  isTask: true,
  needs: ({ validator }) => ({ validators: [validator] }),
  infer,
  build,
};

function infer(block: ObjectNode, context: InferContext): ObjectNode {
  const operation = operationOf(context, block, 'to');
  if (!operation?.body) return block;
  const why = `contrato: corpo de ${operation.id}`;
  const fields = formFields(operation.body, context.contract.document)
    .filter(({ name }) => !get(get(block, 'with'), name) && name !== intoOf(block))
    .map(({ name, schema }) => ({ field: name, label: schema.title ?? name }));
  const written = get(block, 'fields');
  const items =
    written?.kind === 'array' ? written.items : fields.map((field) => inferred(field, block.place, why));
  return withProps(block, {
    fields: {
      kind: 'array',
      place: written?.place ?? block.place,
      ...(written ? {} : { why }),
      items: items.map((field) => withOptions(field, operation, context)),
    },
    submit: get(block, 'submit')
      ? undefined
      : inferred(submitText(operation.ir.method), block.place, 'padrão'),
  });
}

/** A code becomes a choice, where the contract lists what it may be and nobody chose another widget. */
function withOptions(field: Node, operation: Operation, context: InferContext): Node {
  const name = getText(field, 'field')?.value;
  if (!name || field.kind !== 'object' || get(field, 'options')) return field;
  if ((getText(field, 'widget')?.value ?? 'select') !== 'select') return field;
  const schema = schemaAt(operation.body ?? {}, name, context.contract.document);
  const options = schema && schema.readOnly !== true && guessOptions(name, schema, operation, context);
  if (!options) return field;
  const why = `contrato: ${options.from} lista as opções de ${name}`;
  return withProps(field, { options: inferred(options, field.place, why) });
}

/** The field of the body that its questions answer. */
const intoOf = (block: ObjectNode) => getText(get(block, 'questions'), 'into')?.value;

const submitText = (method: string) => (method === 'PUT' ? 'Salvar' : 'Enviar');

/** What comes after sees what the operation answered. */
const withAnswer = (context: PageContext, operation: Operation | undefined) =>
  withRoots(context, dataRoots(dataShape(operation, context.contract)));

function build(block: ObjectNode, context: PageContext): FormIr | undefined {
  const operation = operationOf(context, block, 'to');
  const initial = readSource(context, { ...block, props: withoutParams(block, context) });
  const shared = {
    ...common(block, context),
    done: readDone(withAnswer(context, operation), block, operation),
    submit: readText(context, block, 'submit'),
  };
  if (!operation?.body) return undefined;
  const body = shapeOf(operation.body, context.contract.document);
  const inner = withRoots(context, { form: { ...body, optional: true } });
  const accepted = new Map(propertiesOf(operation.body, context.contract.document));
  const constants = readAccepted(inner, get(block, 'with'), accepted, operation);
  const fields = readFormFields(inner, block, operation);
  const place = getText(block, 'to')?.place ?? block.place;
  const questions = readQuestions(context, block, operation);
  const fill = get(block, 'fill');
  const isHiddenFilled = (name: string) => fields.order.includes(name) && Boolean(initial || get(fill, name));
  const isGiven = (name: string) => name in constants || name === questions?.into || isHiddenFilled(name);
  const missing = fields.missing.filter((name) => !isGiven(name));
  if (missing.length > 0)
    context.report(
      'PRT-609',
      place,
      `o contrato exige ${missing.map((name) => `"${name}"`).join(', ')}: ponha em "fields" ou em "with"`,
    );
  const params = pathParams(context, block, operation);
  const { schema, ui } = formSchema(fields, operation, context);
  const shown = new Map([...accepted].filter(([name]) => name in (schema.properties as object)));
  return compact<FormIr>({
    ...shared,
    block: 'form',
    operation: operation.ir,
    personal: operation.personal || undefined,
    params,
    initial: initial && addSource(context, block, initial),
    fill: fill && readAccepted(context, fill, shown, operation),
    schema,
    ui,
    with: constants,
    sections: readSections(context, block, [
      ...Object.keys(schema.properties as object),
      ...(questions ? [questions.into] : []),
    ]),
    conditions: fields.conditions,
    required: fields.required,
    options: fields.options,
    questions,
    validator: context.validators.add(schema),
    submit: shared.submit ?? '',
    tone: getText(block, 'tone')?.value as FormIr['tone'],
  });
}

/** `params` are of the path that is written to, and of the read that fills the form: each takes its own. */
function withoutParams(block: ObjectNode, context: PageContext): ObjectNode['props'] {
  const from = operationOf(context, block, 'from');
  const params = get(block, 'params');
  if (!from || params?.kind !== 'object') return block.props;
  const known = new Set(from.params.map((param) => param.name));
  const own = new Map([...params.props].filter(([name]) => known.has(name)));
  return withProps(block, { params: { ...params, props: own } }).props;
}

function pathParams(
  context: PageContext,
  block: ObjectNode,
  operation: NonNullable<ReturnType<typeof operationOf>>,
) {
  const from = operationOf(context, block, 'from');
  const readOnly = new Set(
    (from?.params ?? [])
      .map((param) => param.name)
      .filter((name) => !operation.params.some((own) => own.name === name)),
  );
  const params = get(block, 'params');
  const place = getText(block, 'to')?.place ?? block.place;
  if (params?.kind !== 'object') return readParams(context, block, operation, place);
  const own = new Map([...params.props].filter(([name]) => !readOnly.has(name)));
  return readParams(context, withProps(block, { params: { ...params, props: own } }), operation, place);
}

function readSections(context: PageContext, block: ObjectNode, names: string[]): FormIr['sections'] {
  const written = getItems(block, 'sections');
  if (written.length === 0) return [{ fields: names }];
  const sections = written.map((section) => {
    const fields = getItems(section, 'fields').filter(isText);
    for (const field of fields)
      if (!names.includes(field.value)) {
        const message = `o formulário não tem o campo "${field.value}"`;
        context.report('PRT-601', field.place, message, suggest(field.value, names));
      }
    return compact<FormIr['sections'][number]>({
      title: readText(context, section, 'title'),
      text: readText(context, section, 'text'),
      fields: fields.map((field) => field.value),
    });
  });
  const placed = new Set(sections.flatMap((section) => section.fields));
  const rest = names.filter((name) => !placed.has(name));
  return rest.length > 0 ? [...sections, { fields: rest }] : sections;
}
