import { ariaDescribedByIds, type WidgetProps } from '@rjsf/utils';
import { type HTMLInputTypeAttribute, useContext } from 'react';
import { type MaskName, maskInput, maskText, maskTyped } from '../../format/mask.ts';
import styles from './Form.module.css';
import { fieldOf, useIsRequired } from './form-context.ts';
import { StandingErrors } from './standing-errors.ts';
import { ungrouped, withComma, withPoint } from './typed-number.ts';
import { useDraft } from './use-draft.ts';

const MASKS = new Set<string>(['cpf', 'cep', 'phone']);
const AUTOCOMPLETE: Record<string, string> = { email: 'email', phone: 'tel-national', cep: 'postal-code' };

/** The attributes that every control of the theme shares. */
export function useControlProps({ id, required, readonly, disabled, placeholder, autofocus }: WidgetProps) {
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
    // Only where a manifest asks for it.
    autoFocus: autofocus || undefined,
  };
}

/** One line of text, masked where the format has a mask. */
export function TextInput(props: WidgetProps & { type?: HTMLInputTypeAttribute }) {
  const { schema, value, onChange, options, type = 'text' } = props;
  const mask = MASKS.has(schema.format ?? '') ? (schema.format as MaskName) : null;
  const isInteger = schema.type === 'integer';
  const isDecimal = schema.type === 'number';
  const text = value === undefined || value === null ? '' : mask ? maskText(mask, value) : String(value);
  const {
    draft,
    type: typed,
    flush,
  } = useDraft(isDecimal ? withComma(text) : text, (entered) => {
    const sent = isInteger ? ungrouped(entered) : isDecimal ? withPoint(entered) : entered;
    onChange(entered.trim() === '' ? options.emptyValue : sent);
  });

  return (
    <input
      {...useControlProps(props)}
      className={styles.input}
      type={mask === 'phone' ? 'tel' : type}
      inputMode={mask || isInteger ? 'numeric' : isDecimal ? 'decimal' : undefined}
      autoComplete={AUTOCOMPLETE[schema.format ?? ''] ?? undefined}
      maxLength={mask ? undefined : schema.maxLength}
      value={draft}
      onChange={({ target }) =>
        typed(mask ? maskInput(target, (text, caret) => maskTyped(mask, text, caret)) : target.value)
      }
      onBlur={flush}
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
