import { isPlainClick } from '../../blocks/runtime/leaving-link.ts';
import { addAdminUser, readAdminUser } from '../../contract/admin-user.ts';

/**
 * Whom an admin looks in as is kept in this tab alone: a link that is about to open another one says it there. The router
 * follows a plain click by itself, and asks no link for its address.
 */
export function carryAdminUser(): void {
  for (const type of ['click', 'auxclick', 'contextmenu'] as const)
    document.addEventListener(type, carry, { capture: true });
}

function carry(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || (event.type === 'click' && isPlainClick(event) && link.target !== '_blank')) return;
  const adminUser = readAdminUser('', sessionStorage);
  const isPage = link.origin === location.origin && !link.pathname.startsWith('/api/');
  if (adminUser && isPage) link.search = addAdminUser(link.search, adminUser);
}
