import type { User } from '../../session/types.ts';
import { SearchButton } from '../search/SearchButton.tsx';
import { Bell } from './Bell.tsx';
import styles from './Header.module.css';
import { UserMenu } from './UserMenu.tsx';
import { welcome } from './welcome.ts';

/** The part of the header that only who is signed in has: a chunk of its own. */
export default function Person({ user }: { user: User }) {
  return (
    <>
      <p className={styles.welcome}>
        {welcome(user.gender)} <strong>{user.name}</strong>
      </p>
      <SearchButton className={`${styles.iconButton} ${styles.find}`} size={22} />
      <Bell />
      <UserMenu user={user} />
    </>
  );
}
