import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useRef, useState } from 'react';
import type { AddressLookup } from '../../manifest/ir.ts';
import { usePortal } from '../../session/portal.ts';
import { formTexts } from '../../texts/form.ts';
import { findAddress, wholeCep } from './address.ts';
import styles from './Form.module.css';
import { useForm } from './form-context.ts';
import { TextInput } from './TextInput.tsx';

/** A CEP that fills in the address fields beside it, once it is whole and not the one that was there already. */
export function CepInput(props: WidgetProps) {
  const { call, announce } = usePortal();
  const { setField } = useForm();
  const lookup = props.options.address as AddressLookup | undefined;
  const cep = wholeCep(props.value);
  const asked = useRef(cep);
  const [state, setState] = useState<'idle' | 'searching' | { problem: string }>('idle');
  // `root.address.zip` → 'address': the fields to fill are its siblings.
  const parent = props.id.split('.').slice(1, -1).join('.');
  useEffect(() => {
    if (cep === asked.current) return;
    asked.current = cep;
    setState('idle');
    if (!cep || !lookup) return;
    const controller = new AbortController();
    setState('searching');
    void findAddress(call, lookup, cep, controller.signal).then((answer) => {
      if (controller.signal.aborted) return;
      if ('problem' in answer) {
        setState(answer);
        return;
      }
      setState('idle');
      for (const [name, value] of Object.entries(answer.filled))
        setField(parent ? [...parent.split('.'), name] : [name], value);
      announce(formTexts.cepFilled);
    });
    return () => controller.abort();
  }, [cep, lookup, call, announce, setField, parent]);
  return (
    <>
      <TextInput {...props} />
      <span role="status" className={styles.status}>
        {state === 'searching' && <span className={styles.note}>{formTexts.cepSearching}</span>}
        {typeof state === 'object' && <span className={styles.error}>{state.problem}</span>}
      </span>
    </>
  );
}
