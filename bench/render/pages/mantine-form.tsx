import {
  Button,
  Checkbox,
  Container,
  createTheme,
  MantineProvider,
  NumberInput,
  Select,
  Stack,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import './mantine-form-styles.ts';
import { createRoot } from 'react-dom/client';
import { type Field, fields } from '../data/fields.ts';
import { rootElement } from '../data/inline.ts';

type Values = Record<string, string | number | boolean | null>;
type Rules = Record<string, (value: Values[string]) => string | null>;

const theme = createTheme({ primaryColor: 'violet' });
const empty: Partial<Record<Field['kind'], Values[string]>> = { boolean: false, choice: null };
const initialValues: Values = Object.fromEntries(fields.map(({ name, kind }) => [name, empty[kind] ?? '']));
const validate: Rules = Object.fromEntries(
  fields
    .filter((field) => field.required)
    .map((field) => [field.name, (value: Values[string]) => (value ? null : 'Obrigatório')]),
);

function Control({ field, form }: { field: Field; form: UseFormReturnType<Values> }) {
  const { name, label, kind, required } = field;
  const props = { name, label, withAsterisk: required };
  const bound = form.getInputProps(name, { type: kind === 'boolean' ? 'checkbox' : 'input' });
  if (kind === 'paragraph') return <Textarea {...props} {...bound} minRows={4} />;
  if (kind === 'boolean') return <Checkbox name={name} label={label} {...bound} />;
  if (kind === 'integer') return <NumberInput {...props} {...bound} />;
  if (kind === 'choice') return <Select {...props} {...bound} data={field.options} placeholder="Selecione" />;
  return <TextInput {...props} {...bound} type={kind === 'date' || kind === 'email' ? kind : 'text'} />;
}

function Registration() {
  const form = useForm<Values>({ mode: 'uncontrolled', initialValues, validate });
  return (
    <Container size="sm" py="lg">
      <Title order={1}>Cadastro</Title>
      <form onSubmit={form.onSubmit(() => undefined)} noValidate>
        <Stack>
          {fields.map((field) => (
            <Control key={form.key(field.name)} field={field} form={form} />
          ))}
          <Button type="submit">Enviar</Button>
        </Stack>
      </form>
    </Container>
  );
}

createRoot(rootElement()).render(
  <MantineProvider theme={theme}>
    <Registration />
  </MantineProvider>,
);
