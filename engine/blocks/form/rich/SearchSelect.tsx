import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import { type ComboboxItem, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { usePortal } from '../../../session/portal.ts';
import { MantineShell } from '../../../shell/MantineShell.tsx';
import { formTexts } from '../../../texts/form.ts';
import { keyOfTyped } from '../option.ts';
import { matchOptions, SHOWN_OPTIONS } from './match-options.ts';
import styles from './Rich.module.css';

export interface SearchSelectProps {
  /** Attributes of the input, as the plain one had them. */
  control: Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'size' | 'ref'> & {
    id: string;
  };
  className: string | undefined;
  choices: readonly { value: string; label: string }[];
  value: string | null;
  /** What was typed before this came. */
  typed: string | null;
  isOpen: boolean;
  onChange(value: string | null): void;
}

/** Typing rests for this long before it is said how many options are left, ms. */
const SETTLE_MS = 400;

/** Mantine's searchable select in the place of the plain input that had the focus. */
export default function SearchSelect(props: SearchSelectProps) {
  const { control, className, choices, value, typed, isOpen, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState(typed ?? choices.find((one) => one.value === value)?.label ?? '');
  const { placeholder, disabled, readOnly, name: _, ...attributes } = control;

  useLayoutEffect(() => {
    input.current?.focus();
    if (typed === null) input.current?.select();
  }, [typed]);

  // On mounting, Mantine sets its search to the chosen value: what was typed before it came goes back in after that.
  useEffect(() => {
    if (typed !== null) setSearch(typed);
  }, [typed]);

  const { announce } = usePortal();
  const [isListed, setListed] = useState(isOpen || typed !== null);
  const [rested] = useDebouncedValue(search, SETTLE_MS);
  const count = useMemo(() => matchOptions(choices, rested).length, [choices, rested]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other letters may leave as many
  useEffect(() => {
    if (isListed) announce(count > 0 ? formTexts.foundOptions(count) : formTexts.noOptions);
  }, [isListed, rested, count, announce]);

  const onLeave = (left: string) => {
    const key = keyOfTyped(choices, left);
    if (key !== undefined && key !== value) onChange(key);
  };
  return (
    <MantineShell>
      <Select
        {...attributes}
        ref={input}
        classNames={{ input: className, dropdown: styles.dropdown, option: styles.option }}
        data={choices as ComboboxItem[]}
        value={value}
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        onDropdownOpen={() => setListed(true)}
        onDropdownClose={() => setListed(false)}
        defaultDropdownOpened={isOpen || typed !== null}
        openOnFocus={false}
        selectFirstOptionOnChange
        allowDeselect={false}
        withCheckIcon={false}
        limit={SHOWN_OPTIONS}
        filter={({ options, search: text }) => matchOptions(options as ComboboxItem[], text)}
        nothingFoundMessage={formTexts.noOptions}
        placeholder={placeholder}
        disabled={disabled}
        readOnly={readOnly}
        rightSection={<span />}
        maxDropdownHeight={280}
        renderOption={({ option }) => (
          <OptionLabel onShow={(label) => typed !== null && markFirst(input.current, label)}>
            {option.label}
          </OptionLabel>
        )}
        comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 }, shadow: 'none' }}
        onChange={onChange}
        onBlur={(event) => onLeave(event.currentTarget.value)}
      />
    </MantineShell>
  );
}

interface OptionLabelProps {
  /** Its option is drawn. */
  onShow(label: Element): void;
  children: ReactNode;
}

function OptionLabel({ onShow, children }: OptionLabelProps) {
  const label = useRef<HTMLSpanElement>(null);
  const show = useRef(onShow);
  useEffect(() => {
    const frame = requestAnimationFrame(() => label.current && show.current(label.current));
    return () => cancelAnimationFrame(frame);
  }, []);
  return <span ref={label}>{children}</span>;
}

/**
 * Marks the first option, for Enter to choose it, unless one is marked: what the arrow key does. Mantine does so when
 * letters are typed, not when its list opens with letters that were there before it.
 */
function markFirst(input: HTMLInputElement | null, label: Element): void {
  if (label.closest('[role="listbox"]')?.querySelector('[data-combobox-selected]')) return;
  input?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'ArrowDown', code: 'ArrowDown', bubbles: true, cancelable: true }),
  );
}
