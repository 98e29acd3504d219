import { useRef } from 'react';
import { Glyph } from '../Glyph.tsx';
import styles from './Picker.module.css';
import { PickInput } from './PickInput.tsx';

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
export function PickButton({ label, icon, types, camera = false, disabled, onPick }: PickButtonProps) {
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
      <PickInput ref={input} types={types} camera={camera} multiple={!camera} onPick={onPick} />
    </>
  );
}
