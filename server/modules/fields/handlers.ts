import type { Schemas } from '../../../openapi/generated/types.ts';
import { sharedSchemas } from '../../contract/document.ts';
import type { Handlers } from '../../contract/handler.ts';
import { askedFields } from '../custom-fields/service.ts';

type Field = Schemas['RegisterField'];

interface Described {
  required: readonly string[];
  properties: Readonly<Record<string, { title?: string }>>;
}

/** The standard fields of a person, from the contract's description of their form. */
function sharedFields(): Field[] {
  const { MyDataInput } = (sharedSchemas.components as { schemas: Record<string, unknown> }).schemas;
  const { required, properties } = MyDataInput as Described;
  return Object.entries(properties).flatMap(([name, { title = name }]) =>
    // The program's own fields are one property here.
    name === 'additional_infos' || name === 'program_id'
      ? []
      : [{ name, label: title, required: required.includes(name), own: false }],
  );
}

export const handlers = {
  'field.list': async ({ query }, context) => {
    const own = await context.tx((tx) => askedFields(tx, context.program.id));
    const fields = [
      ...sharedFields(),
      ...own.map(({ name, label, required }) => ({ name, label, required, own: true })),
    ];
    const direction = query.order_by === 'name,desc' ? -1 : 1;
    return { data: fields.sort((a, b) => direction * a.label.localeCompare(b.label, 'pt-BR')) };
  },
} satisfies Partial<Handlers>;
