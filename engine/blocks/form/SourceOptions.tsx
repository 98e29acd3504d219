import type { WidgetProps } from '@rjsf/utils';
import { useContext, useEffect, useMemo, useRef } from 'react';
import { isSent } from '../../contract/query-key.ts';
import type { Scope } from '../../expression/evaluate.ts';
import type { FormIr } from '../../manifest/ir.ts';
import { blockTexts } from '../../texts/blocks.ts';
import { usePage } from '../runtime/page-context.ts';
import { valueAt } from '../runtime/records.ts';
import { useDynamic } from '../runtime/use-dynamic.ts';
import { useSource } from '../runtime/use-source.ts';
import { Choice } from './choices.tsx';
import styles from './Form.module.css';
import { FormValues, fieldOf, useForm } from './form-context.ts';

type OptionsProps = WidgetProps & { from: FormIr['options'][string] };

/** Options read from an operation of the contract. */
export function SourceOptions(props: WidgetProps) {
  const { block } = useForm();
  const from = block.options[fieldOf(props.id)] ?? block.options[props.name];
  if (!from) return <Choice {...props} choices={[]} />;
  return from.by_form ? <ByForm {...props} from={from} /> : <FromSource {...props} from={from} />;
}

/** Options that depend on other fields: none while these are empty, and another choice once they change. */
function ByForm(props: OptionsProps) {
  const { from } = props;
  const form = useContext(FormValues);
  const roots = useMemo(() => ({ form }), [form]);
  const { value } = useDynamic(roots);
  const { params } = usePage().source(from.source);
  const asked = (from.by_form ?? []).map((name) => value(params[name]));
  const wanted = JSON.stringify(asked);
  const first = useRef(wanted);
  const hasChanged = useRef(false);
  hasChanged.current ||= first.current !== wanted;
  if (!asked.every(isSent)) return <Unasked {...props} hasChanged={hasChanged.current} />;
  return <FromSource {...props} roots={roots} hasChanged={hasChanged.current} />;
}

/** Takes away a choice that is not among those of now; what the form began with stays. */
function useForget({ value, onChange, options }: WidgetProps, isGone: boolean): void {
  const forget = useRef(() => {});
  forget.current = () => onChange(options.emptyValue);
  const isFilled = value !== undefined && value !== null && value !== '';
  useEffect(() => {
    if (isGone && isFilled) forget.current();
  }, [isGone, isFilled]);
}

function Unasked({ hasChanged, ...props }: OptionsProps & { hasChanged: boolean }) {
  useForget(props, hasChanged);
  return <Choice {...props} choices={[]} disabled />;
}

function FromSource({
  from,
  roots,
  hasChanged = false,
  ...props
}: OptionsProps & { roots?: Scope; hasChanged?: boolean }) {
  const state = useSource(from.source, roots);
  const choices = state.rows.map((row) => ({
    value: valueAt(row, from.value),
    label: String(valueAt(row, from.label) ?? ''),
  }));
  const isThere = choices.some(({ value }) => value === props.value);
  useForget(props, hasChanged && state.status === 'ready' && !state.refreshing && !isThere);
  if (state.status === 'error')
    return (
      <p className={styles.error} role="alert">
        {blockTexts.failedTitle}.{' '}
        <button type="button" className={styles.inline} onClick={state.retry}>
          {blockTexts.retry}
        </button>
      </p>
    );
  const isLoading = state.status === 'loading' || (roots !== undefined && state.refreshing);
  return (
    <Choice
      {...props}
      choices={choices}
      disabled={Boolean(props.disabled) || isLoading}
      placeholder={isLoading ? blockTexts.loading : (props.placeholder ?? '')}
    />
  );
}
