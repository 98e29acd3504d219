import type { FormIr, PageIr } from '../../../engine/manifest/ir.ts';
import { compileValidator } from '../../../engine/manifest/validators.ts';
import { type Field, fields } from '../data/fields.ts';

type Schema = Record<string, unknown>;

const kinds: Record<Field['kind'], Schema> = {
  text: { type: 'string', maxLength: 120 },
  email: { type: 'string', format: 'email' },
  cpf: { type: 'string', format: 'cpf' },
  cep: { type: 'string', format: 'cep' },
  phone: { type: 'string', format: 'phone' },
  date: { type: 'string', format: 'date' },
  integer: { type: 'integer', minimum: 0 },
  choice: { type: 'string' },
  paragraph: { type: 'string', maxLength: 2000 },
  boolean: { type: 'boolean' },
};

const widgets: Partial<Record<Field['kind'], string>> = {
  cpf: 'cpf',
  cep: 'cep',
  phone: 'phone',
  date: 'date',
  choice: 'select',
  paragraph: 'textarea',
};

function property({ kind, label, options }: Field): Schema {
  const values = options ? { enum: options.map((option) => option.value) } : {};
  return { ...kinds[kind], ...values, title: label };
}

function look({ kind, options }: Field): Schema {
  const widget = widgets[kind] ? { 'ui:widget': widgets[kind] } : {};
  return options ? { ...widget, 'ui:enumNames': options.map((option) => option.label) } : widget;
}

const names = fields.map((field) => field.name);

const schema: Schema = {
  type: 'object',
  properties: Object.fromEntries(fields.map((field) => [field.name, property(field)])),
  required: fields.filter((field) => field.required).map((field) => field.name),
};

const origin = { file: 'bench/registration.json', line: 1, column: 1 };

function registration(validator: string): FormIr {
  return {
    id: 'cadastro',
    block: 'form',
    origin,
    operation: {
      id: 'participant.register',
      method: 'POST',
      path: '/api/v1/program/{programId}/participant',
      envelope: { record: 'data' },
      idempotent: false,
      within: 'session',
      body: 'json',
      path_params: [],
    },
    params: {},
    schema,
    ui: { ...Object.fromEntries(fields.map((field) => [field.name, look(field)])), 'ui:order': names },
    with: {},
    sections: [{ fields: names }],
    conditions: {},
    required: {},
    options: {},
    validator,
    submit: 'Enviar',
    done: { reload: [] },
  };
}

/** The form as the compiler would emit it; `validator` is the URL of its precompiled validator. */
export function formPage(validator: string): PageIr {
  return {
    name: 'cadastro',
    path: '/cadastro',
    title: 'Cadastro',
    access: 'public',
    hash: '0',
    origin,
    sources: [],
    blocks: [registration(validator)],
    dialogs: [],
    first: { has_heading: false, count: 1, views: ['form'], features: [], validators: [validator] },
  };
}

/** The validator's ES module, compiled in advance as for every tenant. */
export function formValidator(): string {
  return compileValidator(schema);
}
