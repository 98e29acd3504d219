import { ariaDescribedByIds, type WidgetProps } from '@rjsf/utils';
import { type HTMLInputTypeAttribute, useContext } from 'react';
import { maskInput, maskText, maskTyped } from '../../format/mask.ts';
import { masks } from '../../format/masks.ts';
import { typedNumber, typedWhole, withComma } from '../../format/typed-number.ts';
import styles from './Form.module.css';
import { fieldOf, useIsRequired } from './form-context.ts';
import { StandingErrors } from './standing-errors.ts';
import { useDraft } from './use-draft.ts';

/** The attributes that every control of the theme shares. */
export function useControlProps({
  id,
  required,
  readonly,
  disabled,
  placeholder,
  autofocus,
  options,
}: WidgetProps) {
  const errors = useContext(StandingErrors);
  const isRequired = useIsRequired(id);
  return {
    id,
    // The same at every visit: the browser remembers by it what was filled in.
    name: fieldOf(id),
    'aria-required': required || isRequired || undefined,
    'aria-invalid': errors.length > 0 ? true : undefined,
    'aria-describedby': ariaDescribedByIds(id),
    disabled: Boolean(disabled),
    readOnly: Boolean(readonly),
    placeholder: placeholder || undefined,
    autoComplete: options.autocomplete,
    // Only where a manifest asks for it.
    autoFocus: autofocus || undefined,
  };
}

/** One line of text, masked where the format has a mask. */
export function TextInput(props: WidgetProps & { type?: HTMLInputTypeAttribute }) {
  const { schema, value, onChange, options, type = 'text' } = props;
  const mask = masks[schema.format ?? ''];
  const text = value === undefined || value === null ? '' : mask ? maskText(mask, value) : String(value);
  const {
    draft,
    type: typed,
    flush,
  } = useDraft(text, (entered) => onChange(entered.trim() === '' ? options.emptyValue : entered));

  return (
    <input
      {...useControlProps(props)}
      className={styles.input}
      type={schema.format === 'phone' ? 'tel' : type}
      inputMode={mask ? 'numeric' : undefined}
      maxLength={mask ? undefined : schema.maxLength}
      value={draft}
      onChange={({ target }) =>
        typed(mask ? maskInput(target, (text, caret) => maskTyped(mask, text, caret)) : target.value)
      }
      onBlur={flush}
    />
  );
}

/** One line of text, or a number. */
export function LineInput(props: WidgetProps) {
  const isNumber = [props.schema.type].flat().some((type) => type === 'integer' || type === 'number');
  return isNumber ? <NumberInput {...props} /> : <TextInput {...props} />;
}

/** A number as it is typed here; what it was taken for shows when the field is left. */
function NumberInput(props: WidgetProps) {
  const { schema, value, onChange, options } = props;
  const isWhole = [schema.type].flat().includes('integer');
  const read = (text: string) => (isWhole ? typedWhole(text) : typedNumber(text));
  /** A text that is no number stays one: the form refuses it. */
  const entryOf = (text: string) => {
    const plain = read(text);
    return plain === null ? text : Number(plain);
  };
  const shown = typeof value === 'number' ? withComma(String(value)) : String(value ?? '');
  const { draft, type, flush, rewrite } = useDraft(
    shown,
    (entered) => onChange(entered.trim() === '' ? options.emptyValue : entryOf(entered)),
    (one, other) => entryOf(one) === entryOf(other),
  );
  return (
    <input
      {...useControlProps(props)}
      className={styles.input}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      value={draft}
      onChange={({ target }) => type(target.value)}
      onBlur={() => {
        flush();
        const plain = read(draft);
        if (plain !== null) rewrite(withComma(plain));
      }}
    />
  );
}

export function TextareaInput(props: WidgetProps) {
  const { value, onChange, options, schema } = props;
  const { draft, type, flush } = useDraft(
    value === undefined || value === null ? '' : String(value),
    (text) => onChange(text.trim() === '' ? options.emptyValue : text),
  );
  return (
    <textarea
      {...useControlProps(props)}
      className={styles.input}
      rows={5}
      maxLength={schema.maxLength}
      value={draft}
      onChange={(event) => type(event.target.value)}
      onBlur={flush}
    />
  );
}
