import { useRef, useState } from 'react';
import { formatMonth } from '../../format/month.ts';
import { listTexts } from '../../texts/list.ts';
import { Glyph } from '../parts/Glyph.tsx';
import { chunk } from '../runtime/chunk.ts';
import styles from './Form.module.css';
import { formIconPaths } from './icon-paths.ts';
import { useRich } from './rich/use-rich.ts';

const Months = chunk(() => import('./rich/Months.tsx'));

export interface MonthFilterProps {
  id: string;
  label: string;
  input: 'month' | 'year';
  /** YYYY-MM, or YYYY; empty for all. */
  value: string;
  onChange(value: string): void;
}

/** A month or a year to filter by: said in words, chosen among Mantine's months. */
export default function MonthFilter({ id, label, input, value, onChange }: MonthFilterProps) {
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { isMounted, mount } = useRich(Months, useRef(null));
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const said = value === '' ? listTexts.all : input === 'month' ? formatMonth(value) : value;
  return (
    <div ref={field} className={styles.adorned}>
      <button
        ref={opener}
        id={id}
        type="button"
        className={styles.opener}
        aria-label={`${label}: ${said}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          mount();
          setOpen(!isOpen);
        }}
      >
        {said}
        <Glyph path={formIconPaths.calendar} />
      </button>
      {isOpen && isMounted && field.current && (
        <Months
          input={input}
          field={field.current}
          label={label}
          value={value}
          onPick={(picked) => {
            onChange(picked);
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
