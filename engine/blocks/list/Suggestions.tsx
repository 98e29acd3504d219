import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { foldText } from '../../format/fold.ts';
import type { ListIr, SourceIr } from '../../manifest/ir.ts';
import { usePortal } from '../../session/portal.ts';
import { listTexts } from '../../texts/list.ts';
import { usePage } from '../runtime/page-context.ts';
import { rowsOf, valueAt } from '../runtime/records.ts';
import { sourceQuery } from '../runtime/source-query.ts';
import { useDynamic } from '../runtime/use-dynamic.ts';
import styles from './Suggestions.module.css';

/** Typing rests for this long before the server is asked, ms. */
const SETTLE_MS = 120;

interface SuggestionsProps {
  from: NonNullable<ListIr['suggest']>;
  /** The search that they hang on: it keeps the focus, and what is marked is read from it (WAI-ARIA, combobox). */
  box: RefObject<HTMLInputElement | null>;
  typed: string;
  onChoose(text: string): void;
}

interface Suggestion {
  value: string;
  label: string;
}

/** What the operation proposes for a text. A call whose text is no longer the one is cancelled. */
function useSuggested({ value, label }: SuggestionsProps['from'], source: SourceIr, text: string) {
  const { call } = usePortal();
  const { scope } = useDynamic();
  const asked = sourceQuery({ ...source, params: { ...source.params, search: text } }, call, scope);
  const { data } = useQuery<unknown>({
    ...asked,
    enabled: text !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (text === '') return [];
  // Two with one name are one suggestion: they are searched for by it.
  const byValue = new Map(
    rowsOf(source.operation.envelope, data).map((row) => [valueAt(row, value), valueAt(row, label)]),
  );
  return [...byValue].map(([key, name]): Suggestion => ({ value: String(key), label: String(name ?? key) }));
}

/** A list below a search, of what somebody who types may mean. */
export default function Suggestions({ from, box, typed, onChoose }: SuggestionsProps) {
  const { announce } = usePortal();
  const id = useId();
  const [text] = useDebouncedValue(typed.trim(), SETTLE_MS);
  const found = useSuggested(from, usePage().source(from.source), text);
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const before = useRef(typed);
  const chosen = useRef<string | null>(null);
  useEffect(() => {
    if (typed === before.current) return;
    before.current = typed;
    setMarked(-1);
    setOpen(typed !== chosen.current);
  }, [typed]);
  const isShown = isOpen && typed.trim() !== '' && found.length > 0;
  const choose = (value: string) => {
    chosen.current = value;
    setOpen(false);
    onChoose(value);
  };
  useEffect(() => {
    if (isShown) announce(listTexts.suggested(found.length));
  }, [isShown, found.length, announce]);
  useEffect(() => {
    const input = box.current;
    if (!input) return;
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isShown),
      autocomplete: 'off',
      ...(isShown && { 'aria-controls': id }),
      ...(isShown && marked >= 0 && { 'aria-activedescendant': `${id}-${marked}` }),
    };
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(attributes)) input.removeAttribute(name);
    };
  }, [box, id, isShown, marked]);
  useEffect(() => {
    const input = box.current;
    if (!input || !isShown) return;
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const value = found[marked]?.value;
      if (step) setMarked((at) => ((at + 1 + step + found.length + 1) % (found.length + 1)) - 1);
      else if (event.key === 'Enter' && value !== undefined) choose(value);
      else if (event.key === 'Escape') setOpen(false);
      else return;
      event.preventDefault();
    };
    const onBlur = () => setOpen(false);
    input.addEventListener('keydown', onKey);
    input.addEventListener('blur', onBlur);
    return () => {
      input.removeEventListener('keydown', onKey);
      input.removeEventListener('blur', onBlur);
    };
  });
  if (!isShown) return null;
  return (
    <div className={styles.list} id={id} role="listbox" aria-label={listTexts.suggestions}>
      {found.map(({ value, label }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the search has the focus, and takes the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the search says which option is marked
        <div
          key={value}
          id={`${id}-${index}`}
          className={styles.option}
          role="option"
          aria-selected={index === marked}
          // The search keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(value)}
        >
          <Marked text={label} part={text} />
        </div>
      ))}
    </div>
  );
}

/** A text with the part of it that was typed set off, where it is there as it was typed but for accents. */
function Marked({ text, part }: { text: string; part: string }) {
  const letters = [...text];
  const folded = letters.map(foldText);
  const wanted = foldText(part);
  // Only where each letter stays one letter are both texts cut at the same places.
  const at = folded.every(({ length }) => length === 1) ? folded.join('').indexOf(wanted) : -1;
  if (at < 0) return <span>{text}</span>;
  const between = (start: number, end?: number) => letters.slice(start, end).join('');
  return (
    <span>
      {between(0, at)}
      <strong>{between(at, at + wanted.length)}</strong>
      {between(at + wanted.length)}
    </span>
  );
}
