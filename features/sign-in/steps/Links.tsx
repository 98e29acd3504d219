import type { ReactNode } from 'react';
import styles from '../Fields.module.css';
import type { StepFormProps } from './form-props.ts';
import { texts } from './texts.ts';

interface LinksProps extends Omit<StepFormProps, 'context'> {
  children?: ReactNode;
}

/** What stands under the button of a step: the way back, and what else there is. */
export function Links({ send, isBusy, children }: LinksProps) {
  return (
    <div className={styles.links}>
      <button type="button" className={styles.link} disabled={isBusy} onClick={() => send({ type: 'BACK' })}>
        {texts.back}
      </button>
      {children}
    </div>
  );
}
