import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { formTexts } from '../../texts/form.ts';
import { Glyph } from '../parts/Glyph.tsx';
import { iconPaths } from '../parts/icon-paths.ts';
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
        aria-label={isShown ? formTexts.hidePassword : formTexts.showPassword}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        <Glyph path={iconPaths.eye} />
      </button>
    </span>
  );
}
