import { useRef } from 'react';
import { Button } from '../../engine/blocks/parts/Button.tsx';
import { DropZone } from '../../engine/blocks/parts/DropZone.tsx';
import { PickInput } from '../../engine/blocks/parts/picker/PickInput.tsx';
import { texts } from './texts.ts';
import styles from './View.module.css';

/** What a spreadsheet is called; the server looks at what it is. */
const accepted = [
  ...['.xlsx', '.csv', 'text/csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

interface FilePickerProps {
  label: string;
  /** It is what there is to do now. */
  isMain: boolean;
  onChoose(file: File): void;
}

/** A button that asks for a file, in a place where one may also be dropped. */
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
