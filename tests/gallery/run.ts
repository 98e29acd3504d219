import type { Browser } from '@playwright/test';
import type { Contract } from '../../engine/manifest/contract.ts';
import type { PageIr, RouteIr } from '../../engine/manifest/ir.ts';
import { linksOn } from '../support/page-states.ts';
import type { SessionCookie } from '../support/sign-in-as.ts';
import { type RoleName, type Shot, type State, states, type WidthName } from './shot.ts';
import { Stage } from './stage.ts';
import { addressOf, type Visit, visitsOf } from './visits.ts';

/** A running portal with its sessions. */
export interface Scene {
  tenant: string;
  /** Address of the portal. */
  origin: string;
  routes: readonly RouteIr[];
  cookies: Partial<Record<RoleName, SessionCookie | null>>;
}

export interface Wanted {
  roles: readonly RoleName[];
  widths: readonly WidthName[];
  states: readonly State[];
  /** Names of pages; null: all. */
  pages: readonly string[] | null;
}

/** A page without pictures, with the reason. */
export interface Missed {
  tenant: string;
  page: string;
  role: RoleName;
  why: string;
  /** Whether this is a failure. */
  isFault: boolean;
}

export interface RunOptions {
  browser: Browser;
  contract: Contract;
  scenes: readonly Scene[];
  wanted: Wanted;
  moment: Date;
  /** The number of browser windows. */
  workers: number;
  signal: AbortSignal;
  /** Saves a picture. */
  keep(shot: Shot, png: Buffer): void;
  /** Called after each visit with the numbers of finished and known visits. */
  onVisit(visit: Visit, done: number, all: number): void;
}

/** The states of a page besides its data: a page without sources is never loading, failed or empty. */
function statesOf(shown: PageIr, { wanted }: RunOptions): State[] {
  const reads = shown.sources.length > 0;
  return states.filter(
    (state) => wanted.states.includes(state) && (reads || ['dados', 'offline'].includes(state)),
  );
}

/** Takes all pictures. Answers the visits without any. A failure of one page does not stop the others. */
export async function takeAll(options: RunOptions): Promise<Missed[]> {
  const { scenes, wanted, signal } = options;
  const missed: Missed[] = [];
  /** Links that were found on the pages. */
  const links = new Map<string, Map<number, string[]>>();
  let open = scenes.flatMap(({ tenant, routes, cookies }) =>
    visitsOf(
      tenant,
      routes,
      wanted.roles.filter((role) => cookies[role] !== undefined),
    ),
  );
  const isAsked = ({ route }: Visit) => wanted.pages === null || wanted.pages.includes(route.name);
  const all = open.filter(isAsked).length;
  let done = 0;

  const sceneOf = (visit: Visit) => scenes.find(({ tenant }) => tenant === visit.tenant) as Scene;
  const seenBy = ({ tenant, role }: Visit) => {
    const key = `${tenant} ${role}`;
    const seen = links.get(key) ?? new Map<number, string[]>();
    links.set(key, seen);
    return seen;
  };
  const addressFor = (visit: Visit) => {
    const inOrder = [...seenBy(visit)].sort(([a], [b]) => a - b).flatMap(([, found]) => found);
    return addressOf(visit.route, inOrder, sceneOf(visit).routes);
  };

  // Pages without parameters first: they contain the links to the others.
  while (open.length > 0 && !signal.aborted) {
    const round = open.flatMap((visit) => {
      const address = addressFor(visit);
      return address === null ? [] : [{ visit, address }];
    });
    if (round.length === 0) break;
    const now = new Set(round.map(({ visit }) => visit));
    open = open.filter((visit) => !now.has(visit));
    const needsLinks = open.some(isAsked);
    const due = round.filter(({ visit }) => isAsked(visit) || needsLinks);
    await share(due, options, sceneOf, async (stage, { visit, address }) => {
      const reason = await seePage(stage, visit, address, options, isAsked(visit), (found) =>
        seenBy(visit).set(sceneOf(visit).routes.indexOf(visit.route), found),
      ).then(
        (why) => why && missedOf(visit, why),
        (error: Error) => missedOf(visit, error.message.split('\n')[0] ?? '', true),
      );
      if (!isAsked(visit) || signal.aborted) return;
      if (reason) missed.push(reason);
      options.onVisit(visit, ++done, all);
    });
  }
  return [...missed, ...open.filter(isAsked).map((visit) => missedOf(visit, 'nenhum link leva a ela'))];
}

const missedOf = ({ tenant, role, route }: Visit, why: string, isFault = false): Missed => ({
  tenant,
  page: route.name,
  role,
  why,
  isFault,
});

interface Task {
  visit: Visit;
  address: string;
}

/** Distributes the tasks among workers, each with a window for the role of its task. */
async function share(
  tasks: Task[],
  { browser, contract, moment, workers, signal }: RunOptions,
  sceneOf: (visit: Visit) => Scene,
  run: (stage: Stage, task: Task) => Promise<void>,
): Promise<void> {
  const queue = [...tasks];
  const work = async () => {
    const held: { key?: string; stage?: Stage } = {};
    try {
      for (let task = queue.shift(); task && !signal.aborted; task = queue.shift()) {
        const { tenant, role } = task.visit;
        const key = `${tenant} ${role}`;
        if (held.stage === undefined || held.key !== key) {
          await held.stage?.close();
          const { origin, cookies } = sceneOf(task.visit);
          const cookie = cookies[role] ?? null;
          held.key = key;
          held.stage = await Stage.open({ browser, contract, origin, cookie, moment });
        }
        await run(held.stage, task);
      }
    } finally {
      await held.stage?.close().catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: Math.min(workers, tasks.length) }, work));
}

/** Takes a page in all its states; answers the reason if there is nothing to see. */
async function seePage(
  stage: Stage,
  { tenant, role, route }: Visit,
  address: string,
  options: RunOptions,
  isAsked: boolean,
  found: (links: string[]) => void,
): Promise<string | null> {
  await stage.reconnect();
  const shown = await stage.open(address);
  if (shown?.name !== route.name)
    return shown ? `quem entra vai para a página ${shown.name}` : 'não existe para quem entra assim';
  found(await linksOn(stage.page));
  if (!isAsked) return null;
  const due = statesOf(shown, options);
  for (const state of orderOf(due)) {
    if (options.signal.aborted) return null;
    if (state !== 'dados') await stage.show(shown, address, state);
    for (const width of options.wanted.widths)
      options.keep({ tenant, page: route.name, role, width, state }, await stage.take(width));
    if (state === 'offline') await stage.reconnect();
  }
  return null;
}

/** The order of the states: offline needs the loaded page, and a failure follows loading. */
const orderOf = (due: readonly State[]): State[] =>
  (['dados', 'offline', 'carregando', 'erro', 'longo', 'vazio'] as const).filter((state) =>
    due.includes(state),
  );
