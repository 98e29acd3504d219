import { useMemo } from 'react';
import type { LinkCardsIr } from '../../manifest/ir.ts';
import { Card } from '../parts/Card.tsx';
import { Glyph } from '../parts/Glyph.tsx';
import { iconPaths } from '../parts/icon-paths.ts';
import { ManifestIcon } from '../parts/ManifestIcon.tsx';
import { FromSource } from '../parts/States.tsx';
import { TargetLink } from '../runtime/target.tsx';
import { useDynamic } from '../runtime/use-dynamic.ts';
import { useSource } from '../runtime/use-source.ts';
import styles from './LinkCards.module.css';

/** What one can do here: a row of actions on a panel, or cards with a line of text. */
export function LinkCardsBlock({ block }: { block: LinkCardsIr }) {
  if (block.source) return <WithSource block={block} source={block.source} />;
  return <Cards block={block} data={null} />;
}

function WithSource({ block, source }: { block: LinkCardsIr; source: string }) {
  const state = useSource(source);
  return (
    <FromSource state={state} shape="card">
      <Cards block={block} data={state.data} />
    </FromSource>
  );
}

function Cards({ block, data }: { block: LinkCardsIr; data: unknown }) {
  const scope = useMemo(() => ({ data }), [data]);
  const { text, value, shows } = useDynamic(scope);
  const isActions = block.look === 'actions';
  const links = block.items.filter((item) => shows(item.when));
  if (links.length === 0) return null;
  return (
    <Card plain={!isActions} title={block.title}>
      <ul className={isActions ? styles.actions : styles.cards}>
        {links.map((item) => {
          const badge = value(item.badge);
          return (
            <li key={text(item.title)}>
              <TargetLink to={item.to} className={isActions ? styles.action : styles.card} scope={scope}>
                <span className={styles.icon} data-hot={item.hot || undefined}>
                  <ManifestIcon name={item.icon ?? 'arrow-right'} size={26} />
                  {hasBadge(badge) && <em className={styles.badge}>{String(badge)}</em>}
                </span>
                <span className={styles.title}>{text(item.title)}</span>
                {!isActions && item.text && <span className={styles.text}>{text(item.text)}</span>}
                {!isActions && (
                  <span className={styles.arrow}>
                    <Glyph path={iconPaths.right} />
                  </span>
                )}
              </TargetLink>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Zero of something is no news. */
function hasBadge(badge: unknown): boolean {
  return badge !== undefined && badge !== null && badge !== '' && badge !== 0 && badge !== false;
}
