import { roles, widths } from '../support/page-states.ts';

export type RoleName = keyof typeof roles;
export type WidthName = keyof typeof widths;

/** The states of a page in the order of display. */
export const states = ['dados', 'vazio', 'carregando', 'erro', 'longo', 'offline'] as const;
export type State = (typeof states)[number];

/** One picture: tenant, page, role, width and state. */
export interface Shot {
  tenant: string;
  page: string;
  role: RoleName;
  width: WidthName;
  state: State;
}

/** The unique name of a picture, which is also its file name without the extension. */
export const nameOf = ({ tenant, page, role, width, state }: Shot): string =>
  `${tenant}/${page}/${role}-${width}-${state}`;

/** Sorts by tenant and page, then by role, state and width in their order of display. */
export function byPlace(a: Shot, b: Shot): number {
  const within = (shot: Shot) => [
    Object.keys(roles).indexOf(shot.role),
    states.indexOf(shot.state),
    Object.keys(widths).indexOf(shot.width),
  ];
  const [ofA, ofB] = [within(a), within(b)];
  const named = a.tenant.localeCompare(b.tenant) || a.page.localeCompare(b.page);
  return ofA.reduce((order, place, index) => order || place - (ofB[index] ?? 0), named);
}
