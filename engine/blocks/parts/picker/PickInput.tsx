import type { Ref } from 'react';
import hidden from '../hidden.module.css';

interface PickInputProps {
  ref: Ref<HTMLInputElement>;
  /** Media types that are offered. */
  types: readonly string[];
  /** Opens the camera of a phone. */
  camera: boolean;
  multiple: boolean;
  onPick(files: readonly File[]): void;
}

/** The device's choice of files, or its camera, behind a button that presses it. */
export function PickInput({ ref, types, camera, multiple, onPick }: PickInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      className={hidden.hidden}
      aria-hidden="true"
      tabIndex={-1}
      data-pick={camera ? 'camera' : 'files'}
      accept={types.join(',')}
      multiple={multiple}
      capture={camera ? 'environment' : undefined}
      onChange={({ target }) => {
        onPick([...(target.files ?? [])]);
        // The same file, chosen again, is heard again.
        target.value = '';
      }}
    />
  );
}
