import type { Handlers } from '../contract/handler.ts';
import { closeAuction } from './auctions/service.ts';
import { makeCockpitFiles } from './cockpit/export.ts';
import { freezeHalls } from './halls-of-fame/service.ts';
import { handlerFiles } from './handlers.ts';
import { checkImports, runImports } from './imports/jobs.ts';
import { reconcilePoints } from './points/reconcile.ts';
import { collectCopy, eraseData } from './privacy/service.ts';
import { makeReports } from './reports/job.ts';
import { makePeopleFiles } from './reports/service.ts';
import type { ModuleServices } from './shared/services.ts';
import { defaultStore, openStore } from './store/service.ts';

/** Every kind of background job. */
export const kinds = [
  reconcilePoints,
  checkImports,
  runImports,
  makeReports,
  makePeopleFiles,
  makeCockpitFiles,
  closeAuction,
  freezeHalls,
  collectCopy,
  eraseData,
] as const;

/** The handlers of every module. If one is missing, the binding stops the start. */
export function collectHandlers(
  given: Omit<ModuleServices, 'store'> & Partial<ModuleServices>,
): Partial<Handlers> {
  const services = { ...given, store: given.store ?? openStore(given.database, defaultStore) };
  const all = handlerFiles.map((handlers) =>
    typeof handlers === 'function' ? handlers(services) : handlers,
  );
  return Object.assign({}, ...all) as Partial<Handlers>;
}
