import type { WidgetProps } from '@rjsf/utils';
import { useContext, useEffect, useRef, useState } from 'react';
import type { AddressLookup } from '../../manifest/ir.ts';
import { usePortal } from '../../session/portal.ts';
import { formTexts } from '../../texts/form.ts';
import { findAddress, wholeCep } from './address.ts';
import styles from './Form.module.css';
import { fieldOf, useForm } from './form-context.ts';
import { StandingErrors } from './standing-errors.ts';
import { TextInput } from './TextInput.tsx';

/**
 * A CEP that fills in the address fields beside it, once it is whole and not the one that was there already. What
 * belonged to another CEP goes with it, and one that does not exist is not sent.
 */
export function CepInput(props: WidgetProps) {
  const { call, announce } = usePortal();
  const { setField, problems } = useForm();
  const refused = useContext(StandingErrors);
  const lookup = props.options.address as AddressLookup | undefined;
  const cep = wholeCep(props.value);
  const asked = useRef(cep);
  /** The CEP that the fields beside it are of. */
  const filledFor = useRef(cep);
  const [state, setState] = useState<'idle' | 'searching' | { problem: string }>('idle');
  // 'address.zip': the fields to fill are its siblings.
  const field = fieldOf(props.id);
  useEffect(() => {
    if (cep === asked.current) return;
    asked.current = cep;
    setState('idle');
    problems.delete(field);
    if (!cep || !lookup) return;
    const fill = (name: string, value: unknown) => setField([...field.split('.').slice(0, -1), name], value);
    if (filledFor.current && filledFor.current !== cep)
      for (const name of [...Object.keys(lookup.fields), ...lookup.others]) fill(name, undefined);
    filledFor.current = cep;
    const controller = new AbortController();
    setState('searching');
    void findAddress(call, lookup, cep, controller.signal).then((answer) => {
      if (controller.signal.aborted) return;
      if ('problem' in answer) {
        setState(answer);
        if (answer.isWrong) problems.set(field, answer.problem);
        return;
      }
      setState('idle');
      for (const [name, value] of Object.entries(answer.filled)) fill(name, value);
      announce(formTexts.cepFilled);
    });
    return () => controller.abort();
  }, [cep, lookup, call, announce, setField, problems, field]);
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
