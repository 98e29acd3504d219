import type { SignedInContext } from '../../contract/handler.ts';
import { findContact } from '../participants/service.ts';
import type { StoreVisitor } from '../shared/store.ts';

export type { Store, StoreVisitor } from '../shared/store.ts';
export { storeOrigin } from './embedded.ts';
export { readLink } from './link.ts';
export { defaultStore, openStore, type StoreSettings } from './open.ts';
export {
  enterStore,
  findStoreSession,
  forgetStoreSessions,
  type StoreSession,
  storeSessionMs,
} from './session.ts';
export { findOnShelf, readShelf, type Shelf, type ShelfProduct } from './shelf.ts';

/**
 * The caller as a store knows them; null if no tenant serves the program, since then the store has no portal
 * to link back to.
 */
export async function visitorOf(context: SignedInContext): Promise<StoreVisitor | null> {
  const { program, session } = context;
  const portal = context.portalOrigin(program.id);
  const contact = await context.tx((tx) => findContact(tx, program.id, session.participantId));
  if (!portal || !contact) return null;
  const { participantId, id: sessionId, generation } = session;
  return { programId: program.id, participantId, sessionId, generation, name: contact.name, portal };
}
