import type { WidgetProps } from '@rjsf/utils';
import { useRef, useState } from 'react';
import { formTexts } from '../../texts/form.ts';
import { Glyph } from '../parts/Glyph.tsx';
import { iconPaths } from '../parts/icon-paths.ts';
import { chunk } from '../runtime/chunk.ts';
import styles from './Form.module.css';
import { useForm } from './form-context.ts';
import { keyOfTyped, type Option } from './option.ts';
import { useRich } from './rich/use-rich.ts';
import { useControlProps } from './TextInput.tsx';

const SearchSelect = chunk(() => import('./rich/SearchSelect.tsx'));

/** One of many options by a few of its letters: a plain input until it has the focus, then Mantine's select. */
export function SearchInput(props: WidgetProps & { choices: Option[] }) {
  const { choices, value, onChange, options } = props;
  const { touch } = useForm();
  const input = useRef<HTMLInputElement>(null);
  const isPointer = useRef(false);
  const { isMounted, mount } = useRich(SearchSelect, input);
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const index = choices.findIndex((choice) => choice.value === value);
  const keyed = () => choices.map(({ label }, place) => ({ value: String(place), label }));
  const chosen = index < 0 ? null : String(index);
  const control = {
    ...useControlProps(props),
    placeholder: props.placeholder || formTexts.searchOptions,
    autoComplete: 'off',
  };
  const take = () => mount(() => document.activeElement === input.current);
  const choose = (key: string | null) => {
    touch();
    onChange(key === null ? options.emptyValue : choices[Number(key)]?.value);
  };
  return (
    <div className={styles.adorned}>
      {isMounted ? (
        <SearchSelect
          // Mantine names its list after this.
          control={{ ...control, 'aria-label': props.label }}
          className={styles.input}
          choices={keyed()}
          value={chosen}
          typed={typed}
          isOpen={isOpen}
          onChange={choose}
        />
      ) : (
        <input
          {...control}
          ref={input}
          className={styles.input}
          role="combobox"
          aria-expanded={false}
          aria-controls={undefined}
          value={typed ?? choices[index]?.label ?? ''}
          onPointerDown={() => {
            isPointer.current = true;
          }}
          // A press that gives the focus is not over yet: its click comes once the select could take it.
          onFocus={() => !isPointer.current && take()}
          onClick={() => {
            setOpen(!control.readOnly);
            take();
          }}
          onChange={(event) => {
            setTyped(event.target.value);
            take();
          }}
          // Left before the select has come.
          onBlur={() => {
            const key = typed === null ? undefined : keyOfTyped(keyed(), typed);
            if (key !== undefined && key !== chosen) choose(key);
            setTyped(null);
            setOpen(false);
          }}
        />
      )}
      <span className={styles.chevron}>
        <Glyph path={iconPaths.down} size={16} />
      </span>
    </div>
  );
}
