import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { blockTexts } from '../../texts/blocks.ts';
import { Glyph } from '../parts/Glyph.tsx';
import styles from './Form.module.css';
import { TextInput } from './TextInput.tsx';

export function PasswordInput(props: WidgetProps) {
  const [isShown, setShown] = useState(false);
  return (
    <span className={styles.adorned}>
      <TextInput {...props} type={isShown ? 'text' : 'password'} />
      <button
        type="button"
        className={styles.adornment}
        aria-label={isShown ? blockTexts.hidePassword : blockTexts.showPassword}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        <Glyph name="eye" />
      </button>
    </span>
  );
}
