import { addAdminUser, readAdminUser } from '../../contract/admin-user.ts';

/**
 * Whom an admin looks in as is kept in this tab alone: a link that is about to open another one says it there. The router
 * follows a plain click by itself, and asks no link for its address.
 */
export function carryAdminUser(): void {
  for (const type of ['pointerdown', 'click', 'contextmenu'] as const)
    document.addEventListener(type, (event) => event instanceof MouseEvent && carry(event), {
      capture: true,
    });
}

function carry(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.type !== 'contextmenu' && event.button === 0 && link?.target !== '_blank';
  if (!link || (isPlain && !event.ctrlKey && !event.metaKey && !event.shiftKey)) return;
  const adminUser = readAdminUser('', sessionStorage);
  const isPage = link.origin === location.origin && !link.pathname.startsWith('/api/');
  if (adminUser && isPage) link.search = addAdminUser(link.search, adminUser);
}
