import { useEffect, useId, useRef, useState } from 'react';
import type { FilterIr } from '../../manifest/ir.ts';
import { listTexts } from '../../texts/list.ts';
import { Glyph } from '../parts/Glyph.tsx';
import hidden from '../parts/hidden.module.css';
import { valueAt } from '../runtime/records.ts';
import { useDynamic } from '../runtime/use-dynamic.ts';
import { useSource } from '../runtime/use-source.ts';
import styles from './Filters.module.css';
import { listSigns } from './signs.ts';
import type { ListModel } from './use-list.ts';

/** Typing rests for this long before the list asks, ms. */
const SEARCH_DELAY_MS = 300;

/** Search, filters and (on a phone, where there are no headings) the order. */
export function Filters({ list }: { list: ListModel }) {
  const { block, state, columns, change } = list;
  const [isOpen, setOpen] = useState(false);
  const sortable = columns.filter((column) => column.sortable);
  const folded = block.filters.length > 0 || sortable.length > 0;
  const count = Object.keys(state.filters).length;
  if (!block.search && !folded) return null;
  return (
    <search className={styles.filters} data-open={isOpen}>
      {block.search && <Search list={list} param={block.search} />}
      {folded && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Glyph path={listSigns.filter} size={18} /> {listTexts.filters}
          {count > 0 && <span className={styles.count}>{count}</span>}
        </button>
      )}
      {block.filters.map((filter) => (
        <Filter
          key={filter.param}
          filter={filter}
          value={state.filters[filter.param] ?? ''}
          onChange={(value) => change({ [filter.param]: value })}
        />
      ))}
      {sortable.length > 0 && block.sort.param && (
        <Order list={list} param={block.sort.param} fields={sortable} />
      )}
    </search>
  );
}

function Search({ list, param }: { list: ListModel; param: string }) {
  const { state, change } = list;
  const [typed, setTyped] = useState(state.search);
  const sent = useRef(state.search);
  const changing = useRef(change);
  changing.current = change;
  // The address changed by itself (back button, 'limpar filtros'): the box follows.
  useEffect(() => {
    if (state.search === sent.current) return;
    sent.current = state.search;
    setTyped(state.search);
  }, [state.search]);
  useEffect(() => {
    if (typed === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed.trim();
      changing.current({ [param]: typed.trim() }, true);
    }, SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed, param]);
  return (
    <label className={styles.search}>
      <span className={hidden.hidden}>{listTexts.search}</span>
      <Glyph path={listSigns.search} size={18} />
      <input
        type="search"
        value={typed}
        maxLength={100}
        placeholder={listTexts.searchPlaceholder}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  );
}

interface FilterProps {
  filter: FilterIr;
  value: string;
  onChange(value: string): void;
}

function Filter(props: FilterProps) {
  const { filter, value, onChange } = props;
  const id = useId();
  const { text } = useDynamic();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{text(filter.label)}</label>
      {filter.options_from ? (
        <OptionsFrom {...props} id={id} from={filter.options_from} />
      ) : filter.input === 'select' || filter.input === 'boolean' ? (
        <Select id={id} value={value} onChange={onChange} options={optionsOf(filter)} />
      ) : (
        <TypedFilter key={value} {...props} id={id} />
      )}
    </div>
  );
}

/** A date, a number or a text: asked for when the visitor leaves the box or presses Enter. */
function TypedFilter({ filter, value, onChange, id }: FilterProps & { id: string }) {
  const commit = (next: string) => next !== value && onChange(next);
  return (
    <input
      id={id}
      type={filter.input}
      defaultValue={value}
      onBlur={(event) => commit(event.target.value)}
      onChange={(event) => filter.input === 'date' && commit(event.target.value)}
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

function Order({ list, param, fields }: { list: ListModel; param: string; fields: ListModel['columns'] }) {
  const id = useId();
  const { order } = list.state;
  const value = order ? `${order.field},${order.descending ? 'desc' : 'asc'}` : '';
  return (
    <div className={`${styles.field} ${styles.order}`}>
      <label htmlFor={id}>{listTexts.sortBy}</label>
      <select id={id} value={value} onChange={(event) => list.change({ [param]: event.target.value })}>
        {fields.flatMap(({ field, label }) => [
          <option key={`${field},asc`} value={`${field},asc`}>
            {label} ({listTexts.sortAscending})
          </option>,
          <option key={`${field},desc`} value={`${field},desc`}>
            {label} ({listTexts.sortDescending})
          </option>,
        ])}
      </select>
    </div>
  );
}
