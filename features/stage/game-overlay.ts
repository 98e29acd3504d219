/** What decides which game a page shows, and when. Every page pays for this file: it knows rules alone. */
import type { OverlaySlot, Portal } from '../../engine/feature.ts';
import type { OperationIr } from '../../engine/manifest/ir.ts';
import { type Chances, hasChance, isShownOn } from './chances.ts';

/** When a game opens by itself: at most once a day and program, at each visit that brings a chance, or never. */
export type Opens = 'daily' | 'always' | 'never';

interface Game {
  id: number;
  chances: Chances;
  exhibition_rules: { pages: { slug: string }[] };
}

export interface Visit {
  /** The visitor asked for it by a link. */
  requested: boolean;
  /** May a game open by itself now? */
  mayOpen: boolean;
  /** An admin looks, and plays nothing. */
  adminAccess: boolean;
  /** Is there a result of this game that was not seen yet? */
  isPending(gameId: number): boolean;
}

/**
 * The game due on a page, or null. By itself one appears that can be played, where games may open, or whose result was
 * not seen; by a link also to say when the next chance comes, and from any page.
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

/** Who was shown which games in this visit: until the document is loaded again, none of them comes back by itself. */
const shown = new Map<number, Set<string>>();

function shownTo({ visitor }: Portal): Set<string> {
  const id = visitor.user?.id ?? 0;
  const names = shown.get(id) ?? new Set();
  shown.set(id, names);
  return names;
}

/** May this game open by itself now? `opens` is the setting of its flow. */
export function mayOpen(opens: Opens, wasOfferedToday: boolean, names: ReadonlySet<string>, name: string) {
  if (opens === 'always') return !names.has(name);
  return opens === 'daily' && !wasOfferedToday && names.size === 0;
}

interface GameSlot<Item> {
  name: string;
  order: number;
  operation: OperationIr;
  isPending?(gameId: number, portal: Portal): boolean;
  /** Is there anything to play with at all? */
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
        mayOpen: mayOpen(settings.opens, wasOffered, shownTo(portal), name),
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
    load: load as OverlaySlot<Settings, Item>['load'],
  };
}
