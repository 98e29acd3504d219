import { useEffect } from 'react';
import { fileUrl } from '../../engine/blocks/parts/file-url.ts';
import type { OverlayProps } from '../../engine/feature.ts';
import { FlowDialog } from '../shared/FlowDialog.tsx';
import shared from '../shared/game.module.css';
import { StepButton } from '../shared/StepButton.tsx';
import { useReducedMotion } from '../shared/use-reduced-motion.ts';
import { Confetti } from '../stage/Confetti.tsx';
import type { CelebrationSettings } from './config.ts';
import { texts } from './texts.ts';
import type { Badge } from './types.ts';
import { useClaim } from './use-claim.ts';
import styles from './View.module.css';

/** The dialog that celebrates badges; nothing where another screen celebrates them. */
export default function CelebrationView({
  portal,
  item,
  onClose,
}: OverlayProps<CelebrationSettings, readonly Badge[]>) {
  const badges = useClaim(portal, item);
  const withoutMotion = useReducedMotion();
  const isElsewhere = badges?.length === 0;
  useEffect(() => {
    if (isElsewhere) onClose();
  }, [isElsewhere, onClose]);
  if (!badges || isElsewhere) return null;
  return (
    <FlowDialog labelledBy="celebration-title" className={styles.dialog} isClosable onClose={onClose}>
      <h2 id="celebration-title">{texts.title(badges.length)}</h2>
      <ul className={styles.badges}>
        {badges.map((badge) => (
          <BadgeLine key={badge.id} badge={badge} />
        ))}
      </ul>
      <StepButton label={texts.close} run={onClose} className={shared.play} />
      {!withoutMotion && <Confetti />}
    </FlowDialog>
  );
}

function BadgeLine({ badge }: { badge: Badge }) {
  const picture = fileUrl(badge.image);
  return (
    <li className={styles.badge}>
      {picture && <img src={picture} alt="" />}
      <h3>{badge.name}</h3>
      <p>{badge.description}</p>
      {badge.points ? <p className={styles.points}>{texts.points(badge.points)}</p> : null}
    </li>
  );
}
