import { texts } from '../../texts/pt-BR.ts';
import { chooseScheme, type SchemeChoice, useSchemeChoice } from '../color-scheme.ts';
import styles from './Footer.module.css';

/** Light colours, dark ones, or those of the device; kept on this device. */
export function ColorSchemeChoice() {
  const chosen = useSchemeChoice();
  return (
    <fieldset className={styles.scheme}>
      <legend>{texts.shell.scheme}</legend>
      {(Object.keys(texts.shell.schemes) as SchemeChoice[]).map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name="portico-scheme"
            checked={choice === chosen}
            onChange={() => chooseScheme(choice)}
          />
          <b>{texts.shell.schemes[choice]}</b>
        </label>
      ))}
    </fieldset>
  );
}
