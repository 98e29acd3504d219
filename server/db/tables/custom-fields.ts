import { collection, parts, plain, when } from './collection.ts';
import { contentKey, flag, integer, label, serial, table, text } from './table.ts';

export const customFields = table('custom_fields', {
  id: serial(),
  /** The answer's key in `participants.additional_infos`. */
  content_key: contentKey(),
  label: label(),
  help: label().orNull(),
  type: text().oneOf('text', 'paragraph', 'number', 'date', 'boolean', 'one', 'many'),
  required: flag().byDefault(),
});

export const customFieldOptions = table('custom_field_options', {
  id: serial(),
  content_key: contentKey(),
  custom_field_id: integer(),
  position: integer(),
  option: label(),
});

export const customFieldContent = collection(customFields, {
  name: 'custom-fields',
  about: 'O que o programa pergunta em Meus dados, além dos campos de todos',
  fields: {
    label: plain('Pergunta'),
    help: plain('Ajuda, abaixo da pergunta'),
    type: plain('text, paragraph, number, date, boolean, one (uma opção) ou many (várias)'),
    required: plain('Precisa de resposta'),
  },
  parts: {
    options: parts(customFieldOptions, {
      about: 'Opções para escolher',
      owner: 'custom_field',
      calledBy: 'option',
      written: 'values',
      fields: { option: plain('Opção') },
    }),
  },
  rules: [
    when(
      { properties: { type: { enum: ['one', 'many'] } } },
      { required: ['options'], properties: { options: { minItems: 2 } } },
    ),
  ],
});
