const PARAMETER = 'admin_user_id';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * The participant whom an admin is looking in as: the `admin_user_id` query parameter, kept in the tab until the admin
 * leaves or is refused (sections 6 and 7). Only digits pass, since the value becomes a header.
 */
export function readAdminUser(search: string, store: Store): string | null {
  const given = new URLSearchParams(search).get(PARAMETER);
  if (given !== null && /^\d{1,18}$/.test(given)) {
    store.setItem(PARAMETER, given);
    return given;
  }
  return store.getItem(PARAMETER);
}

export function forgetAdminUser(store: Pick<Storage, 'removeItem'>): void {
  store.removeItem(PARAMETER);
}

/** The query of a page's address that shows it as to that participant. */
export function addAdminUser(search: string, adminUser: string): string {
  const address = new URLSearchParams(search);
  address.set(PARAMETER, adminUser);
  return `?${address}`;
}
