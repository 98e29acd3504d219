import { decided } from '../../expression/conditions.ts';
import type { LinkCardsIr } from '../../manifest/ir.ts';
import { usePortal } from '../../session/portal.ts';
import { Card } from '../parts/Card.tsx';
import { Glyph } from '../parts/Glyph.tsx';
import { iconPaths } from '../parts/icon-paths.ts';
import { ManifestIcon } from '../parts/ManifestIcon.tsx';
import { FromSource } from '../parts/States.tsx';
import { WithSource } from '../parts/WithSource.tsx';
import { isInternal, safeUrl } from '../runtime/safe-url.ts';
import { TargetLink } from '../runtime/target.tsx';
import { useDynamic } from '../runtime/use-dynamic.ts';
import { useRows } from '../runtime/use-rows.ts';
import type { SourceState } from '../runtime/use-source.ts';
import styles from './LinkCards.module.css';

/** What one can do here: a row of actions on a panel, or cards with a line of text. */
export function LinkCardsBlock({ block }: { block: LinkCardsIr }) {
  return (
    <WithSource source={block.source}>
      {(state) =>
        // What leads on stays without the answer, but for what depends on it.
        block.look === 'actions' && state.status === 'error' ? (
          <Cards block={block} state={state} />
        ) : (
          <FromSource state={state} shape="card">
            <Cards block={block} state={state} />
          </FromSource>
        )
      }
    </WithSource>
  );
}

function Cards({ block, state }: { block: LinkCardsIr; state: SourceState }) {
  const { text, value, shows, scope: around } = useDynamic();
  const { standing } = usePortal();
  const rows = useRows(block, state);
  const { items, card } = block;
  const { data } = state;
  const isActions = block.look === 'actions';
  const cards = card
    ? rows.map((item, key) => ({ key, card, scope: { data, item } }))
    : items.map((item, key) => ({ key, card: item, scope: { data } }));
  /** An address that comes from an answer may be of a page that is not for this visitor. */
  const isForNobody = ({ card: { to }, scope }: (typeof cards)[number]) => {
    const url = 'url' in to ? safeUrl(text(to.url, scope)) : null;
    return url !== null && isInternal(url) && standing(url) === 'closed';
  };
  const links = cards.filter(
    (one) =>
      !isForNobody(one) &&
      (state.status === 'error'
        ? decided(one.card.when, { ...around, ...one.scope })
        : shows(one.card.when, one.scope)),
  );
  if (links.length === 0) return null;
  return (
    <Card plain={!isActions} title={block.title}>
      <ul className={isActions ? styles.actions : styles.cards}>
        {links.map(({ key, card, scope }) => {
          const badge = value(card.badge, scope);
          const words = text(card.text, scope);
          return (
            <li key={key}>
              <TargetLink to={card.to} className={isActions ? styles.action : styles.card} scope={scope}>
                <span className={styles.icon} data-hot={card.hot || undefined}>
                  <ManifestIcon name={text(card.icon, scope) || 'arrow-right'} size={26} />
                  {hasBadge(badge) && <em className={styles.badge}>{String(badge)}</em>}
                </span>
                <span className={styles.title}>{text(card.title, scope)}</span>
                {!isActions && words && <span className={styles.text}>{words}</span>}
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
