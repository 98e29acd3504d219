import type { WidgetProps } from '@rjsf/utils';
import { useContext } from 'react';
import { formTexts } from '../../texts/form.ts';
import styles from './Form.module.css';
import { fieldOf, HiddenFields, useForm } from './form-context.ts';
import type { Option } from './option.ts';
import { SearchInput } from './SearchInput.tsx';
import { useControlProps } from './TextInput.tsx';

/** From so many options on one searches instead of scrolling. */
export const SEARCH_FROM = 13;

/** The values that are offered now: one may have a condition of its own (`only` of a field). */
function useOptions({ id, options, schema }: WidgetProps): Option[] {
  const hidden = useContext(HiddenFields);
  const field = fieldOf(id);
  const labels = (schema as { 'x-enum-labels'?: Record<string, string> })['x-enum-labels'];
  return (options.enumOptions ?? [])
    .filter(({ value }) => !hidden.has(`${field}=${value}`))
    .map(({ value, label }) => ({ value, label: labels?.[String(value)] ?? label }));
}

export function SelectInput(props: WidgetProps) {
  return <Choice {...props} choices={useOptions(props)} />;
}

/** A native select for a few options, a searchable one for many. */
export function Choice(props: WidgetProps & { choices: Option[] }) {
  const { choices, value, onChange, placeholder, options } = props;
  const { touch } = useForm();
  const { readOnly, placeholder: _, ...control } = useControlProps(props);
  if (choices.length >= SEARCH_FROM) return <SearchInput {...props} />;
  const index = choices.findIndex((choice) => choice.value === value);
  return (
    <select
      {...control}
      className={styles.input}
      disabled={control.disabled || readOnly}
      data-empty={index < 0 || undefined}
      value={index < 0 ? '' : String(index)}
      onChange={(event) => {
        touch();
        const chosen = choices[Number(event.target.value)];
        onChange(event.target.value === '' ? options.emptyValue : chosen?.value);
      }}
    >
      <option value="">{placeholder || formTexts.choose}</option>
      {choices.map((choice, place) => (
        <option key={String(choice.value)} value={place}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

export function RadioInput(props: WidgetProps) {
  const { value, onChange, disabled, readonly, id } = props;
  const choices = useOptions(props);
  const { touch } = useForm();
  const {
    'aria-required': required,
    'aria-describedby': described,
    'aria-invalid': invalid,
  } = useControlProps(props);
  return (
    <div
      className={styles.choices}
      role="radiogroup"
      aria-labelledby={`${id}__label`}
      aria-required={required}
      aria-describedby={described}
    >
      {choices.map((option, index) => (
        <label key={String(option.value)} className={styles.choice}>
          <input
            type="radio"
            id={index === 0 ? id : undefined}
            name={id}
            aria-invalid={invalid}
            checked={option.value === value}
            disabled={Boolean(disabled || readonly)}
            onChange={() => {
              touch();
              onChange(option.value);
            }}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}

export function CheckboxesInput(props: WidgetProps) {
  const { onChange, disabled, readonly, id } = props;
  const choices = useOptions(props);
  const { touch } = useForm();
  const chosen: unknown[] = Array.isArray(props.value) ? props.value : [];
  const { 'aria-describedby': described, 'aria-invalid': invalid } = useControlProps(props);
  return (
    <fieldset
      className={`${styles.choices} ${styles.bare}`}
      aria-labelledby={`${id}__label`}
      aria-describedby={described}
    >
      {choices.map((option, index) => (
        <label key={String(option.value)} className={styles.choice}>
          <input
            type="checkbox"
            id={index === 0 ? id : undefined}
            // The first of them takes the focus.
            aria-invalid={index === 0 ? invalid : undefined}
            checked={chosen.includes(option.value)}
            disabled={Boolean(disabled || readonly)}
            onChange={(event) => {
              touch();
              onChange(
                event.target.checked
                  ? [...chosen, option.value]
                  : chosen.filter((value) => value !== option.value),
              );
            }}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

export function CheckboxInput(props: WidgetProps) {
  const { value, onChange, label, disabled, readonly } = props;
  const { touch } = useForm();
  const { readOnly: _r, placeholder: _p, ...control } = useControlProps(props);
  return (
    <label className={styles.choice}>
      <input
        {...control}
        type="checkbox"
        checked={value === true}
        disabled={Boolean(disabled || readonly)}
        onChange={(event) => {
          touch();
          onChange(event.target.checked);
        }}
      />
      {label}
    </label>
  );
}
