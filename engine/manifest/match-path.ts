import type { RouteIr } from './ir.ts';

export interface RouteMatch<Route = RouteIr> {
  route: Route;
  params: Record<string, string>;
}

/** The route of an address: fixed segments win over `:parameters`, whatever the order in the manifest. */
export function matchRoute<Route extends { path: string }>(
  routes: readonly Route[],
  pathname: string,
): RouteMatch<Route> | null {
  const segments = segmentsOf(pathname);
  let best: (RouteMatch<Route> & { score: number }) | null = null;
  for (const route of routes) {
    const found = matchSegments(segmentsOf(route.path), segments);
    if (found && (!best || found.score > best.score)) best = { route, ...found };
  }
  return best && { route: best.route, params: best.params };
}

function matchSegments(
  pattern: readonly string[],
  segments: readonly string[],
): { params: Record<string, string>; score: number } | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  let score = 0;
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = segment;
    else if (part === segment) score += 1;
    else return null;
  }
  return { params, score };
}

/** The same for two paths that lead to one place, however they are written. */
export const pathKey = (path: string): string => segmentsOf(path).join('/');

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean).map(decode);
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
