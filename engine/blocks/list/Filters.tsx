import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { listTexts } from '../../texts/list.ts';
import field from '../parts/FilterField.module.css';
import { FilterField } from '../parts/FilterField.tsx';
import { Glyph } from '../parts/Glyph.tsx';
import hidden from '../parts/hidden.module.css';
import { chunk } from '../runtime/chunk.ts';
import { ColumnMenu } from './ColumnMenu.tsx';
import styles from './Filters.module.css';
import { listIconPaths } from './icon-paths.ts';
import { orderText } from './url-state.ts';
import type { ListModel } from './use-list.ts';

const Suggestions = chunk(() => import('./Suggestions.tsx'));

/** Typing rests for this long before the list asks, ms. */
const SEARCH_DELAY_MS = 300;

/** Search, filters, the order (beside them where no headings offer it, and on a phone) and the columns (where there are). */
export function Filters({ list }: { list: ListModel }) {
  const { block, state, columns, choice, change } = list;
  const [isOpen, setOpen] = useState(false);
  const sortable = columns.filter((column) => column.sortable);
  const folded = block.filters.length > 0 || sortable.length > 0;
  const count = block.filters.filter(
    ({ param, end = param }) => param in state.filters || end in state.filters,
  ).length;
  const offersColumns = choice.offered.length > 0 && !list.isEmpty;
  if (!block.search && !folded && !offersColumns) return null;
  return (
    <search className={`${field.bar} ${styles.filters}`} data-open={isOpen}>
      {block.search && <Search list={list} param={block.search} />}
      {folded && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Glyph path={listIconPaths.filter} size={18} />{' '}
          {block.filters.length > 0 ? listTexts.filters : listTexts.sort}
          {count > 0 && <span className={styles.count}>{count}</span>}
        </button>
      )}
      {block.filters.map((filter) => (
        <FilterField
          key={filter.param}
          filter={filter}
          read={(name) => state.filters[name] ?? ''}
          onChange={change}
        />
      ))}
      {sortable.length > 0 && block.sort.param && (
        <Order list={list} param={block.sort.param} fields={sortable} />
      )}
      {offersColumns && <ColumnMenu choice={choice} />}
    </search>
  );
}

function Search({ list, param }: { list: ListModel; param: string }) {
  const { state, change } = list;
  const box = useRef<HTMLInputElement>(null);
  const [isFocused, setFocused] = useState(false);
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
    <span className={styles.search} data-set={state.search !== '' || undefined}>
      <label>
        <span className={hidden.hidden}>{listTexts.search}</span>
        <Glyph path={listIconPaths.search} size={18} />
        <input
          ref={box}
          type="search"
          value={typed}
          maxLength={100}
          placeholder={listTexts.searchPlaceholder}
          onFocus={() => setFocused(true)}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      {list.block.suggest && isFocused && (
        <Suspense fallback={null}>
          <Suggestions from={list.block.suggest} box={box} typed={typed} onChoose={setTyped} />
        </Suspense>
      )}
    </span>
  );
}

function Order({ list, param, fields }: { list: ListModel; param: string; fields: ListModel['columns'] }) {
  const id = useId();
  const { block } = list;
  const orders =
    block.sort.orders ??
    fields.flatMap(({ field, label }) => [
      { value: `${field},asc`, label: `${label} (${listTexts.sortAscending})` },
      { value: `${field},desc`, label: `${label} (${listTexts.sortDescending})` },
    ]);
  const isHeaded =
    block.as === 'table' &&
    orders.every(({ value }) => fields.some(({ field }) => value.startsWith(`${field},`)));
  return (
    <div className={`${field.field} ${styles.order}`} data-narrow={isHeaded || undefined}>
      <label htmlFor={id}>{listTexts.sortBy}</label>
      <select
        id={id}
        value={orderText(list.state.order)}
        onChange={(event) => list.change({ [param]: event.target.value })}
      >
        {orders.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
