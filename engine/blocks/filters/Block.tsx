import { useId } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FilterIr, FiltersIr } from '../../manifest/ir.ts';
import { listTexts } from '../../texts/list.ts';
import { Card } from '../parts/Card.tsx';
import { DayFilter } from '../parts/DayFilter.tsx';
import field from '../parts/FilterField.module.css';
import { FilterField } from '../parts/FilterField.tsx';
import { useDynamic } from '../runtime/use-dynamic.ts';
import styles from './Filters.module.css';
import { changeOf, chosenValue, filtered } from './filtered.ts';

/** What the visitor chooses is in the address, where the blocks that read `query` find it. */
export default function FiltersBlock({ block }: { block: FiltersIr }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const address = new URLSearchParams(search);
  const change = (values: Readonly<Record<string, string>>) =>
    navigate(pathname + filtered(address, values), { preventScrollReset: true });
  return (
    <Card plain title={block.title}>
      <search className={`${field.bar} ${styles.bar}`}>
        {block.filters.map((filter) =>
          filter.end === undefined ? (
            <FilterField
              key={filter.param}
              filter={filter}
              value={chosenValue(filter, address)}
              onChange={(value) => change(changeOf(filter, value))}
            />
          ) : (
            <Period key={filter.param} filter={filter} end={filter.end} address={address} onChange={change} />
          ),
        )}
      </search>
    </Card>
  );
}

interface PeriodProps {
  filter: FilterIr;
  end: string;
  address: URLSearchParams;
  onChange(values: Readonly<Record<string, string>>): void;
}

/** First and last day; neither can be chosen past the other. */
function Period({ filter, end, address, onChange }: PeriodProps) {
  const { text } = useDynamic();
  const legend = useId();
  const [first, last] = [address.get(filter.param) ?? '', address.get(end) ?? ''];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in line with the labels beside it
    <div role="group" aria-labelledby={legend} className={`${field.field} ${styles.period}`}>
      <span id={legend} className={styles.legend}>
        {text(filter.label)}
      </span>
      <DayFilter
        aria-label={listTexts.firstDay}
        value={first}
        {...(last ? { max: last } : {})}
        onChange={(day) => onChange({ [filter.param]: day })}
      />
      <DayFilter
        aria-label={listTexts.lastDay}
        value={last}
        {...(first ? { min: first } : {})}
        onChange={(day) => onChange({ [end]: day })}
      />
    </div>
  );
}
