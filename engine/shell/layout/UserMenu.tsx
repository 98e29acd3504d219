import { Link } from 'react-router-dom';
import { Glyph } from '../../blocks/parts/Glyph.tsx';
import { iconPaths } from '../../blocks/parts/icon-paths.ts';
import type { User } from '../../session/types.ts';
import { texts } from '../../texts/pt-BR.ts';
import { useShell } from '../shell-context.ts';
import { Dropdown } from './Dropdown.tsx';
import { Face } from './Face.tsx';
import { FeatureEntries } from './FeatureEntries.tsx';
import styles from './Header.module.css';
import { useMyDataPath } from './use-my-data-path.ts';

/** The avatar and its menu: 'Meus dados', what features add, and 'Sair'. */
export function UserMenu({ user }: { user: User }) {
  const { signOut } = useShell();
  const myData = useMyDataPath();
  return (
    <Dropdown
      label={`${texts.shell.userMenu}: ${user.name}`}
      className={styles.face}
      width={240}
      trigger={<Face user={user} size={38} className={styles.photo} />}
    >
      {(close) => (
        <ul className={styles.menuList}>
          <li className={styles.menuHead}>
            <strong>{user.name}</strong>
            {user.email && <span>{user.email}</span>}
          </li>
          {myData && (
            <li>
              <Link to={myData} className={styles.menuItem} onClick={close}>
                <Glyph path={iconPaths.user} size={22} /> {texts.shell.myData}
              </Link>
            </li>
          )}
          <FeatureEntries className={styles.menuItem} onFollow={close} />
          <li>
            <button type="button" className={styles.menuItem} onClick={() => void signOut()} data-signs-out>
              <Glyph path={iconPaths.out} size={22} /> {texts.shell.signOut}
            </button>
          </li>
        </ul>
      )}
    </Dropdown>
  );
}
