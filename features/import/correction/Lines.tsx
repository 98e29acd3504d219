import { useId } from 'react';
import { Button } from '../../../engine/blocks/parts/Button.tsx';
import hidden from '../../../engine/blocks/parts/hidden.module.css';
import type { Column, RefusedLine, RefusedPage } from '../types.ts';
import styles from './Correction.module.css';
import { faultName } from './machine.ts';
import { texts } from './texts.ts';
import type { CorrectionFlow } from './use-correction.ts';

/** A table with a field in each cell; on a phone a card for each line. */
export function Lines({ flow, rows: { data, columns } }: { flow: CorrectionFlow; rows: RefusedPage }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys
    <section className={styles.scroll} aria-label={texts.title} tabIndex={0}>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{texts.line}</th>
            {columns.map(({ name, label, required }) => (
              <th key={name} scope="col">
                {label}
                {required && ' *'}
              </th>
            ))}
            <th scope="col">
              <span className={hidden.hidden}>{texts.undoColumn}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <Row key={row.line} id={`${id}-${row.line}`} flow={flow} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  id: string;
  flow: CorrectionFlow;
  row: RefusedLine;
  columns: readonly Column[];
}

function Row({ id, flow, row, columns }: RowProps) {
  const { line } = row;
  const isTouched = flow.snapshot.context.typed[line] !== undefined;
  return (
    <tr data-line={line} data-touched={isTouched || undefined}>
      <th scope="row" className={styles.number}>
        <span className={styles.word}>{texts.line} </span>
        {line}
      </th>
      {columns.map((column, index) => (
        <td key={column.name}>
          <Cell id={`${id}-${index}`} flow={flow} row={row} column={column} />
        </td>
      ))}
      <td className={styles.undo}>
        {isTouched && (
          <Button
            aria-label={texts.undoLine(line)}
            disabled={!flow.mayUndo(line)}
            onClick={() => flow.undo(line)}
          >
            {texts.undo}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** The keyboard of a phone that has what a cell takes. */
const keyboards: Partial<Record<Column['entry'], 'numeric' | 'tel' | 'email' | 'decimal'>> = {
  ...{ cpf: 'numeric', phone: 'tel', email: 'email', number: 'decimal' },
};

function Cell({
  id,
  flow,
  row,
  column,
}: {
  id: string;
  flow: CorrectionFlow;
  row: RefusedLine;
  column: Column;
}) {
  const { typed, faults } = flow.snapshot.context;
  const { name, label, entry, choices, example } = column;
  const { line, cells, problems } = row;
  const own = typed[line]?.cells[name];
  const told = problems.filter(({ column: at }) => at === name).map(({ text }) => text);
  // Until something else is typed, what the import said holds.
  const fault = faults[faultName({ line, column: name })] ?? (own === undefined ? told.join(' ') : '');
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        {label}
        {column.required && ' *'}
      </label>
      <input
        id={id}
        name={`${line}.${name}`}
        value={own ?? cells[name] ?? ''}
        aria-label={texts.cell(label, line)}
        aria-invalid={fault !== '' || undefined}
        aria-describedby={fault === '' ? undefined : `${id}-fault`}
        aria-required={column.required || undefined}
        inputMode={keyboards[entry]}
        list={choices ? `${id}-choices` : undefined}
        placeholder={example}
        maxLength={1_000}
        autoComplete="off"
        readOnly={!flow.mayEdit}
        onChange={({ target }) => flow.edit(line, name, target.value)}
        onBlur={() => flow.leave(line, name)}
      />
      {choices && (
        <datalist id={`${id}-choices`}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
      {fault !== '' && (
        <span id={`${id}-fault`} className={styles.fault}>
          {fault}
        </span>
      )}
    </>
  );
}
