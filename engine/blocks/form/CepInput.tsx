import type { WidgetProps } from '@rjsf/utils';
import { useContext, useEffect, useRef, useState } from 'react';
import type { AddressLookup } from '../../manifest/ir.ts';
import { usePortal } from '../../session/portal.ts';
import { formTexts } from '../../texts/form.ts';
import { valueAt } from '../runtime/records.ts';
import { addressChanges, findAddress, wholeCep } from './address.ts';
import styles from './Form.module.css';
import { fieldOf, useForm } from './form-context.ts';
import { StandingErrors } from './standing-errors.ts';
import { TextInput } from './TextInput.tsx';
import type { Values } from './values.ts';

/**
 * A CEP that fills in the address fields beside it, once it is whole and not the one that was there already. What
 * belonged to another CEP goes with it, what was typed by hand stays, and a CEP that does not exist is not sent.
 */
export function CepInput(props: WidgetProps) {
  const { call, announce } = usePortal();
  const { setField, valuesNow, problems } = useForm();
  const refused = useContext(StandingErrors);
  const lookup = props.options.address as AddressLookup | undefined;
  const cep = wholeCep(props.value);
  const asked = useRef(cep);
  /** The address of the CEP that was there before, as it was found or as the record has it; null: nobody gave one. */
  const found = useRef<Values | null>(null);
  const [state, setState] = useState<'idle' | 'searching' | { problem: string }>('idle');
  // 'address.zip': the fields to fill are its siblings.
  const field = fieldOf(props.id);
  useEffect(() => {
    const around = field.split('.').slice(0, -1);
    const beside = (values: Values) =>
      ((around.length > 0 ? valueAt(values, around.join('.')) : values) ?? {}) as Values;
    if (cep === asked.current) {
      if (cep) found.current ??= { ...beside(valuesNow()) };
      return;
    }
    asked.current = cep;
    setState('idle');
    problems.delete(field);
    if (!cep || !lookup) return;
    const before = beside(valuesNow());
    const controller = new AbortController();
    setState('searching');
    void findAddress(call, lookup, cep, controller.signal).then((answer) => {
      if (controller.signal.aborted) return;
      const changes = addressChanges(lookup, {
        answer,
        found: found.current,
        before,
        now: beside(valuesNow(true)),
      });
      for (const [name, value] of Object.entries(changes)) setField([...around, name], value);
      found.current = 'filled' in answer ? answer.filled : null;
      if ('filled' in answer) {
        setState('idle');
        return announce(formTexts.cepFilled);
      }
      setState(answer);
      if (answer.isWrong) problems.set(field, answer.problem);
    });
    return () => controller.abort();
  }, [cep, lookup, call, announce, setField, valuesNow, problems, field]);
  return (
    <>
      <TextInput {...props} />
      <span role="status" className={styles.status}>
        {state === 'searching' && <span className={styles.note}>{formTexts.cepSearching}</span>}
        {typeof state === 'object' && refused.length === 0 && (
          <span className={styles.error}>{state.problem}</span>
        )}
      </span>
    </>
  );
}
