import { useRef } from 'react';
import { Glyph } from '../../engine/blocks/parts/Glyph.tsx';
import { pickerIconPaths } from '../../engine/blocks/parts/picker/icon-paths.ts';
import { PickInput } from '../../engine/blocks/parts/picker/PickInput.tsx';
import styles from './View.module.css';

interface PickPhotosProps {
  label: string;
  /** The subject of the photo, for people who cannot see the button's position. */
  of: string;
  camera?: boolean;
  multiple: boolean;
  disabled: boolean;
  onPick(files: readonly File[]): void;
}

/** A button that opens the device's camera or its photos. */
export function PickPhotos({ label, of, camera = false, multiple, disabled, onPick }: PickPhotosProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={styles.pick}
        data-camera={camera || undefined}
        aria-label={of}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        <Glyph path={camera ? pickerIconPaths.camera : pickerIconPaths.clip} size={20} />
        {label}
      </button>
      <PickInput ref={input} types={['image/*']} camera={camera} multiple={multiple} onPick={onPick} />
    </>
  );
}
