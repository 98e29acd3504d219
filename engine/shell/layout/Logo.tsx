import { Link } from 'react-router-dom';
import { fileUrl } from '../../blocks/parts/file-url.ts';
import { PANEL } from '../../session/decide.ts';
import { texts } from '../../texts/pt-BR.ts';
import { useShell } from '../shell-context.ts';
import styles from './Header.module.css';
import plate from './Plate.module.css';

/** The program's logo, linking to the panel; another one for who is not signed in. */
export function Logo() {
  const { settings, user } = useShell();
  const src = fileUrl(user ? settings.headerLogo : settings.disconnectedHeaderLogo);
  return (
    <Link to={PANEL} className={styles.logo} aria-label={`${settings.title}: ${texts.shell.home}`}>
      {src ? <img className={plate.plate} src={src} alt="" height={36} /> : settings.title}
    </Link>
  );
}
