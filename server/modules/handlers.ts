// Generated from the files of this folder by `npm run generate` – do not edit.
import { handlers as attachmentsHandlers } from './attachments/handlers.ts';
import { handlers as auctionsHandlers } from './auctions/handlers.ts';
import { handlers as authAccessHandlers } from './auth/access-handlers.ts';
import { handlers as authContactHandlers } from './auth/contact-handlers.ts';
import { handlers as authHandlers } from './auth/handlers.ts';
import { handlers as authLinkHandlers } from './auth/link-handlers.ts';
import { handlers as authPasswordHandlers } from './auth/password-handlers.ts';
import { handlers as badgesHandlers } from './badges/handlers.ts';
import { handlers as brokersHandlers } from './brokers/handlers.ts';
import { handlers as campaignsHandlers } from './campaigns/handlers.ts';
import { handlers as cockpitHandlers } from './cockpit/handlers.ts';
import { handlers as consentHandlers } from './consent/handlers.ts';
import { handlers as contractsHandlers } from './contracts/handlers.ts';
import { handlers as customFieldsHandlers } from './custom-fields/handlers.ts';
import { handlers as dashboardHandlers } from './dashboard/handlers.ts';
import { handlers as distributionsHandlers } from './distributions/handlers.ts';
import { handlers as domainHandlers } from './domain/handlers.ts';
import { handlers as establishmentsHandlers } from './establishments/handlers.ts';
import { handlers as extractHandlers } from './extract/handlers.ts';
import { handlers as faqHandlers } from './faq/handlers.ts';
import { handlers as feedHandlers } from './feed/handlers.ts';
import { handlers as fieldsHandlers } from './fields/handlers.ts';
import { handlers as filesHandlers } from './files/handlers.ts';
import { handlers as gamesHandlers } from './games/handlers.ts';
import { handlers as goalsHandlers } from './goals/handlers.ts';
import { handlers as hallsOfFameHandlers } from './halls-of-fame/handlers.ts';
import { handlers as hierarchyHandlers } from './hierarchy/handlers.ts';
import { handlers as homeHandlers } from './home/handlers.ts';
import { handlers as howToHandlers } from './how-to/handlers.ts';
import { handlers as importsHandlers } from './imports/handlers.ts';
import { handlers as invalidSalesHandlers } from './invalid-sales/handlers.ts';
import { handlers as invoicesHandlers } from './invoices/handlers.ts';
import { handlers as libraryHandlers } from './library/handlers.ts';
import { handlers as luckyNumbersHandlers } from './lucky-numbers/handlers.ts';
import { handlers as memoryHandlers } from './memory/handlers.ts';
import { handlers as merchandisingHandlers } from './merchandising/handlers.ts';
import { handlers as mgmHandlers } from './mgm/handlers.ts';
import { handlers as monthlyProductsHandlers } from './monthly-products/handlers.ts';
import { handlers as newsHandlers } from './news/handlers.ts';
import { handlers as notificationsDeviceHandlers } from './notifications/device-handlers.ts';
import { handlers as notificationsHandlers } from './notifications/handlers.ts';
import { handlers as ordersHandlers } from './orders/handlers.ts';
import { handlers as participantsHandlers } from './participants/handlers.ts';
import { handlers as placesHandlers } from './places/handlers.ts';
import { handlers as pointsHandlers } from './points/handlers.ts';
import { handlers as popupsHandlers } from './popups/handlers.ts';
import { handlers as privacyHandlers } from './privacy/handlers.ts';
import { handlers as prizePanelHandlers } from './prize-panel/handlers.ts';
import { handlers as productsHandlers } from './products/handlers.ts';
import { handlers as programsHandlers } from './programs/handlers.ts';
import { handlers as proxyHandlers } from './proxy/handlers.ts';
import { handlers as reportsHandlers } from './reports/handlers.ts';
import { handlers as rouletteHandlers } from './roulette/handlers.ts';
import { handlers as salesHandlers } from './sales/handlers.ts';
import { handlers as scratchHandlers } from './scratch/handlers.ts';
import { handlers as settingsHandlers } from './settings/handlers.ts';
import { handlers as simulatorHandlers } from './simulator/handlers.ts';
import { handlers as storeHandlers } from './store/handlers.ts';
import { handlers as surveysHandlers } from './surveys/handlers.ts';
import { handlers as termsHandlers } from './terms/handlers.ts';
import { handlers as ticketsHandlers } from './tickets/handlers.ts';
import { handlers as trainingsHandlers } from './trainings/handlers.ts';

export const handlerFiles = [
  attachmentsHandlers,
  auctionsHandlers,
  authAccessHandlers,
  authContactHandlers,
  authHandlers,
  authLinkHandlers,
  authPasswordHandlers,
  badgesHandlers,
  brokersHandlers,
  campaignsHandlers,
  cockpitHandlers,
  consentHandlers,
  contractsHandlers,
  customFieldsHandlers,
  dashboardHandlers,
  distributionsHandlers,
  domainHandlers,
  establishmentsHandlers,
  extractHandlers,
  faqHandlers,
  feedHandlers,
  fieldsHandlers,
  filesHandlers,
  gamesHandlers,
  goalsHandlers,
  hallsOfFameHandlers,
  hierarchyHandlers,
  homeHandlers,
  howToHandlers,
  importsHandlers,
  invalidSalesHandlers,
  invoicesHandlers,
  libraryHandlers,
  luckyNumbersHandlers,
  memoryHandlers,
  merchandisingHandlers,
  mgmHandlers,
  monthlyProductsHandlers,
  newsHandlers,
  notificationsDeviceHandlers,
  notificationsHandlers,
  ordersHandlers,
  participantsHandlers,
  placesHandlers,
  pointsHandlers,
  popupsHandlers,
  privacyHandlers,
  prizePanelHandlers,
  productsHandlers,
  programsHandlers,
  proxyHandlers,
  reportsHandlers,
  rouletteHandlers,
  salesHandlers,
  scratchHandlers,
  settingsHandlers,
  simulatorHandlers,
  storeHandlers,
  surveysHandlers,
  termsHandlers,
  ticketsHandlers,
  trainingsHandlers,
] as const;
