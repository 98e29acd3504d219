import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { Button } from '../../engine/blocks/parts/Button.tsx';
import { keepPress } from '../../engine/blocks/parts/keep-press.ts';
import { Intents } from '../../engine/blocks/runtime/intents.ts';
import { failureText } from '../../engine/blocks/runtime/use-action.ts';
import { newIdempotencyKey } from '../../engine/contract/headers.ts';
import type { Portal } from '../../engine/feature.ts';
import { formatBrl, formatNumber, formatPoints } from '../../engine/format/number.ts';
import { simulatorCreate } from '../../openapi/generated/calls/simulator.create.ts';
import { simulatorDownload } from '../../openapi/generated/calls/simulator.download.ts';
import { mostRows, mostUnits } from './config.ts';
import { ProductRow } from './ProductRow.tsx';
import { simulate, type Wanted } from './rules.ts';
import { texts } from './texts.ts';
import type { Row, Simulator } from './types.ts';
import styles from './View.module.css';

const newRow = (): Row => ({ key: newIdempotencyKey(), product: '', quantity: '1' });

const wantedOf = (rows: readonly Row[]): Wanted[] =>
  rows.map(({ product, quantity }) => ({ product_id: Number(product), quantity: Number(quantity) }));

const isQuantity = (text: string) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= mostUnits;

interface FormProps {
  portal: Portal;
  products: Simulator['simulator_point'];
}

/**
 * The typed quantities, and beside them the points; the server computes stored and downloaded simulations
 * again.
 */
export function Form({ portal, products }: FormProps) {
  const intents = useRef(new Intents());
  const [busy, setBusy] = useState<'keep' | 'download' | null>(null);
  const form = useForm<{ items: Row[] }>({
    mode: 'controlled',
    initialValues: { items: [newRow()] },
    validateInputOnBlur: true,
    validate: {
      items: {
        product: (value) => (value === '' ? texts.required : null),
        quantity: (value) => (isQuantity(value) ? null : texts.range(formatNumber(mostUnits))),
      },
    },
  });
  const adminAccess = portal.visitor.flags.admin_access === true;
  const rows = form.values.items;
  const { lines, value, points } = simulate(products, wantedOf(rows));

  /** Runs the action once for each press, unless a field has an error, and shows the result. */
  const send = (what: 'keep' | 'download', work: (items: Wanted[]) => Promise<void>) => async () => {
    const { hasErrors, errors } = form.validate();
    if (hasErrors) {
      const [first] = Object.keys(errors);
      if (first) form.getInputNode(first)?.focus();
      return;
    }
    setBusy(what);
    try {
      await work(wantedOf(rows));
    } catch (error) {
      portal.toast('error', failureText(error));
    } finally {
      setBusy(null);
    }
  };
  const keep = send('keep', async (items) => {
    const body = { items };
    await intents.current.send(simulatorCreate.id, body, (idempotencyKey) =>
      portal.call(simulatorCreate, { body, idempotencyKey }),
    );
    portal.toast('success', texts.kept);
    portal.reloadAfter(simulatorCreate);
  });
  const save = send('download', async (items) => {
    const { download } = await import('../../engine/blocks/runtime/download.ts');
    return download(
      portal,
      { operation: simulatorDownload, with: { items }, as: 'file' },
      {},
      () => undefined,
    );
  });

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <div className={styles.rows}>
        {rows.map((row, index) => (
          <ProductRow
            key={row.key}
            form={form}
            index={index}
            products={products}
            isOnly={rows.length === 1}
          />
        ))}
        <div>
          <Button disabled={rows.length >= mostRows} onClick={() => form.insertListItem('items', newRow())}>
            {texts.add}
          </Button>
        </div>
      </div>
      <aside className={styles.result}>
        <output className={styles.sum} aria-live="polite">
          <span>{texts.would}</span> <strong>{formatPoints(points)}</strong>{' '}
          <span>
            {texts.points(points)} {lines.length > 0 && texts.sales(formatBrl(value))}
          </span>
        </output>
        <div className={styles.actions}>
          <Button
            type="submit"
            tone="primary"
            wide
            busy={busy === 'keep'}
            disabled={adminAccess}
            onPointerDown={keepPress}
          >
            {texts.keep}
          </Button>
          <Button wide busy={busy === 'download'} onClick={() => void save()}>
            {texts.download}
          </Button>
        </div>
        <p className={styles.note}>{adminAccess ? texts.adminAccess : texts.note}</p>
      </aside>
    </form>
  );
}
