import type { WidgetProps } from '@rjsf/utils';
import { digitsOf } from '../../format/digits.ts';
import { formatBrl } from '../../format/number.ts';
import styles from './Form.module.css';
import { useControlProps } from './TextInput.tsx';
import { useDraft } from './use-draft.ts';

/** Reais typed as on a cash register: digits enter at the centavos. The value is whole centavos. */
export function MoneyInput(props: WidgetProps) {
  const { value, onChange } = props;
  const shown = value === undefined || value === null ? '' : formatBrl(value);
  const { draft, type, flush } = useDraft(shown, (text) =>
    onChange(text === '' ? undefined : Number(digitsOf(text))),
  );
  return (
    <input
      {...useControlProps(props)}
      className={styles.input}
      inputMode="numeric"
      value={draft}
      onChange={(event) => {
        const digits = digitsOf(event.target.value, 13).replace(/^0+/, '');
        type(digits ? formatBrl(Number(digits)) : '');
      }}
      onBlur={flush}
    />
  );
}
