import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { hearTravels, placeOf } from '../../session/travels.ts';
import { texts } from '../../texts/pt-BR.ts';
import { isPlainClick } from '../runtime/leaving-link.ts';
import styles from './BackLink.module.css';
import { Glyph } from './Glyph.tsx';
import { iconPaths } from './icon-paths.ts';

/** Whether a page of this portal comes before in the history. */
const isInside = (): boolean => placeOf(window.history.state) > 0;

/**
 * Back to the page before in this portal, which is the list itself, with its filters and its place. The record's own
 * filters and pages are passed on the way; `otherwise`: nothing but them comes before.
 */
function goBack(otherwise: () => void): void {
  const { pathname } = window.location;
  const stopHearing = hearTravels(() => {
    const isStillHere = window.location.pathname === pathname;
    if (isStillHere && isInside()) {
      window.history.back();
      return true;
    }
    stopHearing();
    if (isStillHere) otherwise();
    return false;
  });
  window.history.back();
}

/** The way from one record back to its list, as the visitor left it. */
export default function BackLink({ to }: { to: string }) {
  const navigate = useNavigate();
  const onClick = (event: MouseEvent) => {
    if (!isInside() || !isPlainClick(event)) return;
    event.preventDefault();
    goBack(() => void navigate(to));
  };
  return (
    <Link className={styles.back} to={to} onClick={onClick}>
      <Glyph path={iconPaths.left} size={18} />
      {texts.shell.back}
    </Link>
  );
}
