import { useId } from 'react';
import type { FilterIr } from '../../manifest/ir.ts';
import { listTexts } from '../../texts/list.ts';
import { valueAt } from '../runtime/records.ts';
import { useDynamic } from '../runtime/use-dynamic.ts';
import { useSource } from '../runtime/use-source.ts';
import { DayFilter, MonthFilter } from './DayFilter.tsx';
import styles from './FilterField.module.css';

interface FilterProps {
  filter: FilterIr;
  value: string;
  onChange(value: string): void;
}

/** A label with the control that suits what it filters by. */
export function FilterField(props: FilterProps) {
  const { filter, value, onChange } = props;
  const id = useId();
  const { text } = useDynamic();
  return (
    <div className={styles.field} data-input={filter.input}>
      <label htmlFor={id}>{text(filter.label)}</label>
      {filter.options_from ? (
        <OptionsFrom {...props} id={id} from={filter.options_from} />
      ) : filter.input === 'select' || filter.input === 'boolean' ? (
        <Select id={id} value={value} onChange={onChange} options={optionsOf(filter)} />
      ) : filter.input === 'date' ? (
        <DayFilter id={id} value={value} onChange={onChange} />
      ) : filter.input === 'month' || filter.input === 'year' ? (
        <MonthFilter
          id={id}
          label={text(filter.label)}
          input={filter.input}
          value={value}
          onChange={onChange}
        />
      ) : (
        <TypedFilter key={value} {...props} id={id} />
      )}
    </div>
  );
}

/** A number or a text: asked for when the visitor leaves the box or presses Enter. */
function TypedFilter({ filter, value, onChange, id }: FilterProps & { id: string }) {
  const commit = (next: string) => next !== value && onChange(next);
  return (
    <input
      id={id}
      type={filter.input}
      defaultValue={value}
      onBlur={(event) => commit(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && commit(event.currentTarget.value)}
    />
  );
}

function OptionsFrom({
  from,
  ...rest
}: FilterProps & { id: string; from: NonNullable<FilterIr['options_from']> }) {
  const { rows } = useSource(from.source);
  const options = rows.map((row) => ({
    value: String(valueAt(row, from.value) ?? ''),
    label: String(valueAt(row, from.label) ?? ''),
  }));
  return <Select id={rest.id} value={rest.value} onChange={rest.onChange} options={options} />;
}

function optionsOf(filter: FilterIr): { value: string; label: string }[] {
  if (filter.options) return filter.options.map(({ value, label }) => ({ value: String(value), label }));
  return [
    { value: 'true', label: listTexts.yes },
    { value: 'false', label: listTexts.no },
  ];
}

interface SelectProps {
  id: string;
  value: string;
  onChange(value: string): void;
  options: { value: string; label: string }[];
}

/** 'Todos' first, and it says nothing (specification, section 9). */
function Select({ id, value, onChange, options }: SelectProps) {
  return (
    <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{listTexts.all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
