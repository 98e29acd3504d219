import { type FormEvent, type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type Field, fields } from '../data/fields.ts';
import { rootElement } from '../data/inline.ts';
import './plain.css';

const inputTypes: Partial<Record<Field['kind'], string>> = {
  email: 'email',
  date: 'date',
  integer: 'number',
};

function control(field: Field): ReactNode {
  if (field.kind === 'paragraph') return <textarea name={field.name} rows={4} />;
  if (field.kind === 'boolean') return <input type="checkbox" name={field.name} />;
  if (field.kind !== 'choice') return <input type={inputTypes[field.kind] ?? 'text'} name={field.name} />;
  return (
    <select name={field.name}>
      <option value="">Selecione</option>
      {field.options?.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

function Registration() {
  const [missing, setMissing] = useState<string[]>([]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    setMissing(
      fields.filter((field) => field.required && !values.get(field.name)).map((field) => field.name),
    );
  };
  return (
    <main>
      <h1>Cadastro</h1>
      <form onSubmit={send} noValidate>
        {fields.map((field) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the control is inside
          <label key={field.name} className={field.kind === 'boolean' ? 'check' : undefined}>
            {field.label}
            {control(field)}
            {missing.includes(field.name) && <span className="error">Obrigatório</span>}
          </label>
        ))}
        <button type="submit">Enviar</button>
      </form>
    </main>
  );
}

createRoot(rootElement()).render(<Registration />);
