import type { WidgetProps } from '@rjsf/utils';
import { digitsOf } from '../../format/digits.ts';
import { formatBrl } from '../../format/number.ts';
import { typedCents } from '../../format/typed-number.ts';
import styles from './Form.module.css';
import { useControlProps } from './TextInput.tsx';
import { useDraft } from './use-draft.ts';

/**
 * Reais typed as on a cash register: digits enter at the centavos. What is pasted over all of it is an amount in reais, as
 * it was written elsewhere. The value is whole centavos.
 */
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
      onPaste={(event) => {
        const { selectionStart, selectionEnd, value } = event.currentTarget;
        const cents = typedCents(event.clipboardData.getData('text'));
        if (cents === null || selectionStart !== 0 || selectionEnd !== value.length) return;
        event.preventDefault();
        type(formatBrl(cents));
      }}
      onBlur={flush}
    />
  );
}
