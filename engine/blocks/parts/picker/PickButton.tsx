import { useRef } from 'react';
import { Glyph } from '../Glyph.tsx';
import hidden from '../hidden.module.css';
import styles from './Picker.module.css';

interface PickButtonProps {
  label: string;
  icon: string;
  /** Media types that are offered. */
  types: readonly string[];
  /** Opens the camera of a phone; where there is none the button does not show. */
  camera?: boolean;
  disabled?: boolean;
  onPick(files: readonly File[]): void;
}

/** A button that opens the device's choice of files, or its camera. */
export function PickButton({ label, icon, types, camera, disabled, onPick }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={styles.pick}
        data-camera={camera || undefined}
        aria-label={label}
        title={label}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        <Glyph path={icon} size={22} />
      </button>
      <input
        ref={input}
        type="file"
        className={hidden.hidden}
        aria-hidden="true"
        tabIndex={-1}
        data-pick={camera ? 'camera' : 'files'}
        accept={types.join(',')}
        multiple={!camera}
        capture={camera ? 'environment' : undefined}
        onChange={({ target }) => {
          onPick([...(target.files ?? [])]);
          // The same file, chosen again, is heard again.
          target.value = '';
        }}
      />
    </>
  );
}
