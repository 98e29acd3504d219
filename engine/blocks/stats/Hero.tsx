import { useMemo } from 'react';
import type { StatsIr } from '../../manifest/ir.ts';
import { usePortal } from '../../session/portal.ts';
import { laterTexts } from '../../texts/later.ts';
import { buttonClass } from '../parts/Button.tsx';
import { Cell } from '../parts/Cell.tsx';
import { Glyph } from '../parts/Glyph.tsx';
import { MoreLink } from '../parts/MoreLink.tsx';
import { FromSource } from '../parts/States.tsx';
import { useDynamic } from '../runtime/use-dynamic.ts';
import type { SourceState } from '../runtime/use-source.ts';
import styles from './Hero.module.css';
import { statsIconPaths } from './icon-paths.ts';
import { useStatItems } from './items.ts';

/** The head of a panel: who, how many points, what expires, what to do with them. */
export function StatsHero({ block, state }: { block: StatsIr; state: SourceState }) {
  const { user } = usePortal().visitor;
  const { text } = useDynamic();
  return (
    <section className={styles.hero} data-greets={(block.greeting && user !== null) || undefined}>
      <div className={styles.wrap}>
        {block.greeting && user && (
          <>
            <p>{laterTexts.blocks.greeting[user.gender ?? 'unknown']}</p>
            <h1 className={styles.name} tabIndex={-1}>
              {user.name}
            </h1>
          </>
        )}
        {block.title && <h2 className={styles.title}>{text(block.title)}</h2>}
        <FromSource state={state} shape="hero">
          <Balance block={block} data={state.data} />
        </FromSource>
      </div>
    </section>
  );
}

function Balance({ block, data }: { block: StatsIr; data: unknown }) {
  const scope = useMemo(() => ({ data }), [data]);
  const [main, ...chips] = useStatItems(block, scope);
  return (
    <div className={styles.row}>
      {main && (
        <p className={styles.main}>
          <span>{main.label}</span>
          <strong>
            <Cell column={main} value={main.value} />
          </strong>
          {main.hint && <span>{main.hint}</span>}
        </p>
      )}
      {chips.length > 0 && (
        <ul className={styles.chips}>
          {chips.map(({ label, value, format, hint }) => (
            <li key={label} className={styles.chip}>
              <Glyph path={statsIconPaths.clock} size={17} />
              <span>
                <b>
                  <Cell column={{ format }} value={value} />
                </b>{' '}
                {label} {hint}
              </span>
            </li>
          ))}
        </ul>
      )}
      <MoreLink more={block.action} className={`${buttonClass} ${styles.cta}`} scope={scope} />
    </div>
  );
}
