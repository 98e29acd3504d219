import { useEffect, useId, useRef, useState } from 'react';
import { typedNumber, withComma } from '../../format/typed-number.ts';
import type { FilterIr } from '../../manifest/ir.ts';
import { listTexts } from '../../texts/list.ts';
import { useDynamic } from '../runtime/use-dynamic.ts';
import { useSource } from '../runtime/use-source.ts';
import { DayFilter, MonthFilter } from './DayFilter.tsx';
import styles from './FilterField.module.css';
import { changeOf, choicesOf, chosenValue } from './filter-value.ts';

interface FilterProps {
  filter: FilterIr;
  value: string;
  onChange(value: string): void;
}

interface FieldProps {
  filter: FilterIr;
  /** What the address says of a name, or ''. */
  read(name: string): string;
  /** What it then says: '' takes a name away. */
  onChange(values: Record<string, string>): void;
}

/** A label with the control that suits what it filters by. */
export function FilterField({ filter, read, onChange }: FieldProps) {
  const id = useId();
  const { text } = useDynamic();
  const label = text(filter.label);
  if (filter.end !== undefined)
    return (
      <Period id={id} label={label} names={[filter.param, filter.end]} read={read} onChange={onChange} />
    );
  const control = {
    id,
    filter,
    value: chosenValue(filter, read),
    onChange: (value: string) => onChange(changeOf(filter, value)),
  };
  return (
    <div className={styles.field} data-input={filter.input} data-set={control.value !== '' || undefined}>
      <label htmlFor={id}>{label}</label>
      <Control {...control} label={label} />
    </div>
  );
}

type ControlProps = FilterProps & { id: string };

function Control({ label, ...props }: ControlProps & { label: string }) {
  const { filter, id, value, onChange } = props;
  if (filter.options_from) return <OptionsFrom {...props} from={filter.options_from} />;
  switch (filter.input) {
    case 'select':
    case 'boolean':
      return <Select {...props} />;
    case 'date':
      return <DayFilter id={id} value={value} onChange={onChange} />;
    case 'month':
    case 'year':
      return <MonthFilter id={id} label={label} input={filter.input} value={value} onChange={onChange} />;
    default:
      return <TypedFilter {...props} />;
  }
}

interface PeriodProps extends Omit<FieldProps, 'filter'> {
  id: string;
  label: string;
  names: readonly [first: string, last: string];
}

/** First and last day; neither can be chosen past the other, and one that is typed past it empties it. */
function Period({ id, label, names, read, onChange }: PeriodProps) {
  const [first, last] = [read(names[0]), read(names[1])];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in line with the labels beside it
    <div
      role="group"
      aria-labelledby={id}
      className={`${styles.field} ${styles.period}`}
      data-set={first !== '' || last !== '' || undefined}
    >
      <span id={id}>{label}</span>
      <DayFilter
        aria-label={listTexts.firstDay}
        value={first}
        {...(last ? { max: last } : {})}
        onChange={(day) => onChange({ [names[0]]: day, ...(last && day > last && { [names[1]]: '' }) })}
      />
      <DayFilter
        aria-label={listTexts.lastDay}
        value={last}
        {...(first ? { min: first } : {})}
        onChange={(day) => onChange({ [names[1]]: day, ...(day && day < first && { [names[0]]: '' }) })}
      />
    </div>
  );
}

/** A number or a text: asked for when the visitor leaves the box or presses Enter. */
function TypedFilter({ filter, value, onChange, id }: ControlProps) {
  const isNumber = filter.input === 'number';
  const shown = isNumber ? withComma(value) : value;
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(value);
  const [isUnclear, setUnclear] = useState(false);
  // The address says something else than what was typed here: the visitor went back, or took all filters away.
  useEffect(() => {
    if (input.current && value !== sent.current) {
      input.current.value = shown;
      input.current.setCustomValidity('');
      setUnclear(false);
    }
    sent.current = value;
  }, [value, shown]);
  const say = (input: HTMLInputElement, problem: string) => {
    input.setCustomValidity(problem);
    setUnclear(problem !== '');
  };
  const commit = (input: HTMLInputElement) => {
    const typed = input.value.trim();
    const next = isNumber && typed !== '' ? typedNumber(typed) : input.value;
    say(input, next === null ? listTexts.unclearNumber : '');
    if (next === null || next === sent.current) return;
    sent.current = next;
    onChange(next);
  };
  return (
    <input
      ref={input}
      id={id}
      type="text"
      inputMode={isNumber ? 'decimal' : undefined}
      defaultValue={shown}
      aria-invalid={isUnclear || undefined}
      onInput={(event) => say(event.currentTarget, '')}
      onBlur={(event) => commit(event.currentTarget)}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Enter') return;
        commit(currentTarget);
        // On leaving it would take the focus back.
        currentTarget.reportValidity();
      }}
    />
  );
}

function OptionsFrom({ from, ...rest }: ControlProps & { from: NonNullable<FilterIr['options_from']> }) {
  const { rows } = useSource(from.source);
  return <Select {...rest} rows={rows} />;
}

function Select({ id, filter, value, onChange, rows }: ControlProps & { rows?: readonly unknown[] }) {
  return (
    <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
      {choicesOf(filter, rows).map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
