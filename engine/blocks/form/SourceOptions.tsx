import type { WidgetProps } from '@rjsf/utils';
import { blockTexts } from '../../texts/blocks.ts';
import { valueAt } from '../runtime/records.ts';
import { useSource } from '../runtime/use-source.ts';
import { Choice } from './choices.tsx';
import styles from './Form.module.css';
import { fieldOf, useForm } from './form-context.ts';

/** Options read from an operation of the contract. */
export function SourceOptions(props: WidgetProps) {
  const { block } = useForm();
  const from = block.options[fieldOf(props.id)] ?? block.options[props.name];
  if (!from) return <Choice {...props} choices={[]} />;
  return <FromSource {...props} from={from} />;
}

function FromSource({
  from,
  ...props
}: WidgetProps & { from: { source: string; value: string; label: string } }) {
  const state = useSource(from.source);
  if (state.status === 'error')
    return (
      <p className={styles.error} role="alert">
        {blockTexts.failedTitle}.{' '}
        <button type="button" className={styles.inline} onClick={state.retry}>
          {blockTexts.retry}
        </button>
      </p>
    );
  const choices = state.rows.map((row) => ({
    value: valueAt(row, from.value),
    label: String(valueAt(row, from.label) ?? ''),
  }));
  const isLoading = state.status === 'loading';
  return (
    <Choice
      {...props}
      choices={choices}
      disabled={Boolean(props.disabled) || isLoading}
      placeholder={isLoading ? blockTexts.loading : (props.placeholder ?? '')}
    />
  );
}
