import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { usePortal } from '../../session/portal.ts';
import { texts } from '../../texts/pt-BR.ts';
import styles from './BackLink.module.css';
import { Glyph } from './Glyph.tsx';
import { iconPaths } from './icon-paths.ts';

/** The way from one record back to its list, as the visitor left it. */
export default function BackLink() {
  const { route } = usePortal();
  const navigate = useNavigate();
  const parent = route ? parentOf(route.path) : null;
  if (!parent) return null;
  const onClick = (event: MouseEvent) => {
    // The page before in this portal is the list itself, with its filters and its place.
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    if (idx === 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link className={styles.back} to={parent} onClick={onClick}>
      <Glyph path={iconPaths.left} size={18} />
      {texts.shell.back}
    </Link>
  );
}

/** `/noticias` of `/noticias/:id`; null for a path without a record. */
function parentOf(path: string): string | null {
  const place = path.indexOf('/:');
  return place > 0 ? path.slice(0, place) : null;
}
