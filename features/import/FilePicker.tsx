import { useRef, useState } from 'react';
import { Button } from '../../engine/blocks/parts/Button.tsx';
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
  const [isOver, setOver] = useState(false);
  const take = ([file]: readonly File[]) => {
    if (file) onChoose(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take([...event.dataTransfer.files]);
      }}
    >
      <PickInput ref={input} types={accepted} camera={false} multiple={false} onPick={take} />
      <Button tone={isMain ? 'primary' : 'default'} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <p>{texts.drop}</p>
    </div>
  );
}
