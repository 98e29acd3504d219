import type { ReactNode } from 'react';
import { texts } from './texts.ts';
import type { Import } from './types.ts';
import styles from './View.module.css';

interface ColumnsProps {
  columns: NonNullable<Import['columns']>;
  /** The button that downloads the model file. */
  model: ReactNode;
}

/** The columns of this kind's spreadsheet, and its model file. */
export function Columns({ columns, model }: ColumnsProps) {
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <h2>{texts.columns}</h2>
        {model}
      </div>
      <dl className={styles.columns}>
        {columns.map(({ label, required, about, example }) => (
          <div key={label}>
            <dt>
              {label} {required && <span>{texts.required}</span>}
            </dt>
            <dd>
              {about} <em>{example}</em>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The first lines as the server read them, each with its problems. */
export function Preview({ shown }: { shown: Import }) {
  const { headers = [], preview = [] } = shown;
  if (preview.length === 0) return null;
  return (
    <div className={styles.card}>
      <h2>{texts.preview}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys */}
      <section className={styles.scroll} aria-label={texts.preview} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.line}</th>
              {headers.map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">{texts.problems}</th>
            </tr>
          </thead>
          <tbody>
            {preview.map(({ line, cells, problems }) => (
              <tr key={line} data-bad={problems.length > 0 || undefined}>
                <td>{line}</td>
                {cells.map((cell, index) => (
                  <td key={headers[index]}>{cell}</td>
                ))}
                <td>{problems.join(' ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
