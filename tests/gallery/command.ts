/** `portico gallery [tenant]`: takes pictures of every page and compares them with those of an earlier run. */
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import type { Command, Terminal } from '../../engine/cli/command.ts';
import { type Options, UsageError } from '../../engine/cli/options.ts';
import { openProject, type Project, requireTenant } from '../../engine/cli/project.ts';
import { shownPath } from '../../engine/cli/shown-path.ts';
import { suggest } from '../../engine/expression/check.ts';
import { isTemplate } from '../../engine/manifest/build/tools.ts';
import { hasErrors } from '../../engine/manifest/diagnostics.ts';
import { printDiagnostic } from '../../engine/manifest/print.ts';
import { roles, widths } from '../support/page-states.ts';
import { Album, type Difference, readAlbum } from './album.ts';
import { openBrowser, originOn, ownServer, type Sound, sceneOf, stillMoment } from './ground.ts';
import { drawAlbum, percentOf, shotWords } from './page.ts';
import { type Missed, takeAll, type Wanted } from './run.ts';
import { byPlace, type RoleName, states, type WidthName } from './shot.ts';

interface Request {
  tenants: Sound[];
  wanted: Wanted;
  /** Folder of an earlier album; null: nothing is compared. */
  against: string | null;
  /** How much of a picture may differ, 0 to 1. */
  tolerated: number;
  out: string;
  /** The address of a running portal; null: the gallery starts its own server. */
  url: string | null;
}

/** Exit code of an interrupted command (128 + SIGINT). */
const interrupted = 130;

export const gallery: Command = async ([slug], options, terminal) => {
  const project = openProject(options.tenantsDir);
  const tenants = compiledOf(project, slug, terminal);
  if (tenants === null) return 1;
  const request = readRequest(tenants, options);
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  try {
    return await make(request, project, terminal, stop.signal);
  } catch (error) {
    if (stop.signal.aborted) return interrupted;
    throw error;
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
};

/** The requested tenants; null, with the problems printed, if one has errors. */
function compiledOf(project: Project, slug: string | undefined, terminal: Terminal): Sound[] | null {
  const slugs = slug === undefined ? project.slugs : [requireTenant(project, slug)];
  const results = slugs
    .map((one) => project.compile(one))
    .filter(({ long }) => slug !== undefined || !isTemplate(long));
  for (const problem of results.flatMap(({ diagnostics }) => diagnostics).filter((one) => hasErrors([one])))
    terminal.err(`${printDiagnostic(problem, terminal.palette)}\n`);
  const sound = results.filter((result): result is Sound => result.compiled !== null);
  if (sound.length < results.length) return null;
  if (sound.length === 0) throw new UsageError('não há tenant com domínio para mostrar.');
  return sound;
}

function readRequest(tenants: Sound[], options: Options): Request {
  const pages = [
    ...new Set(tenants.flatMap(({ compiled }) => compiled.tenant.routes.map(({ name }) => name))),
  ];
  const against = options.against === undefined ? null : resolve(options.against);
  if (against !== null && readAlbum(against) === null)
    throw new UsageError(`${options.against} não é a pasta de uma galeria (falta gallery.json).`);
  const out = resolve(options.out ?? 'reports/gallery');
  if (existsSync(out) && readdirSync(out).length > 0 && readAlbum(out) === null)
    throw new UsageError(`${shownPath(out)} tem outras coisas: diga outra pasta com --out.`);
  if (options.url !== undefined && (tenants.length !== 1 || !URL.canParse(options.url)))
    throw new UsageError('--url pede o endereço do portal de um tenant, como http://aurora.localhost:3000.');
  return {
    tenants,
    wanted: {
      roles: chosen('--roles', options.roles, Object.keys(roles) as RoleName[]),
      widths: chosen('--widths', options.widths, Object.keys(widths) as WidthName[]),
      states: chosen('--states', options.states, states),
      pages: options.pages === undefined ? null : chosen('--pages', options.pages, pages),
    },
    against,
    tolerated: readPercent(options.threshold) / 100,
    out,
    url: options.url === undefined ? null : new URL(options.url).origin,
  };
}

/** The comma-separated names of an option, in the known order; all without the option. */
function chosen<Name extends string>(
  option: string,
  text: string | undefined,
  known: readonly Name[],
): Name[] {
  if (text === undefined) return [...known];
  const names = text.split(',').map((name) => name.trim());
  for (const name of names) {
    if ((known as readonly string[]).includes(name)) continue;
    const near = suggest(name, known);
    throw new UsageError(
      `${option} não conhece "${name}". ${near ? `Você quis dizer "${near}"?` : `Há ${known.join(', ')}.`}`,
    );
  }
  return known.filter((name) => names.includes(name));
}

function readPercent(text = '0'): number {
  const percent = Number(text.replace(',', '.').replace(/%$/, ''));
  if (percent >= 0 && percent <= 100) return percent;
  throw new UsageError('--threshold é quanto de uma imagem pode mudar, em %: de 0 (o padrão) a 100.');
}

async function make(
  request: Request,
  { contract }: Project,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<number> {
  const { tenants, wanted, url } = request;
  const tell = progressOf(terminal);
  const album = new Album(request.out);
  let server: Awaited<ReturnType<typeof ownServer>> | null = null;
  let browser: Awaited<ReturnType<typeof openBrowser>> | null = null;
  try {
    if (url === null) tell('Abrindo um portal para as imagens…');
    server = url === null ? await ownServer(tenants) : null;
    signal.throwIfAborted();
    browser = await openBrowser(server !== null);
    const scenes = await Promise.all(
      tenants.map((tenant) => sceneOf(tenant, server ? originOn(server, tenant) : (url ?? ''), wanted.roles)),
    );
    const missed = await takeAll({
      ...{ browser, contract, scenes, wanted, signal },
      moment: server ? stillMoment : new Date(),
      // A page waits most of its time for frames in which nothing changes.
      workers: availableParallelism() * 3,
      keep: (shot, png) => album.keep(shot, png),
      onVisit: ({ tenant, role, route }, done, all) =>
        tell(`${done}/${all} páginas, ${album.shots.length} imagens (${tenant}, ${route.name}, ${role})`),
    });
    signal.throwIfAborted();
    tell('');
    return await finish(request, album, missed, terminal);
  } finally {
    album.drop();
    await browser?.close().catch(() => undefined);
    await server?.stop();
  }
}

async function finish(
  { tenants, wanted, against, tolerated }: Request,
  album: Album,
  missed: Missed[],
  terminal: Terminal,
): Promise<number> {
  const slugs = tenants.map(({ slug }) => slug);
  const differences =
    against === null ? null : await album.differencesFrom(against, wanted, slugs, tolerated);
  const faults = missed.filter(({ isFault }) => isFault);
  const isGood = (differences?.length ?? 0) === 0 && faults.length === 0;
  const index = { at: new Date().toISOString(), shots: album.shots.toSorted(byPlace), missed };
  const folder = album.finish(index, drawAlbum(index, differences, isGood));
  for (const { tenant, page, role, why } of faults) terminal.err(`${tenant}: ${page}, ${role}: ${why}`);
  for (const difference of differences ?? []) terminal.out(lineOf(difference));
  const compared = differences === null ? '' : `, ${countOf(differences.length)}`;
  terminal.out(`${index.shots.length} imagens${compared}: ${shownPath(join(folder, 'index.html'))}`);
  return isGood ? 0 : 1;
}

const countOf = (count: number) =>
  count === 0 ? 'nenhuma diferença' : count === 1 ? '1 diferente' : `${count} diferentes`;

const lineOf = ({ shot, share }: Difference) =>
  `${shot.tenant}: ${shotWords(shot)}: ${share === null ? 'não foi tirada desta vez' : `${percentOf(share)} mudou`}`;

/** Prints the progress: on one changing line in a terminal, else now and then. */
function progressOf(terminal: Terminal): (words: string) => void {
  if (process.stderr.isTTY) {
    return (words) =>
      void process.stderr.write(`\r\x1b[K${words.slice(0, (process.stderr.columns ?? 80) - 1)}`);
  }
  let next = 0;
  return (words) => {
    if (words === '' || Date.now() < next) return;
    next = Date.now() + 15_000;
    terminal.err(words);
  };
}
