// Generated from the files of this folder by `npm run generate` – do not edit.
import * as auctions from './auctions.ts';
import * as campaigns from './campaigns.ts';
import * as cockpits from './cockpits.ts';
import * as consents from './consents.ts';
import * as content from './content.ts';
import * as contracts from './contracts.ts';
import * as core from './core.ts';
import * as customFields from './custom-fields.ts';
import * as distributions from './distributions.ts';
import * as document from './document.ts';
import * as draws from './draws.ts';
import * as feed from './feed.ts';
import * as files from './files.ts';
import * as goals from './goals.ts';
import * as hallsOfFame from './halls-of-fame.ts';
import * as howToPages from './how-to-pages.ts';
import * as imports from './imports.ts';
import * as invoices from './invoices.ts';
import * as jobs from './jobs.ts';
import * as library from './library.ts';
import * as luckyNumbers from './lucky-numbers.ts';
import * as memory from './memory.ts';
import * as merchandising from './merchandising.ts';
import * as monthlyProducts from './monthly-products.ts';
import * as network from './network.ts';
import * as places from './places.ts';
import * as points from './points.ts';
import * as popups from './popups.ts';
import * as privacy from './privacy.ts';
import * as push from './push.ts';
import * as referrals from './referrals.ts';
import * as releases from './releases.ts';
import * as reports from './reports.ts';
import * as sales from './sales.ts';
import * as settings from './settings.ts';
import * as signIn from './sign-in.ts';
import * as simulations from './simulations.ts';
import * as store from './store.ts';
import * as support from './support.ts';
import * as surveys from './surveys.ts';
import * as terms from './terms.ts';
import * as trainings from './trainings.ts';

export const tableFiles = [
  auctions,
  campaigns,
  cockpits,
  consents,
  content,
  contracts,
  core,
  customFields,
  distributions,
  document,
  draws,
  feed,
  files,
  goals,
  hallsOfFame,
  howToPages,
  imports,
  invoices,
  jobs,
  library,
  luckyNumbers,
  memory,
  merchandising,
  monthlyProducts,
  network,
  places,
  points,
  popups,
  privacy,
  push,
  referrals,
  releases,
  reports,
  sales,
  settings,
  signIn,
  simulations,
  store,
  support,
  surveys,
  terms,
  trainings,
] as const;
