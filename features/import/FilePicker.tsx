import { useRef } from 'react';
import { Button } from '../../engine/blocks/parts/Button.tsx';
import { DropZone } from '../../engine/blocks/parts/DropZone.tsx';
import { PickInput } from '../../engine/blocks/parts/picker/PickInput.tsx';
import { texts } from './texts.ts';
import styles from './View.module.css';

/** The file extensions of spreadsheets; the server checks the content. */
const accepted = [
  ...['.xlsx', '.csv', 'text/csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

interface FilePickerProps {
  label: string;
  /** It is the main action now. */
  isMain: boolean;
  onChoose(file: File): void;
}

/** A button that opens a file chooser, inside an area where a file can also be dropped. */
export function FilePicker({ label, isMain, onChoose }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = ([file]: readonly File[]) => {
    if (file) onChoose(file);
  };
  return (
    <DropZone className={styles.drop} onFiles={take}>
      <PickInput ref={input} types={accepted} camera={false} multiple={false} onPick={take} />
      <Button tone={isMain ? 'primary' : 'default'} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <p>{texts.drop}</p>
    </DropZone>
  );
}
