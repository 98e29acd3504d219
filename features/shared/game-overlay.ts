/** Decides which game a page shows, and when. Every page loads this file, so it contains only rules. */
import type { OverlaySlot, Portal } from '../../engine/feature.ts';
import type { OperationIr } from '../../engine/manifest/ir.ts';
import { type Chances, hasChance, isShownOn } from './chances.ts';
import { closedGames, noteClosed } from './closed-games.ts';

/** When a game opens by itself: at most once a day and program, at each visit with a chance, or never. */
export type Opens = 'daily' | 'always' | 'never';

interface Game {
  id: number;
  chances: Chances;
  exhibition_rules: { pages: { slug: string }[] };
}

export interface Visit {
  /** The visitor asked for it by a link. */
  requested: boolean;
  /** Whether a game may open by itself now. */
  mayOpen: boolean;
  /** An admin on a read-only visit, who cannot play. */
  adminAccess: boolean;
  /** Whether this game has a result that was not seen yet. */
  isPending(gameId: number): boolean;
}

/**
 * The game to show on a page, or null. A game opens by itself if it can be played and games may open now, or
 * if its result was not seen. A link opens it on any page, also to show when the next chance comes.
 */
export function chooseGame<Item extends Game>(
  games: readonly Item[],
  page: string | null,
  { requested, mayOpen, adminAccess, isPending }: Visit,
): Item | null {
  const isPlayable = ({ id, chances }: Item) => adminAccess || hasChance(chances) || isPending(id);
  const here = games.filter((game) => isShownOn(game, page));
  if (!requested) return here.find((game) => isPending(game.id) || (mayOpen && isPlayable(game))) ?? null;
  return here.find(isPlayable) ?? here[0] ?? games.find(isPlayable) ?? games[0] ?? null;
}

/** The games that each person has been shown in this document: none of them opens by itself again. */
const shown = new Map<number, Set<string>>();

function shownTo({ visitor }: Portal): Set<string> {
  const id = visitor.user?.id ?? 0;
  const names = shown.get(id) ?? new Set();
  shown.set(id, names);
  return names;
}

/** What was shown in this document or closed in this visit, which a reload continues. */
function seenBy(portal: Portal): Set<string> {
  return new Set([...shownTo(portal), ...closedGames(portal)]);
}

/** Whether this game may open by itself now. `opens` is the setting of its flow. */
export function mayOpen(opens: Opens, wasOfferedToday: boolean, names: ReadonlySet<string>, name: string) {
  if (opens === 'always') return !names.has(name);
  return opens === 'daily' && !wasOfferedToday && names.size === 0;
}

interface GameSlot<Item> {
  name: string;
  order: number;
  operation: OperationIr;
  isPending?(gameId: number, portal: Portal): boolean;
  /** Whether the game has anything to play with. */
  isWhole?(game: Item): boolean;
  load: OverlaySlot<never, Item>['load'];
}

/** The overlay of a game (section 4): a dialog on the pages that its `exhibition_rules` name. */
export function gameOverlay<Settings extends { opens: Opens }, Item extends Game>({
  name,
  order,
  operation,
  isPending = () => false,
  isWhole = () => true,
  load,
}: GameSlot<Item>): OverlaySlot<Settings, Item> {
  return {
    order,
    operation,
    isEligible: ({ visitor }) => visitor.signedIn,
    choose(answer, portal, requested, settings) {
      const { visitor, route } = portal;
      const wasOffered = visitor.profile?.game_offered_today === true;
      return chooseGame((answer as { data: Item[] }).data.filter(isWhole), route?.name ?? null, {
        requested,
        mayOpen: mayOpen(settings.opens, wasOffered, seenBy(portal), name),
        adminAccess: visitor.flags.admin_access === true,
        isPending: (gameId) => isPending(gameId, portal),
      });
    },
    onShown(portal) {
      shownTo(portal).add(name);
      if (!portal.visitor.flags.admin_access)
        import('./note-offer.ts').then(
          ({ noteOffer }) => noteOffer(portal),
          // Without a network the server could not be told either.
          (error: unknown) =>
            portal.log('warn', 'the offer of a game was not noted', { error: String(error) }),
        );
    },
    onClosed: (portal) => noteClosed(portal, name),
    load: load as OverlaySlot<Settings, Item>['load'],
  };
}
