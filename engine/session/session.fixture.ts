import { abilityFlags } from '../../openapi/generated/abilities.ts';
import type { Access, RouteIr, TenantIr } from '../manifest/ir.ts';
import type { PageSettings, User } from './types.ts';

/** A tenant, its settings and a person, as small as tests of the session need them. */
function route(name: string, path: string, access: Access, more: Partial<RouteIr> = {}): RouteIr {
  return { name, path, access, hash: `${name}-1`, ...more };
}

/** The condition of a page that is switched off. */
export const off = {
  $cel: { op: 'get', object: { op: 'id', name: 'flags' }, field: 'can_view_pdvs' },
} as const;
const registration = {
  $cel: { op: 'get', object: { op: 'id', name: 'flags' }, field: 'self_registration' },
} as const;
const broken = { $cel: { op: 'get', object: { op: 'id', name: 'flags' }, field: 'missing' } } as const;

export const tenant: TenantIr = {
  slug: 'prova',
  hash: 'h1',
  domains: ['prova.localhost'],
  program: { id: 7, group: 'prova' },
  brand: {
    title: 'Prova',
    primary_color: '#041e41',
    secondary_color: '#f2a65a',
    header_logo: '/logo.svg',
    disconnected_header_logo: '/logo-branco.svg',
    favicon: '/favicon.svg',
    avatars: { m: '/m.svg', f: '/f.svg' },
    font: 'Figtree',
    theme: { '--p-brand': '#041e41' },
    dark: {},
  },
  menu: {
    header: [{ title: 'Painel', icon: 'home', to: { page: 'painel', path: '/painel' } }],
    drawer: [],
    help: [],
    bottom: [],
  },
  footer: { cols: [], links: [], copyright: 'Manifesto' },
  routes: [
    route('index', '/', 'visitor'),
    route('painel', '/painel', 'participant'),
    route('noticia', '/noticias/:id', 'participant'),
    route('nova', '/noticias/nova', 'manager'),
    route('faq', '/faq', 'public'),
    route('participantes', '/participantes', 'manager'),
    route('pdvs', '/pdvs', 'participant', { when: off }),
    route('quebrada', '/quebrada', 'public', { when: broken }),
    route('cadastro', '/cadastro', 'public', { when: registration, otherwise: '/' }),
    route('meus-dados', '/meus-dados', 'participant'),
    route('404', '/404', 'public'),
  ],
  redirects: [{ from: '/login', to: '/' }],
  flows: {},
};

export const pageSettings: PageSettings = {
  header: {
    program: { title: 'Prova da plataforma' },
    header_logo: { url: '/plataforma.svg' },
    disconnected_header_logo: { url: '' },
  },
  settings: {
    primary_color: '#041e41',
    secondary_color: '#f2a65a',
    ecosystem_button_color: '#f2a65a',
    self_registration: false,
  },
  menu: [
    { id: 1, title: 'Início', url: '/painel', target: 0 },
    { id: 2, title: 'Blog', url: 'https://blog.example.com', target: 1 },
  ],
  programs: [],
  footer: { cols: [], links: [], copyright: '' },
  fieldsLogin: [],
  channels: [],
  flags: {
    admin_access: false,
    mf2a_activate: false,
    first_access: false,
    self_registration: false,
    hide_admin_roles: false,
    additional_infos: false,
    inativation_batch: false,
    can_view_pdvs: false,
    allow_register_participants: false,
  },
};

/** Each false. */
export const noAbilities = Object.fromEntries(abilityFlags.map((flag) => [flag, false])) as User['abilities'];

export const user: User = {
  id: 1,
  name: 'Maria Antônia',
  gender: 'f',
  status: 1,
  strategy: 'participant',
  popup_read: [],
  game_offered_today: false,
  abilities: noAbilities,
};

export const manager: User = { ...user, abilities: { ...noAbilities, manages_participants: true } };
