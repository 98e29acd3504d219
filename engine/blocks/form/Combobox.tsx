import type { WidgetProps } from '@rjsf/utils';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { blockTexts } from '../../texts/blocks.ts';
import { Glyph } from '../parts/Glyph.tsx';
import styles from './Form.module.css';
import { useForm } from './form-context.ts';
import { matchOptions, type Option } from './match-options.ts';
import { controlProps } from './TextInput.tsx';

/** One of many options by a few of its letters (WAI-ARIA combobox); its list exists only while it is open. */
export function Combobox(props: WidgetProps & { choices: Option[] }) {
  const { choices, value, onChange, options, readonly, disabled } = props;
  const { touch } = useForm();
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const chosen = choices.find((choice) => choice.value === value);
  const isOpen = typed !== null;
  const shown = isOpen ? matchOptions(choices, typed) : [];

  const close = () => setTyped(null);
  const choose = (option: Option | undefined) => {
    if (!option) return;
    touch();
    onChange(option.value);
    close();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'Enter' && isOpen) choose(shown[active]);
    else if (event.key === 'ArrowDown' && !isOpen) setTyped('');
    else if (event.key === 'ArrowDown') setActive(Math.min(active + 1, shown.length - 1));
    else if (event.key === 'ArrowUp' && isOpen) setActive(Math.max(active - 1, 0));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onType = (text: string) => {
    setTyped(text);
    setActive(0);
    if (text === '' && value !== undefined) {
      touch();
      onChange(options.emptyValue);
    }
  };
  const onLeave = () => {
    // A whole name typed by hand counts as chosen.
    const exact =
      isOpen && typed
        ? shown.find(({ label }) => label.toLowerCase() === typed.trim().toLowerCase())
        : undefined;
    if (exact) choose(exact);
    else close();
  };
  return (
    <div ref={box} className={styles.adorned}>
      <input
        {...controlProps(props)}
        className={styles.input}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && shown[active] ? `${listId}-${active}` : undefined}
        autoComplete="off"
        placeholder={blockTexts.searchOptions}
        value={typed ?? chosen?.label ?? ''}
        onClick={() => !isOpen && !readonly && !disabled && setTyped('')}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKey}
        onBlur={onLeave}
      />
      <span className={styles.chevron}>
        <Glyph name="down" size={16} />
      </span>
      {isOpen && (
        <div id={listId} role="listbox" tabIndex={-1} aria-label={props.label} className={styles.list}>
          {shown.map((option, index) => (
            <div
              key={String(option.value)}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={option.value === value}
              data-active={index === active || undefined}
              ref={(node) => {
                if (node && index === active) node.scrollIntoView({ block: 'nearest' });
              }}
              onPointerDown={(event) => {
                event.preventDefault();
                choose(option);
              }}
            >
              {option.label}
            </div>
          ))}
          {shown.length === 0 && <p className={styles.note}>{blockTexts.noOptions}</p>}
        </div>
      )}
    </div>
  );
}
