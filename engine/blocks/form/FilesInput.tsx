import type { WidgetProps } from '@rjsf/utils';
import type { FileRule } from '../../format/file-rule.ts';
import { pickerTexts } from '../../texts/picker.ts';
import { DropZone } from '../parts/DropZone.tsx';
import { Glyph } from '../parts/Glyph.tsx';
import hidden from '../parts/hidden.module.css';
import { pickerIconPaths } from '../parts/picker/icon-paths.ts';
import { PickButton } from '../parts/picker/PickButton.tsx';
import { PickedFiles } from '../parts/picker/PickedFiles.tsx';
import { usePicked } from '../parts/picker/use-picked.ts';
import styles from './Form.module.css';
import { useForm } from './form-context.ts';
import { formIconPaths } from './icon-paths.ts';
import { useControlProps } from './TextInput.tsx';

/** Several files, chosen, dropped or photographed. The form's data has their names; the files wait beside it. */
export function FilesInput(props: WidgetProps) {
  const { id, onChange, options } = props;
  const { files, prepared, touch } = useForm();
  const rule = options.file as FileRule;
  const { readOnly, placeholder: _, ...control } = useControlProps(props);
  const picked = usePicked(rule, (kept) => {
    touch();
    files.set(id, kept);
    onChange(kept.map(({ name }) => name));
  });
  const add = (given: readonly File[]) => {
    touch();
    void picked.add(given);
    // A photo takes a while to be made smaller; the form may be sent meanwhile.
    prepared.set(id, picked.ready);
    onChange([...picked.files, ...given].map(({ name }) => name));
  };
  const left = (rule.most ?? 1) - picked.files.length;
  return (
    <div className={styles.files}>
      {left > 0 && (
        <DropZone className={styles.drop} onFiles={add}>
          <input
            {...control}
            type="file"
            multiple
            className={hidden.hidden}
            accept={rule.types.join(',')}
            aria-invalid={picked.problems.length > 0 ? true : control['aria-invalid']}
            disabled={control.disabled || readOnly}
            onChange={({ target }) => {
              add([...(target.files ?? [])]);
              // The same file, chosen again, is heard again.
              target.value = '';
            }}
          />
          <label htmlFor={id} className={styles.dropLabel}>
            <Glyph path={formIconPaths.upload} size={22} />
            <span>
              <strong>{pickerTexts.choose}</strong> {pickerTexts.drop}
              {picked.files.length > 0 && <small>{pickerTexts.left(left)}</small>}
            </span>
          </label>
          <span className={styles.camera}>
            <PickButton
              camera
              label={pickerTexts.camera}
              icon={pickerIconPaths.camera}
              types={['image/jpeg']}
              disabled={control.disabled}
              onPick={add}
            />
          </span>
        </DropZone>
      )}
      <PickedFiles picked={picked} disabled={control.disabled} />
    </div>
  );
}
