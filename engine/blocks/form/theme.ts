import { getDefaultRegistry } from '@rjsf/core';
import type { RegistryWidgetsType, TemplatesType } from '@rjsf/utils';
import { CepInput } from './CepInput.tsx';
import { CheckboxesInput, CheckboxInput, RadioInput, SelectInput } from './choices.tsx';
import { DateInput, DateTimeInput } from './DateInput.tsx';
import { FileInput } from './FileInput.tsx';
import { MoneyInput } from './MoneyInput.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { SourceOptions } from './SourceOptions.tsx';
import { LineInput, TextareaInput, TextInput } from './TextInput.tsx';
import { ArrayFieldTemplate, FieldErrorTemplate, FieldTemplate, ObjectFieldTemplate } from './templates.tsx';

/** RJSF's own field of a number takes a point for a decimal one, whatever stands behind it: ours hands over numbers. */
export const fields = { NumberField: getDefaultRegistry().fields.StringField };

/** Our lean theme: plain controls in the portal's style, nothing rich before it is needed. */
export const widgets: RegistryWidgetsType = {
  TextWidget: LineInput,
  EmailWidget: (props) => TextInput({ ...props, type: 'email' }),
  URLWidget: (props) => TextInput({ ...props, type: 'url' }),
  PasswordWidget: PasswordInput,
  TextareaWidget: TextareaInput,
  SelectWidget: SelectInput,
  RadioWidget: RadioInput,
  CheckboxWidget: CheckboxInput,
  CheckboxesWidget: CheckboxesInput,
  DateWidget: DateInput,
  DateTimeWidget: DateTimeInput,
  FileWidget: FileInput,
  HiddenWidget: () => null,
  // By the names that the manifest compiler gives (`ui:widget`).
  cpf: TextInput,
  phone: TextInput,
  cep: CepInput,
  date: DateInput,
  textarea: TextareaInput,
  select: SelectInput,
  radio: RadioInput,
  checkboxes: CheckboxesInput,
  password: PasswordInput,
  file: FileInput,
  hidden: () => null,
  // Chosen by `uiOf`.
  source: SourceOptions,
  money: MoneyInput,
};

export const templates: Partial<Omit<TemplatesType, 'ButtonTemplates'>> = {
  FieldTemplate,
  FieldErrorTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  FieldHelpTemplate: () => null,
  DescriptionFieldTemplate: () => null,
};
