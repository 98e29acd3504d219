import type { WidgetProps } from '@rjsf/utils';
import { Suspense, useRef, useState } from 'react';
import { type FileRule, fileProblem } from '../../format/file-rule.ts';
import { formatSize } from '../../format/size.ts';
import { formTexts } from '../../texts/form.ts';
import { DropZone } from '../parts/DropZone.tsx';
import { Glyph } from '../parts/Glyph.tsx';
import hidden from '../parts/hidden.module.css';
import { iconPaths } from '../parts/icon-paths.ts';
import { Skeleton } from '../parts/Skeleton.tsx';
import { chunk } from '../runtime/chunk.ts';
import { FilesInput } from './FilesInput.tsx';
import styles from './Form.module.css';
import { useForm } from './form-context.ts';
import { formIconPaths } from './icon-paths.ts';
import { useControlProps } from './TextInput.tsx';

const PhotoCrop = chunk(() => import('./rich/PhotoCrop.tsx'));

/**
 * A file, chosen or dropped; one that the contract does not take is said so at once, and not kept. The form's data has
 * its name; the file itself waits beside it for the submit.
 */
export function FileInput(props: WidgetProps) {
  const { most } = (props.options.file ?? {}) as Partial<FileRule>;
  return most === undefined ? <OneFile {...props} /> : <FilesInput {...props} />;
}

function OneFile(props: WidgetProps) {
  const { id, value, onChange, options } = props;
  const { files, prepared, touch } = useForm();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** The picture as it was chosen, while a part of it is. */
  const [whole, setWhole] = useState<File | null>(null);
  const rule = options.file as FileRule | undefined;
  const { readOnly, placeholder: _, ...control } = useControlProps(props);
  const take = (file: File | undefined) => {
    touch();
    const refusal = file && rule ? fileProblem(file, rule) : null;
    setProblem(refusal);
    const kept = refusal ? undefined : file;
    if (kept) files.set(id, [kept]);
    else files.delete(id);
    prepared.delete(id);
    setWhole(kept && rule?.square ? kept : null);
    // The same file, chosen again, is heard again.
    if (!kept && input.current) input.current.value = '';
    onChange(kept ? kept.name : options.emptyValue);
  };
  const [file] = files.get(id) ?? [];
  return (
    <>
      <DropZone className={styles.drop} onFiles={([dropped]) => dropped && take(dropped)}>
        <input
          {...control}
          ref={input}
          type="file"
          className={hidden.hidden}
          accept={rule?.types.join(',')}
          aria-invalid={problem ? true : control['aria-invalid']}
          disabled={control.disabled || readOnly}
          onChange={(event) => take(event.target.files?.[0])}
        />
        <label htmlFor={id} className={styles.dropLabel}>
          <Glyph path={value ? formIconPaths.file : formIconPaths.upload} size={22} />
          {value ? (
            <span className={styles.fileName}>
              {String(value)}
              {file && <small>{formatSize(file.size)}</small>}
            </span>
          ) : (
            <span>
              <strong>{formTexts.file}</strong> {formTexts.dropFile}
            </span>
          )}
        </label>
        {Boolean(value) && (
          <button
            type="button"
            className={styles.remove}
            aria-label={formTexts.removeFile}
            onClick={() => take(undefined)}
          >
            <Glyph path={iconPaths.close} size={18} />
          </button>
        )}
      </DropZone>
      {whole && Boolean(value) && (
        <Suspense fallback={<Skeleton shape="card" />}>
          <PhotoCrop file={whole} onPart={(cut) => prepared.set(id, async () => [(await cut()) ?? whole])} />
        </Suspense>
      )}
      {problem && (
        <p className={styles.error} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
