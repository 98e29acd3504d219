/** The games that a person has closed in this visit, which a reload continues: the tab's storage keeps them. */
import type { Portal } from '../../engine/feature.ts';

const keyOf = ({ tenant, visitor }: Portal) => `games.closed.${tenant.program.id}.${visitor.user?.id ?? 0}`;

export function closedGames(portal: Portal): string[] {
  return (sessionStorage.getItem(keyOf(portal)) ?? '').split(' ').filter(Boolean);
}

export function noteClosed(portal: Portal, name: string): void {
  sessionStorage.setItem(keyOf(portal), [...new Set([...closedGames(portal), name])].join(' '));
}
