import { laterTexts } from '../../texts/later.ts';
import { chooseScheme, type SchemeChoice, useSchemeChoice } from '../color-scheme.ts';
import styles from './Footer.module.css';

/** Light colors, dark ones, or those of the device; kept on this device. */
export function ColorSchemeChoice() {
  const chosen = useSchemeChoice();
  return (
    <fieldset className={styles.scheme}>
      <legend>{laterTexts.footer.scheme}</legend>
      {(Object.keys(laterTexts.footer.schemes) as SchemeChoice[]).map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name="portico-scheme"
            checked={choice === chosen}
            onChange={() => chooseScheme(choice)}
          />
          <b>{laterTexts.footer.schemes[choice]}</b>
        </label>
      ))}
    </fieldset>
  );
}
