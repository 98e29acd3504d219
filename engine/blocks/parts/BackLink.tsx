import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { texts } from '../../texts/pt-BR.ts';
import styles from './BackLink.module.css';
import { Glyph } from './Glyph.tsx';
import { iconPaths } from './icon-paths.ts';

/** The way from one record back to its list, as the visitor left it. */
export default function BackLink({ to }: { to: string }) {
  const navigate = useNavigate();
  const onClick = (event: MouseEvent) => {
    // The page before in this portal is the list itself, with its filters and its place.
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    if (idx === 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link className={styles.back} to={to} onClick={onClick}>
      <Glyph path={iconPaths.left} size={18} />
      {texts.shell.back}
    </Link>
  );
}
