import type { Handlers } from '../contract/handler.ts';
import type { DatabaseHandle } from '../db/client.ts';
import type { TenantDirectory } from '../pipeline/program.ts';
import { authHandlers } from './auth/handlers.ts';
import { linkHandlers } from './auth/link-handlers.ts';
import { handlers as badges } from './badges/handlers.ts';
import { domainHandlers } from './domain/handlers.ts';
import { handlers as faq } from './faq/handlers.ts';
import { handlers as files } from './files/handlers.ts';
import { handlers as home } from './home/handlers.ts';
import { handlers as memory } from './memory/handlers.ts';
import { handlers as news } from './news/handlers.ts';
import { notificationHandlers } from './notifications/handlers.ts';
import { handlers as participants } from './participants/handlers.ts';
import { handlers as places } from './places/handlers.ts';
import { handlers as points } from './points/handlers.ts';
import { handlers as popups } from './popups/handlers.ts';
import { handlers as prizePanel } from './prize-panel/handlers.ts';
import { handlers as products } from './products/handlers.ts';
import { programHandlers } from './programs/handlers.ts';
import { handlers as roulette } from './roulette/handlers.ts';
import { handlers as scratch } from './scratch/handlers.ts';
import { settingsHandlers } from './settings/handlers.ts';
import { handlers as terms } from './terms/handlers.ts';
import { handlers as tickets } from './tickets/handlers.ts';

export interface ModuleServices {
  readonly database: DatabaseHandle;
  readonly tenants: TenantDirectory;
}

/** The handlers of every module. One that is missing fails the start, in the binding. */
export function collectHandlers({ database, tenants }: ModuleServices): Partial<Handlers> {
  return {
    ...authHandlers(database),
    ...domainHandlers(tenants),
    ...badges,
    ...faq,
    ...files,
    ...home,
    ...memory,
    ...news,
    ...notificationHandlers(database),
    ...participants,
    ...places,
    ...points,
    ...popups,
    ...prizePanel,
    ...products,
    ...roulette,
    ...scratch,
    ...settingsHandlers({ database, tenants }),
    ...programHandlers({ database, tenants }),
    ...linkHandlers({ database, tenants }),
    ...terms,
    ...tickets,
  };
}
