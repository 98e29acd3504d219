import { useEffect, useState } from 'react';
import { formatSize } from '../../../format/size.ts';
import { pickerTexts } from '../../../texts/picker.ts';
import { Glyph } from '../Glyph.tsx';
import { iconPaths } from '../icon-paths.ts';
import { pickerIconPaths } from './icon-paths.ts';
import styles from './Picker.module.css';
import type { Picked } from './use-picked.ts';

/** The files that will be sent: what each looks like, and a way to leave it out; below them what was not taken. */
export function PickedFiles({ picked, disabled }: { picked: Picked; disabled?: boolean }) {
  const { files, problems, remove } = picked;
  return (
    <>
      {files.length > 0 && (
        <ul className={styles.files} aria-label={pickerTexts.chosen}>
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`} className={styles.file}>
              <Preview file={file} />
              <span className={styles.name}>
                <span>{file.name}</span>
                <small>{formatSize(file.size)}</small>
              </span>
              <button
                type="button"
                className={styles.remove}
                disabled={disabled}
                aria-label={pickerTexts.remove(file.name)}
                onClick={() => remove(file)}
              >
                <Glyph path={iconPaths.close} size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {problems.length > 0 && (
        <div role="alert">
          <ul className={styles.problems}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (url) return <img className={styles.preview} src={url} alt="" />;
  return (
    <span className={styles.preview}>
      <Glyph path={pickerIconPaths.file} size={20} />
    </span>
  );
}
