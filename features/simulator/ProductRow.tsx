import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useId } from 'react';
import { Glyph } from '../../engine/blocks/parts/Glyph.tsx';
import hidden from '../../engine/blocks/parts/hidden.module.css';
import { iconPaths } from '../../engine/blocks/parts/icon-paths.ts';
import { formatBrl, formatPoints } from '../../engine/format/number.ts';
import { mostUnits } from './config.ts';
import { factorOf, simulate } from './rules.ts';
import { texts } from './texts.ts';
import type { Row, Simulator } from './types.ts';
import styles from './View.module.css';

const minus = 'M6 12h12';
const plus = 'M12 6v12M6 12h12';

interface ProductRowProps {
  form: UseFormReturnType<{ items: Row[] }>;
  index: number;
  products: Simulator['simulator_point'];
  isOnly: boolean;
}

/** A product, its quantity, and the points. */
export function ProductRow({ form, index, products, isOnly }: ProductRowProps) {
  const row = form.values.items[index];
  if (!row) return null;
  const [path, quantity] = [`items.${index}`, Number(row.quantity) || 0];
  const { lines } = simulate(products, [{ product_id: Number(row.product), quantity }]);
  const step = (by: number) => () =>
    form.setFieldValue(
      `items.${index}.quantity`,
      String(Math.min(mostUnits, Math.max(1, Math.floor(quantity) + by))),
    );
  return (
    <fieldset className={styles.row}>
      <legend className={hidden.hidden}>{texts.rowOf(index + 1)}</legend>
      <Field label={texts.product} error={form.errors[`${path}.product`]}>
        {(control) => (
          <select
            {...control}
            data-path={`${path}.product`}
            {...inputOf(form.getInputProps(`items.${index}.product`))}
          >
            <option value="">{texts.choose}</option>
            {familiesOf(products).map(([family, own]) => (
              <optgroup key={family} label={family}>
                {own.map(({ id, product }) => (
                  <option key={id} value={id}>
                    {product}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
      <Field label={texts.quantity} error={form.errors[`${path}.quantity`]}>
        {(control) => (
          <span className={styles.stepper}>
            <button type="button" aria-label={texts.less} disabled={quantity <= 1} onClick={step(-1)}>
              <Glyph path={minus} size={18} />
            </button>
            <input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              data-path={`${path}.quantity`}
              {...inputOf(form.getInputProps(`items.${index}.quantity`))}
            />
            <button type="button" aria-label={texts.more} disabled={quantity >= mostUnits} onClick={step(1)}>
              <Glyph path={plus} size={18} />
            </button>
          </span>
        )}
      </Field>
      <p className={styles.line}>
        {lines.map(({ value, points, percent }) => (
          <span key={value}>
            <strong>{formatPoints(points)}</strong> {texts.points(points)} · {formatBrl(value)}{' '}
            {percent !== undefined && (
              <span className={styles.faster}>{texts.accelerated(factorOf(percent))}</span>
            )}
          </span>
        ))}
      </p>
      {!isOnly && (
        <button
          type="button"
          className={styles.remove}
          aria-label={texts.remove}
          onClick={() => form.removeListItem('items', index)}
        >
          <Glyph path={iconPaths.close} size={18} />
        </button>
      )}
    </fieldset>
  );
}

/** The form's props for an input, without the error, which is shown beside it. */
function inputOf({ error: _, ...props }: { error?: ReactNode }) {
  return props;
}

interface FieldProps {
  label: string;
  error: ReactNode;
  children(control: {
    id: string;
    className: string | undefined;
    'aria-invalid'?: true;
    'aria-describedby'?: string;
  }): ReactNode;
}

function Field({ label, error, children }: FieldProps) {
  const id = useId();
  const invalid = error ? ({ 'aria-invalid': true, 'aria-describedby': `${id}-error` } as const) : {};
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, className: styles.input, ...invalid })}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** The products in their order, by family. */
function familiesOf(products: ProductRowProps['products']): [string, ProductRowProps['products']][] {
  const families = new Map<string, ProductRowProps['products']>();
  for (const product of products)
    families.set(product.family, [...(families.get(product.family) ?? []), product]);
  return [...families];
}
