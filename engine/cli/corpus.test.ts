/**
 * Wrong manifests with one typical mistake each: `check` reports it with its code, at the place between « and », with a
 * suggestion. Add a line here before teaching `check` a new mistake.
 */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { MAX_FILE_MB } from '../manifest/file-limit.ts';
import { projectDir } from '../manifest/project-dir.ts';
import { positionAt } from '../manifest/source.ts';
import { openProject, type Project, problemsOf } from './project.ts';

/** A file's text, its bytes, or the target of a link. */
type File = string | Buffer | { readonly link: string };
type Files = Readonly<Record<string, File>>;

const block = '{ "block": "rich-text", "html": "Olá" }';
/** A page at /p that shows something; `more`: its other keys. */
const page = (more: string): Files => ({
  'pages/p.json': `{\n  "name": "p", "path": "/p", "title": "P",\n  "blocks": [${block}]${more && `,\n  ${more}`}\n}`,
});
/** A manager's page with these blocks. */
const blocks = (written: string): Files => ({
  'pages/p.json': `{\n  "name": "p", "path": "/p", "title": "P", "access": "manager",\n  "blocks": [\n    ${written}\n  ]\n}`,
});
const list = (more: string) => blocks(`{ "block": "list", "from": "participant.list", ${more} }`);
const link = '«"row_link"»: { "page": "p" }';
const rowAction = (icon = '', mark = '«') =>
  `${mark}"row_actions"${mark && '»'}: [{ "label": "A", ${icon}"do": "participant.updateStatus", "with": { "id": "=row.id", "status": 1 } }]`;
const url = (address: string) =>
  blocks(`{ "block": "link-cards", "items": [{ "title": "Ir", "url": ${address} }] }`);
const at = (path: string): Files => ({
  'pages/p.json': `{ "name": "p", "path": ${path}, "title": "P", "blocks": [${block}] }`,
});
const tenant = (more: string): Files => ({ ...page(''), 'tenant.json': `{\n  ${more}\n}` });
const news: Files = {
  '/molde/tenant.json': '{}',
  '/molde/pages/noticia.json': `{ "name": "noticia", "path": "/noticia/:id", "title": "N", "blocks": [
    { "id": "lista", "block": "list", "from": "news.list", "columns": ["title"],
      "actions": [{ "label": "Abrir", "open": "novo" }] },
    { "id": "novo", "block": "rich-text", "in": "modal", "html": "Olá" }] }`,
  'tenant.json': '{ "extends": "molde" }',
};
const leads: Files = {
  ...news,
  '/molde/pages/capa.json': `{ "name": "capa", "path": "/capa", "title": "C", "blocks": [
    { "block": "list", "from": "news.list", "row_link": { "page": "noticia", "with": { "id": "=row.id" } } }] }`,
};

const entrance: Files = {
  '/molde/tenant.json': '{}',
  '/molde/pages/capa.json': `{ "name": "capa", "path": "/", "title": "C", "blocks": [${block}] }`,
  'tenant.json': complete('', '"extends": "molde",'),
  'assets/a.svg': '<svg/>',
};

/** The field of a ticket's form, beside the others that it asks for. */
const ticketField = (field: string, beside: string) =>
  blocks(`{ "block": "form", "to": "ticket.create", "fields": [${field}, ${beside}, "message"] }`);

/** A pop-up on a page. */
const popup = (shownOn: string): Files => ({
  'data/popups.json': `[{ "key": "a", "title": "A", "content": "A", "pages": [${shownOn}] }]`,
});

/** Content with a picture. */
const pictured = (image: string): Files => ({
  ...page(''),
  'data/popups.json': `[{ "key": "a", "title": "A", "content": "A", "pages": ["p"], "file": ${image} }]`,
});

const accounts = (written: string): Files => ({ ...page(''), 'demo/accounts.json': written });
/** Somebody of a demo; `more`: what is other than usual. */
const account = (more: string) =>
  `{ "password": "A", "accounts": [{ ${[
    ...['"cpf": "529.982.247-25"', '"email": "a@a.br"', '"name": "A"', '"role": "admin"'].filter(
      (usual) => !more.startsWith(usual.slice(0, 5)),
    ),
    more,
  ].join(', ')} }] }`;

/** Highlights of the first page; `more`: the other keys of one. */
const content = (more: string): Files => ({
  ...page(''),
  'data/home.json': `{ "title": "A", "text": "A", "highlights": [{ "title": "A", ${more} }] }`,
});

/** The text of a question, on the tenth line of its file. */
const answer = (written: string): Files => ({
  ...page(''),
  'data/faq-categories.json': '[{ "key": "a", "title": "A" }]',
  'data/faq/b.md': `---\ncategory: a\ntitle: B\n---\n\nOlá.\n\n## Mais\n\n${written}\n`,
});

/** Description, files, code and suggestion. */
type Case = [words: string, files: Files, code: string, near?: string];

/** A page of a preset that the tenant "loja" hides, a pop-up on another one, and a picture of the preset. */
const heir = (more: Files): Files => ({
  ...leads,
  '/molde/assets/a.svg': '<svg/>',
  'pages/capa.json': '{ "name": "capa", "hidden": true }',
  'data/popups.json':
    '[{ "key": "a", "title": "A", "content": "A", "pages": ["noticia"], "file": "assets/a.svg" }]',
  ...more,
});

/** A preset that hides a page of its own preset. */
const adjusting: Files = { '/molde/pages/aviso.json': '{ "name": "aviso", "hidden": true }' };

/** A tenant.json that is not read, or that extends none: what pages and content stand on is not known. */
const unread: Case[] = [
  [
    'a tenant.json without a comma',
    heir({ 'tenant.json': '{ "extends": "molde" «"domains"»: [] }' }),
    'PRT-101',
  ],
  ['an empty tenant.json', heir({ 'tenant.json': '' }), 'PRT-101'],
  ['a tenant.json that is a list', heir({ 'tenant.json': '«[]»' }), 'PRT-203'],
  ['a preset that is nowhere', heir({ 'tenant.json': '{ "extends": «"molda"» }' }), 'PRT-301', 'molde'],
  ['a preset that is no name', heir({ 'tenant.json': '{ "extends": «5» }' }), 'PRT-203'],
  ['a preset without a name', heir({ 'tenant.json': '{ "extends": «""» }' }), 'PRT-203'],
  [
    'a preset that extends its heir',
    heir({ 'tenant.json': '{ "extends": «"molde"» }', '/molde/tenant.json': '{ "extends": "loja" }' }),
    'PRT-302',
  ],
  [
    'a preset whose tenant.json is broken',
    heir({ ...adjusting, '/molde/tenant.json': '{ "extends": "antigo"' }),
    'PRT-101',
  ],
  [
    'a preset whose preset is broken',
    heir({ ...adjusting, '/molde/tenant.json': '{ "extends": "antigo" }', '/antigo/tenant.json': '{ ' }),
    'PRT-101',
  ],
];

const errors: Case[] = [
  ...unread,
  [
    'a picture of content that the database would not take',
    { ...pictured('«"assets/a.svg"»'), 'assets/a.svg': Buffer.alloc(MAX_FILE_MB * 1024 ** 2 + 1, ' ') },
    'PRT-102',
  ],
  [
    'a logo that the database would not take',
    { ...served(), 'assets/a.svg': Buffer.alloc(MAX_FILE_MB * 1024 ** 2 + 1, ' ') },
    'PRT-102',
  ],
  ['accounts of a demo that are no object', accounts('«[]»'), 'PRT-203'],
  ['a role of a demo that nobody has', accounts(account('"role": «"chefe"»')), 'PRT-203'],
  ['a CPF of a demo that nobody has', accounts(account('"cpf": «"111.111.111-11"»')), 'PRT-203'],
  ['an e-mail of a demo that is none', accounts(account('"email": «"sememail"»')), 'PRT-203'],
  [
    'an expression without its sign',
    list(
      '"row_actions": [{ "label": "A", "do": "participant.updateStatus", "with": { "id": «"row.id"», "status": 1 } }]',
    ),
    'PRT-603',
    '=row.id',
  ],
  [
    'a number of another language',
    blocks('{ "block": "list", "from": "badge.list", "when": "user.id == «1u»" }'),
    'PRT-603',
  ],
  [
    'two tabs by one id',
    blocks(`{ "block": "tabs", "tabs": [{ "id": "a", "label": "A", "blocks": [${block}] },
      { "id": «"a"», "label": "B", "blocks": [${block}] }] }`),
    'PRT-401',
  ],
  [
    'a tab by the id of one in another block',
    blocks(`{ "block": "tabs", "tabs": [{ "id": "a", "label": "A", "blocks": [${block}] }] },
      { "block": "section", "blocks": [
        { "block": "tabs", "tabs": [{ "id": «"a"», "label": "B", "blocks": [${block}] }] }] }`),
    'PRT-401',
  ],
  [
    'a key beside the one that it is like',
    blocks('{ "block": "rich-text", "title": "A", «"ttile"»: "B", "html": "Olá" }'),
    'PRT-201',
  ],
  [
    'a parameter beside the one that it is like',
    list('"params": { "status": 1, «"statuss"»: 1 }'),
    'PRT-605',
  ],
  ['a flow beside the one that it is like', tenant('"flows": { "terms": true, «"term"»: true }'), 'PRT-504'],
  [
    'a setting beside the one that it is like',
    tenant('"flows": { "roulette": { "wheel_px": 300, «"wheel_pxx"»: 300 } }'),
    'PRT-505',
  ],
  [
    'a change of a block beside the one that it is like',
    {
      ...news,
      'pages/noticia.json':
        '{ "name": "noticia", "blocks": { "lista": { "limit": 3 }, «"litsa"»: { "limit": 3 } } }',
    },
    'PRT-303',
  ],
  [
    'a block that is no list',
    {
      'pages/p.json': `{ "name": "p", "path": "/p", "title": "P", "blocks": «{»"block": "rich-text", "html": "A" } }`,
    },
    'PRT-203',
  ],
  [
    "a block that is no list, over a preset's page",
    {
      ...news,
      'pages/noticia.json': '{ "name": "noticia", "blocks": «{»"block": "rich-text", "html": "A" } }',
    },
    'PRT-203',
  ],
  [
    'an expression in the title of the brand',
    tenant('"brand": { "title": «"Olá, {{ user.name }}"» }'),
    'PRT-604',
  ],
  [
    'an expression in the footer',
    tenant('"footer": { "links": [{ "title": «"=user.name"», "url": "/p" }] }'),
    'PRT-604',
  ],
  [
    'a list of texts where numbers are wanted',
    list(
      '"bulk_actions": [{ "label": "A", "do": "activation.resendBatch", "with": { "participantes": «"=selected.map(r, r.name)"» } }]',
    ),
    'PRT-607',
  ],
  [
    'a feature that has nothing to show',
    {
      ...blocks('«{» "block": "feature", "feature": "auction" }'),
      'tenant.json': '{ "flows": { "auction": true } }',
    },
    'PRT-202',
  ],
  ['a call that only reads', list('"row_actions": [{ "label": "A", "do": «"badge.list"» }]'), 'PRT-502'],
  [
    'a series of a chart that is text',
    blocks('{ "block": "chart", "from": "participant.list", "label": "name", "series": [«"cpf"»] }'),
    'PRT-604',
  ],
  ['a number beyond the limits', list('"params": { "per_page": «99999» }'), 'PRT-607', '1000'],
  [
    'rows a page beyond the limits',
    blocks('{ "block": "list", "from": "feed.comments", "params": { "id": 1 }, "page_size": «900» }'),
    'PRT-607',
    '50',
  ],
  [
    'a choice of free text',
    ticketField('{ "field": "title", "widget": «"select"» }', '"ticket_subject_id"'),
    'PRT-607',
  ],
  [
    'boxes for a single code',
    ticketField('{ "field": "ticket_subject_id", "widget": «"checkboxes"» }', '"title"'),
    'PRT-607',
  ],
  [
    'a date for a code',
    ticketField('{ "field": "ticket_subject_id", "widget": «"date"» }', '"title"'),
    'PRT-607',
  ],
  [
    'options whose values the field never takes',
    ticketField(
      '{ "field": "ticket_subject_id", "options": { "from": "ticket.subjects", "value": «"name"», "label": "name" } }',
      '"title"',
    ),
    'PRT-607',
  ],
  [
    'a required field that is hidden, with nothing in it',
    blocks(
      '{ "block": "form", "to": «"ticket.create"», "fields": [{ "field": "title", "widget": "hidden" }, "ticket_subject_id", "message"] }',
    ),
    'PRT-609',
  ],
  [
    'a number where the address says texts',
    blocks('{ "block": "rich-text", "html": "Olá", "when": "query.x == «1»" }'),
    'PRT-604',
    "'1'",
  ],
  [
    'a number where the address says texts, in a menu',
    {
      ...page(''),
      'tenant.json': '{ "menu": { "header": [{ "title": "P", "page": "p", "when": "query.x == «1»" }] } }',
    },
    'PRT-604',
    "'1'",
  ],
  [
    'a format of numbers for a text',
    blocks('{ "block": "rich-text", "html": "{{ format(«user.name», \'brl\') }}" }'),
    'PRT-604',
  ],
  [
    'a condition in braces',
    blocks('{ "block": "rich-text", "html": "Olá", "when": «"{{ user != null }}"» }'),
    'PRT-603',
    'user != null',
  ],
  [
    'a button without a name',
    list(
      '"row_actions": [{ "label": «""», "do": "participant.updateStatus", "with": { "id": "=row.id", "status": 1 } }]',
    ),
    'PRT-203',
  ],
  [
    'a parameter with a hyphen',
    {
      'pages/p.json': `{ "name": "p", "path": "/p/:meu-id", "title": "P {{ route.«meu_id» }}", "blocks": [${block}] }`,
    },
    'PRT-602',
  ],
  ['a value that no parameter takes', list('"params": { "status": «9» }'), 'PRT-607'],
  ['an order that the contract does not have', list('"sort": «"nmae,asc"»'), 'PRT-607', 'name,asc'],
  ['a column that cannot sort', list('"columns": [{ "field": "cpf", "sortable": «true» }]'), 'PRT-607'],
  [
    'a tone of a value that never comes',
    list('"columns": [{ "field": "status", "tones": { «"9"»: "bad" } }]'),
    'PRT-607',
  ],
  ['a guard that is no access call', page('"guard": «"badge.list"»'), 'PRT-502'],
  [
    'a guard that needs what the path lacks',
    page('"access": "manager", "guard": «"cockpit.access"»'),
    'PRT-606',
  ],
  ['a way out to itself', page('"when": "user.id != 1", "otherwise": «"/p"»'), 'PRT-410'],
  ['a way out to nowhere', page('"when": "user.id != 1", "otherwise": «"/pp"»'), 'PRT-410', '/p'],
  [
    'redirects that come back through another one',
    tenant('"redirects": [{ "from": "/a", "to": «"/b"» }, { "from": "/b", "to": "/a" }]'),
    'PRT-410',
  ],
  ['redirects in a circle', tenant('"redirects": [{ "from": "/a", "to": «"/a"» }]'), 'PRT-410'],
  ['a redirect to nowhere', tenant('"redirects": [{ "from": "/a", "to": «"/pp"» }]'), 'PRT-410', '/p'],
  ["a redirect from a page's path", tenant('"redirects": [{ "from": «"/p"», "to": "/" }]'), 'PRT-410'],
  [
    'a page without blocks',
    { 'pages/p.json': '{ "name": "p", "path": "/p", "title": "P", "blocks": «[]» }' },
    'PRT-701',
  ],
  [
    'a page that has no blocks at all',
    { 'pages/p.json': '«{» "name": "p", "path": "/p", "title": "P" }' },
    'PRT-701',
  ],
  [
    'an empty title',
    { 'pages/p.json': `{ "name": "p", "path": "/p", "title": «""», "blocks": [${block}] }` },
    'PRT-203',
  ],
  [
    'a title of spaces',
    { 'pages/p.json': `{ "name": "p", "path": "/p", "title": «"  "», "blocks": [${block}] }` },
    'PRT-203',
  ],
  ['a path with one parameter twice', at('«"/p/:id/:id"»'), 'PRT-409'],
  ...['api', '_portico', 'healthz', 'readyz', 'static', 'proxy', 'dev'].map(
    (first): Case => [`a path under /${first}`, at(`«"/${first}/x"»`), 'PRT-409'],
  ),
  ['a redirect to a site', tenant('"redirects": [{ "from": "/a", "to": «"exemplo.com.br/a"» }]'), 'PRT-203'],
  ['a path that ends with /', at('«"/p/"»'), 'PRT-203', '/p'],
  ['a path that does not begin with /', at('«"p/q"»'), 'PRT-203', '/p/q'],
  ['a parameter in braces', at('«"/p/{id}"»'), 'PRT-203', '/p/:id'],
  ['a script as an address', url('«"javascript:alert(1)"»'), 'PRT-408'],
  ['a script, mixed', url('«"JaVa\\tScRiPt:alert(1)"»'), 'PRT-408'],
  ['data as an address', url('«"data:text/html,x"»'), 'PRT-408'],
  ['one slash too few', url('«"https:/exemplo.com.br"»'), 'PRT-408', 'https://exemplo.com.br'],
  ['no scheme', url('«"www.exemplo.com.br"»'), 'PRT-408', 'https://www.exemplo.com.br'],
  [
    'no scheme, with an expression behind',
    url('«"www.exemplo.com.br/{{ user.name }}"»'),
    'PRT-408',
    'https://www.exemplo.com.br/{{ user.name }}',
  ],
  ['a time in words', list('"keep": «"2 horas"»'), 'PRT-203', '2h'],
  ['a time in weeks', list('"keep": «"1 semana"»'), 'PRT-203'],
  ['a time in months', list('"keep": «"3 meses"»'), 'PRT-203'],
  ['a time that is too short', list('"keep": «"500ms"»'), 'PRT-203'],
  ['a way out of the portal', page('"when": "user.id != 1", "otherwise": «"https://x.com/a"»'), 'PRT-203'],
  ['a domain with an empty label', tenant('"domains": [«"loja..com.br"»]'), 'PRT-203', 'loja.com.br'],
  ['a domain that begins with a dot', tenant('"domains": [«".loja.com.br"»]'), 'PRT-203', 'loja.com.br'],
  ['a domain with its scheme', tenant('"domains": [«"https://Loja.com.br/"»]'), 'PRT-203', 'loja.com.br'],
  ['a color without #', tenant('"brand": { "primary_color": «"5B2A86"» }'), 'PRT-203', '#5B2A86'],
  ['a color of three digits', tenant('"brand": { "primary_color": «"#abc"» }'), 'PRT-203', '#aabbcc'],
  [
    'one program in two tenants',
    { ...tenant('"program": { "id": «7» }'), '/antiga/tenant.json': '{ "program": { "id": 7 } }' },
    'PRT-910',
  ],
  [
    'one domain in two tenants',
    {
      ...page(''),
      'tenant.json': '{ "extends": "antiga", "domains": [«"a.localhost"»] }',
      '/antiga/tenant.json': complete(),
    },
    'PRT-902',
  ],
  ['Latin-1', { ...page(''), 'pages/x.json': Buffer.from('{"title": "Promoção"}', 'latin1') }, 'PRT-107'],
  ['UTF-16', { ...page(''), 'pages/x.json': Buffer.from('\ufeff{}', 'utf16le') }, 'PRT-107'],
  [
    'a control character',
    { 'pages/p.json': '{ "name": "p", "path": "/p", "title": «"a\u0001b"», "blocks": [] }' },
    'PRT-101',
  ],
  [
    'a list of content that is none, beside items that are files of their own',
    {
      ...page(''),
      'data/faq-categories.json': '[{ "key": "a", "title": "A" }]',
      'data/faq.json': '«{}»',
      'data/faq/b.md': '---\ncategory: a\ntitle: B\n---\n\nB\n',
    },
    'PRT-203',
  ],
  [
    "content on a page by its file's name",
    { ...popup('«"pagina"»'), 'pages/pagina.json': (page('')['pages/p.json'] ?? '') as string },
    'PRT-905',
  ],
  [
    'content on a page that is hidden',
    { ...news, 'pages/noticia.json': '{ "name": "noticia", "hidden": true }', ...popup('«"noticia"»') },
    'PRT-905',
  ],
  [
    'a page to hide by a wrong name',
    { ...news, 'pages/noticia.json': '{ "name": «"noticai"», "hidden": true }' },
    'PRT-303',
    'noticia',
  ],
  ['a demo file that is broken', { ...page(''), 'demo/accounts.json': '{ "password": ' }, 'PRT-101'],
  ['a link to nothing', { ...page(''), 'pages/x.json': { link: 'nada.json' } }, 'PRT-106'],
  ['a link to itself', { ...page(''), 'pages/x.json': { link: 'x.json' } }, 'PRT-106'],
  ['a link that leaves the folder', { ...page(''), 'pages/x.json': { link: '/etc/hostname' } }, 'PRT-106'],
  [
    'a picture that is a link to nothing',
    { ...tenant('"brand": { "favicon": «"assets/x.svg"» }'), 'assets/x.svg': { link: 'nada.svg' } },
    'PRT-106',
  ],
  [
    'a picture of the content that leaves the folder',
    {
      ...page(''),
      'data/badges.json': '[{ "key": "a", "name": "A", "description": "A", "image": «"assets/x.svg"» }]',
      'assets/x.svg': { link: '/etc/hostname' },
    },
    'PRT-106',
  ],
  ...(['"sol.svg"', '"/assets/sol.svg"', '"./assets/sol.svg"', '"https://a.br/x/sol.svg?v=1"'] as const).map(
    (image): Case => [
      `a picture that is written as ${image}`,
      {
        ...blocks(`{ "block": "banner", "text": "Sol", "alt": "Sol", "image": «${image}» }`),
        'assets/sol.svg': '<svg/>',
      },
      'PRT-901',
      'assets/sol.svg',
    ],
  ),
  [
    'a picture of somewhere else',
    blocks('{ "block": "banner", "text": "Sol", "alt": "Sol", "image": «"https://a.br/sol.svg"» }'),
    'PRT-901',
  ],
  [
    'a picture in HTML by a wrong name',
    {
      ...blocks('{ "block": "rich-text", "html": «"<p><img src=\\"assets/slo.svg\\" alt=\\"\\"></p>"» }'),
      'assets/sol.svg': '<svg/>',
    },
    'PRT-901',
    '<p><img src="assets/sol.svg" alt=""></p>',
  ],
  [
    'a picture in HTML of the content by a wrong name',
    {
      ...page(''),
      'data/home.json': '{ "title": "A", "text": "A", "about": «"<img src=\\"sol.svg\\" alt=\\"\\">"» }',
      'assets/sol.svg': '<svg/>',
    },
    'PRT-901',
    '<img src="assets/sol.svg" alt="">',
  ],
  [
    'a picture in Markdown by a wrong name',
    {
      ...page(''),
      'data/faq-categories.json': '[{ "key": "a", "title": "A" }]',
      'data/faq/b.md': '---\ncategory: a\ntitle: B\n---\n\nOlá.\n\n![Sol](«assets/slo.svg»)\n',
      'assets/sol.svg': '<svg/>',
    },
    'PRT-901',
    'assets/sol.svg',
  ],
  [
    'a logo that is not in assets/',
    { ...tenant('"brand": { "favicon": «"sol.svg"» }'), 'assets/sol.svg': '<svg/>' },
    'PRT-203',
    'assets/sol.svg',
  ],
  [
    'an icon for a phone that an iPhone does not show',
    { ...tenant('"brand": { "touch_icon": «"assets/sol.svg"» }'), 'assets/sol.svg': '<svg/>' },
    'PRT-203',
  ],
  [
    'a picture of the content that is not in assets/',
    {
      ...page(''),
      'data/badges.json': '[{ "key": "a", "name": "A", "description": "A", "image": «"sol.svg"» }]',
      'assets/sol.svg': '<svg/>',
    },
    'PRT-901',
    'assets/sol.svg',
  ],
  ['a tenant that is a link', { '/antiga/tenant.json': '{}', '/loja': { link: 'antiga' } }, 'PRT-106'],
  [
    'Tenant.json',
    { ...page(''), 'tenant.json': { link: '' }, 'Tenant.json': '{}' },
    'PRT-105',
    'tenant.json',
  ],
  ['an empty folder', { 'tenant.json': { link: '' } }, 'PRT-105'],
  [
    'a flow on a page that is not there',
    {
      ...news,
      'tenant.json': '{ "extends": "molde", "flows": { "sign-in": { "register_page": «"noticai"» } } }',
    },
    'PRT-404',
    'noticia',
  ],
  [
    'an icon of the content that is not there',
    content('"icon": «"trofy"», "url": "/p"'),
    'PRT-608',
    'trophy',
  ],
  ...(
    [
      ['without /', '[a](«extrato»)', 'PRT-408', undefined],
      ['without / to a page', 'p, [a](«p»)', 'PRT-408', '/p'],
      ['without a scheme', 'www.a.br: [a](«www.a.br»)', 'PRT-408', 'https://www.a.br'],
      ['to an e-mail', '<a href="«a@a.br»">a</a>', 'PRT-408', 'mailto:a@a.br'],
      ['with a space', '[a](«/p q»)', 'PRT-408', '</p q>'],
      [
        'to a picture with a space',
        '![Foto](«assets/minha foto.svg» "A")',
        'PRT-408',
        '<assets/minha foto.svg>',
      ],
    ] as const
  ).map(([what, written, code, near]): Case => [`a link in Markdown ${what}`, answer(written), code, near]),
  [
    'a link in HTML of the content',
    {
      ...page(''),
      'data/home.json': '{ "title": "A", "text": "A", "about": «"p: <a href=\\"p\\">p</a>"» }',
    },
    'PRT-408',
    'p: <a href="/p">p</a>',
  ],
  [
    'a link in HTML of a page',
    blocks('{ "block": "rich-text", "html": «"p: <a href=\\"p\\">p</a>"» }'),
    'PRT-408',
    'p: <a href="/p">p</a>',
  ],
  ['a link of the content without /', content('"url": «"p"»'), 'PRT-408', '/p'],
  ['a script as a link of the content', content('"url": «"javascript:alert(1)"»'), 'PRT-408'],
  ['a link of the content without a scheme', content('"url": «"www.a.br"»'), 'PRT-408', 'https://www.a.br'],
  [
    "a pop-up's link that no browser follows",
    {
      ...page(''),
      'data/popups.json':
        '[{ "key": "a", "title": "A", "content": "A", "pages": ["p"], "link": «"javascript:x"» }]',
    },
    'PRT-408',
  ],
  ...(
    [
      ['"https://videos.a.br/"', 'videos.a.br'],
      ['"videos.a.br:443"', 'videos.a.br'],
      ['"https://*.a.br"', '*.a.br'],
      ['"*"', undefined],
    ] as const
  ).map(
    ([host, near]): Case => [
      `a host of files that is written as ${host}`,
      { ...page(''), 'data/settings.json': `{ "proxy_hosts": [{ "host": «${host}» }] }` },
      'PRT-203',
      near,
    ],
  ),
  [
    'a draw in which nobody loses',
    {
      ...page(''),
      'data/roulettes.json': `[{ "key": "a", "title": "A", "description": "A", "pages": ["p"], "policy": "weighted",
        "awards": «[{ "name": "A", "weight": 1, "stock": 3 }, { "name": "B", "weight": 1 }]» }]`,
    },
    'PRT-203',
  ],
  [
    'a text in Markdown that is called by its question',
    {
      ...page(''),
      'data/faq-categories.json': '[{ "key": "a", "title": "A" }]',
      'data/faq/Onde está?.md': '---\ncategory: a\ntitle: B\n---\n\nB\n',
    },
    'PRT-203',
    'onde-esta',
  ],
  [
    'two paths that only capitals tell apart',
    {
      'pages/p.json': `{ "name": "p", "path": "/um", "title": "P", "blocks": [${block}] }`,
      'pages/q.json': `{ "name": "q", "path": «"/UM"», "title": "Q", "blocks": [${block}] }`,
    },
    'PRT-403',
  ],
  ['a block by its look', blocks('{ "block": «"table"», "from": "badge.list" }'), 'PRT-204', 'list'],
  [
    'an operation that is near by its end alone',
    blocks('{ "block": "list", "from": «"noticias.list"» }'),
    'PRT-501',
  ],
  ['a number between quotes', list(`"when": "user.status == «'1'»"`), 'PRT-604'],
  [
    'a page by its path',
    {
      ...blocks(
        '{ "block": "link-cards", "items": [{ "title": "A", "page": «"/avisos/:id"», "with": { "id": 1 } }] }',
      ),
      'pages/aviso.json': `{ "name": "aviso", "path": "/avisos/:id", "title": "A", "blocks": [${block}] }`,
    },
    'PRT-404',
    'aviso',
  ],
  ['a flow by an old name', tenant('"flows": { «"terms-gate"»: true }'), 'PRT-504', 'terms'],
  [
    'an icon that is not there',
    blocks(
      '{ "block": "link-cards", "items": [{ "title": "Ir", "icon": «"trofy"», "url": "https://a.br" }] }',
    ),
    'PRT-608',
    'trophy',
  ],
];

/** Of which nothing else follows that somebody could read as another mistake. */
const lone = [
  'a draw in which nobody loses',
  'a number between quotes',
  'a page by its path',
  'an empty title',
  'rows a page beyond the limits',
];
const alone = [...unread, ...errors.filter(([words]) => lone.includes(words))];

/** Changes of a tenant that break lines of its preset: the tenant's change is reported, not the preset's lines. */
const ofTheTenant: Case[] = [
  [
    'a block that a button opens, taken away',
    { ...news, 'pages/noticia.json': '{ "name": "noticia", "blocks": { «"novo"»: null } }' },
    'PRT-405',
  ],
  [
    'another operation under the same columns',
    {
      ...news,
      'pages/noticia.json': '{ "name": "noticia", "blocks": { "lista": { "from": «"badge.list"» } } }',
    },
    'PRT-601',
  ],
  [
    'a page open to visitors',
    { ...news, 'pages/noticia.json': '{ "name": "noticia", «"access"»: "visitor" }' },
    'PRT-503',
  ],
  [
    'a path that the links do not know',
    { ...leads, 'pages/noticia.json': '{ "name": "noticia", "path": «"/noticia/:slug"» }' },
    'PRT-406',
  ],
  [
    'the page where people sign in, hidden',
    { ...entrance, 'pages/capa.json': '{ "name": "capa", "hidden": «true» }' },
    'PRT-415',
  ],
  [
    'the flow by which people sign in, switched off',
    { ...served(), 'tenant.json': complete('"sign-in": «false»') },
    'PRT-415',
  ],
];

const warnings: Case[] = [
  [
    'a program that another tenant asks for as well',
    { ...tenant('"program": { "id": «7» }'), '/nova/tenant.json': '{ "program": { "id": 7 } }' },
    'PRT-909',
  ],
  ['a condition that is always true', list('"when": «"1 == 1"»'), 'PRT-610'],
  ['a condition that says true', list('"when": «"true"»'), 'PRT-610'],
  [
    'the same on both sides',
    list('"row_actions": [{ "label": "A", "url": "https://a.br", "when": «"row.id == row.id"» }]'),
    'PRT-610',
  ],
  ['two values at once', list('"highlight": «"row.status == 1 && row.status == 2"»'), 'PRT-610'],
  ['not one or not the other', list('"highlight": «"row.status != 1 || row.status != 2"»'), 'PRT-610'],
  [
    'single braces',
    blocks('{ "block": "rich-text", "html": «"Olá, { user.name }"» }'),
    'PRT-611',
    'Olá, {{ user.name }}',
  ],
  ...(
    [
      ['$', ''],
      ['{ ', ' }'],
    ] as const
  ).map(([before, after]): Case => {
    const written = `${before}{user.name}${after}`;
    return [
      `braces of another language: ${written}`,
      blocks(`{ "block": "rich-text", "html": «"Olá, ${written}"» }`),
      'PRT-611',
      'Olá, {{ user.name }}',
    ];
  }),
  [
    'a script in HTML',
    blocks('{ "block": "rich-text", "html": «"<p onclick=\\"x()\\">Olá</p>"» }'),
    'PRT-906',
  ],
  ...(
    [
      ['a script', '«<script»>x()</script>', 'PRT-906'],
      ['a style', '«<p style»="color: red">Olá</p>', 'PRT-906'],
      ['an address', '[Olá](«javascript:x()»)', 'PRT-906'],
      ['a picture without alt', '<img src="«assets/a.svg»">', 'PRT-907'],
    ] as const
  ).map(
    ([what, written, code]): Case => [
      `${what} in Markdown, on its line`,
      { ...answer(written), ...(written.includes('assets/') && { 'assets/a.svg': '<svg/>' }) },
      code,
    ],
  ),
  [
    'a picture in HTML without alt',
    blocks('{ "block": "rich-text", "html": «"<img src=\\"/a.png\\">"» }'),
    'PRT-907',
  ],
  [
    'a picture without alt',
    {
      ...blocks('{ "block": "carousel", "slides": [{ "title": "", "image": «"assets/a.svg"» }] }'),
      'assets/a.svg': '<svg/>',
    },
    'PRT-907',
  ],
  ...(
    [
      ['a photo as a telephone keeps it', 'foto.heic', '\0\0\0\x18ftypheic'],
      ['a picture without a byte', 'a.png', ''],
      ['a text by the name of a picture', 'a.png', 'foto'],
      ['a picture of pixels by the name of a drawing', 'a.svg', '\x89PNG\r\n'],
    ] as const
  ).flatMap(([what, name, bytes]): Case[] => [
    [
      `${what}, in content`,
      { ...pictured(`«"assets/${name}"»`), [`assets/${name}`]: Buffer.from(bytes, 'latin1') },
      'PRT-911',
    ],
    [
      `${what}, on a page`,
      {
        ...blocks(
          `{ "block": "carousel", "slides": [{ "title": "", "image": «"assets/${name}"», "alt": "" }] }`,
        ),
        [`assets/${name}`]: Buffer.from(bytes, 'latin1'),
      },
      'PRT-911',
    ],
  ]),
  ['a file that nobody uses', { ...served(), 'assets/b.svg': '<svg/>' }, 'PRT-908'],
  ['a page that is not read', { ...page(''), 'pages/x.jsonc': '{}' }, 'PRT-108', 'x.json'],
  ['a page in capitals', { ...page(''), 'pages/x.JSON': '{}' }, 'PRT-108', 'x.json'],
  ['a folder of pages', { ...page(''), 'pages/mais/x.json': '{}' }, 'PRT-108'],
  ['a folder that nobody knows', { ...page(''), 'paginas/x.json': '{}' }, 'PRT-108'],
  ['a demo file that nobody knows', { ...page(''), 'demo/account.json': '{}' }, 'PRT-108', 'accounts.json'],
  ['content that is not read', { ...page(''), 'data/faq.JSON': '[]' }, 'PRT-108', 'faq.json'],
  ['content by a name that is near by its end alone', { ...page(''), 'data/noticias.json': '[]' }, 'PRT-108'],
  ['content by a wrong name', { ...page(''), 'data/prodcts.json': '[]' }, 'PRT-108', 'products.json'],
  ['a text of content that is a list', { ...page(''), 'data/products/x.md': 'X' }, 'PRT-108'],
  ['texts in a folder by a wrong name', { ...page(''), 'data/nwes/x.md': 'X' }, 'PRT-108', 'news'],
  ['a text a folder too deep', { ...page(''), 'data/news/2026/x.md': 'X' }, 'PRT-108'],
  ['a text in capitals', { ...page(''), 'data/faq/x.MD': 'X' }, 'PRT-108', 'x.md'],
  ['a text beside the folder of its list', { ...page(''), 'data/faq.md': 'X' }, 'PRT-108'],
  [
    'a page that nothing leads to',
    { ...served(), 'pages/x.json': `{ "name": «"x"», "path": "/x", "title": "X", "blocks": [${block}] }` },
    'PRT-411',
  ],
  [
    'a modal that nobody opens',
    blocks(`${block}, { "id": «"novo"», "in": "modal", "block": "rich-text", "html": "Olá" }`),
    'PRT-412',
  ],
  ['a link to no page', url('«"/pp"»'), 'PRT-413', '/p'],
  ['a link of the content to no page', content('"url": «"/pp?a=1"»'), 'PRT-413', '/p'],
  ['a link in Markdown to no page', answer('[a](«/pp»)'), 'PRT-413', '/p'],
  [
    'a link in HTML of a page to no page',
    blocks('{ "block": "rich-text", "html": «"<a href=\\"/pp\\">p</a>"» }'),
    'PRT-413',
    '<a href="/p">p</a>',
  ],
  [
    'a link in the footer to no page',
    tenant('"footer": { "cols": [{ "title": "A", "links": [{ "title": "B", "url": «"/pp"» }] }] }'),
    'PRT-413',
    '/p',
  ],
  [
    'a link that filters by what never is',
    {
      'pages/p.json': `{ "name": "p", "path": "/p", "title": "P", "access": "manager", "blocks": [
        { "id": "a", "block": "list", "from": "sale.list", "params": { "salesPage": "own" } },
        { "id": "b", "block": "link-cards", "items": [
          { "title": "A", "page": "p", "query": { "status": "valid", "por": "qualquer" } },
          { "title": "B", "page": "p", "query": { "status": «"vald"» } }] }] }`,
    },
    'PRT-414',
    'valid',
  ],
  [
    'an address that filters by what never is',
    {
      'pages/p.json': `{ "name": "p", "path": "/p", "title": "P", "blocks": [
        { "block": "list", "from": "sale.list", "params": { "salesPage": "own" } },
        { "block": "link-cards", "items": [{ "title": "A", "url": «"/p?status=aberta"» }] }] }`,
    },
    'PRT-414',
  ],
  [
    'an object in a column',
    {
      'pages/p.json':
        '{ "name": "p", "path": "/p", "title": "P", "blocks": [{ "block": "list", "from": "news.list", "columns": ["title", «"category"»] }] }',
    },
    'PRT-612',
    'category.title',
  ],
  ['a preview of a text', list('"as": "cards", "preview": «"name"»'), 'PRT-612'],
  ['a picture of a text in a card', list('"as": "cards", "parts": { "image": «"name"» }'), 'PRT-612'],
  ['a picture of a text', list('"columns": [{ "field": "name", "format": «"image"» }]'), 'PRT-612', 'text'],
  ['a column twice', list('"columns": ["name", «"name"»]'), 'PRT-613'],
  ['a filter twice', list('"filters": ["status", «"status"»]'), 'PRT-613'],
  [
    'a filter of the page twice',
    blocks(
      `{ "block": "filters", "filters": [{ "param": "mes", "label": "Mês" }, { "param": «"mes"», "label": "Mês" }] },
       { "block": "list", "from": "participant.list", "params": { "search": "=query.mes" } }`,
    ),
    'PRT-613',
  ],
  [
    'a field twice in a form',
    blocks(
      '{ "block": "form", "to": "ticket.create", "fields": ["ticket_subject_id", "title", "message", «"title"»] }',
    ),
    'PRT-613',
  ],
  [
    'a field in two sections',
    blocks(
      '{ "block": "form", "to": "ticket.create", "sections": [{ "title": "A", "fields": ["message"] }, { "title": "B", "fields": [«"message"»] }] }',
    ),
    'PRT-613',
  ],
  ['keep without from', blocks('{ "block": "rich-text", «"keep"»: "5m", "html": "Olá" }'), 'PRT-206'],
  ['refresh without from', blocks('{ "block": "rich-text", «"refresh"»: "5m", "html": "Olá" }'), 'PRT-206'],
  [
    'until without from',
    blocks('{ "block": "rich-text", «"until"»: "now() > date(\'2026-01-01\')", "html": "Olá" }'),
    'PRT-206',
  ],
  [
    'on_error without from',
    blocks('{ "block": "rich-text", «"on_error"»: { "page": "painel" }, "html": "Olá" }'),
    'PRT-206',
  ],
  ['limit with page_size', list('"limit": 5, «"page_size"»: 20'), 'PRT-206'],
  ['limit with export', list('"limit": 5, «"export"»: true'), 'PRT-206'],
  ['limit with filters', list('"limit": 5, «"filters"»: ["status"]'), 'PRT-206'],
  ['limit with search', list('"limit": 5, «"search"»: true'), 'PRT-206'],
  [
    'a filter whose value is given',
    list('"params": { "status": 1 }, "filters": ["position", «"status"»]'),
    'PRT-206',
  ],
  [
    'a period whose end is given',
    blocks(
      '{ "block": "list", "from": "sale.list", "params": { "salesPage": "own", "end_date": "2026-01-31" }, "filters": [«"start_date"»] }',
    ),
    'PRT-206',
  ],
  ['a page that is given', list('"params": { «"page"»: 2 }'), 'PRT-206'],
  ...(
    [
      ['podium', link],
      ['podium', rowAction()],
      ['accordion', link],
      ['accordion', '«"highlight"»: "row.status == 1"'],
      ['podium', '"highlight": "row.status == 1", «"highlight_text"»: "Nova"'],
      ['tree', '"parent": "id", «"highlight"»: "row.status == 1"'],
    ] as const
  ).map(([as, more]): Case => [`what no ${as} shows: ${more}`, list(`"as": "${as}", ${more}`), 'PRT-206']),
  [
    'what no tree shows: a picture',
    blocks(
      '{ "block": "list", "from": "news.list", "as": "tree", "parent": "id", "parts": { "title": "title", «"image"»: "image" } }',
    ),
    'PRT-206',
  ],
  [
    'what no table shows: a preview',
    blocks('{ "block": "list", "from": "news.list", "as": "table", «"preview"»: "image" }'),
    'PRT-206',
  ],
  ['an icon that no row shows', list(rowAction('«"icon"»: "check", ', '')), 'PRT-206'],
  ['reading again what is kept for longer', list('"keep": "5m", «"refresh"»: "10s"'), 'PRT-206'],
  [
    'a condition of steps without steps',
    blocks(
      `{ "block": "each", "from": "participant.list", «"done_when"»: "row.status == 1", "row_blocks": [${block}] }`,
    ),
    'PRT-206',
  ],
  [
    'bands of a ring',
    blocks('{ "block": "progress", "value": 1, "target": 2, «"bands"»: [{ "tone": "ok" }] }'),
    'PRT-206',
  ],
  [
    'a key of content that the platform has taken out',
    {
      ...page(''),
      'data/roulettes.json': `[{ "key": "a", "title": "A", "description": "A", "pages": ["p"], "policy": "weighted",
        "awards": [{ "name": "A", "weight": 1, «"color"»: "#FF0000" }, { "name": "B", "weight": 1, "lose_award": true }] }]`,
    },
    'PRT-206',
  ],
  [
    'a greeting without its hero',
    blocks(
      '{ "block": "stats", "from": "participant.list", «"greeting"»: true, "items": [{ "label": "A", "value": "=data.pagination.total" }] }',
    ),
    'PRT-206',
  ],
  [
    'slides beside those of an answer',
    blocks(
      '{ "block": "carousel", "from": "news.list", «"slides"»: [{ "title": "A" }], "slide": { "title": "=item.title" } }',
    ),
    'PRT-206',
  ],
  [
    'a month with an end',
    blocks(
      `{ "block": "filters", "filters": [{ "param": "a", "end": "b", "label": "A", «"input"»: "month" }] },
       { "block": "list", "from": "sale.list", "params": { "salesPage": "own", "start_date": "=query.a", "end_date": "=query.b" } }`,
    ),
    'PRT-206',
  ],
  [
    'a column to choose where nobody can',
    list('"as": "cards", "columns": ["name", { "field": "email", «"optional"»: true }]'),
    'PRT-206',
  ],
  [
    'resource with blocks',
    {
      'pages/p.json': `{ "name": "p", "path": "/p", "title": "P", "resource": «"badge"», "blocks": [${block}] }`,
    },
    'PRT-206',
  ],
  [
    'a format that the field does not have',
    list('"columns": [{ "field": "name", "format": «"brl"» }]'),
    'PRT-612',
    'text',
  ],
  [
    'a date of what is none',
    list('"columns": [{ "field": "points", "format": «"date"» }]'),
    'PRT-612',
    'points',
  ],
  [
    'mojibake',
    { 'pages/p.json': `{ "name": "p", "path": "/p", "title": «"PromoÃ§Ã£o"», "blocks": [${block}] }` },
    'PRT-109',
    'Promoção',
  ],
  [
    'characters of direction',
    { 'pages/p.json': `{ "name": "p", "path": "/p", "title": «"a\u202eb"», "blocks": [${block}] }` },
    'PRT-109',
    'ab',
  ],
];

/** Correct manifests that look like the mistakes above. */
const right: [words: string, files: Files][] = [
  ['a tenant that is an heir', heir({})],
  [
    'what each look of a list shows',
    {
      'pages/p.json': `{ "name": "p", "path": "/p", "title": "P", "access": "manager", "blocks": [
        { "id": "a", "block": "list", "from": "participant.list", "as": "timeline", "highlight": "row.status == 1", ${link} },
        { "id": "b", "block": "list", "from": "participant.list", "as": "accordion", ${rowAction()} },
        { "id": "c", "block": "list", "from": "news.list", "as": "gallery", "preview": "image" },
        { "id": "d", "block": "list", "from": "participant.list", "limit": 3, "filters": [], "search": false, "export": false },
        { "id": "e", "block": "list", "from": "participant.list", "keep": "10s", "refresh": "5m" }] }`.replaceAll(
        /[«»]/g,
        '',
      ),
    },
  ],
  [
    'a filter that begins with a value, and a link that only the search shows',
    {
      'pages/p.json':
        `{ "name": "p", "path": "/p", "title": "P", "access": "manager", "search": true, "blocks": [
        { "block": "list", "from": "participant.list", "as": "accordion", ${link}, "filters": ["status"],
          "params": { "status": "=query.status == null ? 1 : int(query.status)" } }] }`.replaceAll(
          /[«»]/g,
          '',
        ),
    },
  ],
  [
    'content on a page that a resource adds, and on one of another name than its file',
    {
      ...popup('"avisos", "avisos-detalhe"'),
      'pages/pagina.json': '{ "name": "avisos", "path": "/avisos", "title": "Avisos", "resource": "news" }',
    },
  ],
  [
    "a tab's condition lets its blocks ask what only a manager may",
    {
      'pages/p.json': `{ "name": "p", "path": "/p", "title": "P", "blocks": [{ "block": "tabs", "tabs": [
      { "id": "a", "label": "A", "when": "user != null", "blocks": [{ "block": "list", "from": "participant.list" }] },
      { "id": "b", "label": "B", "blocks": [${block}] }] }] }`,
    },
  ],
  ['a link within the portal, with a question', url('"/p?a=1#b"')],
  [
    'links in Markdown',
    answer('[a](/p) [b](#b) [c](https://a.br "C") [d](</p?a=b c>) <https://a.br> [f] (a b.c) [g](/p?g=1)'),
  ],
  ['links in HTML of data', blocks('{ "block": "rich-text", "html": "<a href=\\"{{ \'/p\' }}\\">a</a>" }')],
  ['a flow whose page by default is not there', tenant('"flows": { "sign-in": true, "celebration": {} }')],
  [
    "a flow on a page of the preset's that this tenant has hidden",
    {
      ...news,
      '/molde/tenant.json': '{ "flows": { "celebration": { "page": "noticia" } } }',
      'pages/noticia.json': '{ "name": "noticia", "hidden": true }',
    },
  ],
  [
    'links of content to a page, to a redirect, to a record, out of the portal and to nowhere',
    {
      ...content(
        ['/p?a=1#b', '/antes', '/avisos/3', '/', 'https://a.br', 'mailto:a@a.br', 'tel:+5511999990000', '']
          .map((address) => `"url": "${address}", "icon": "phone" }, { "title": "A"`)
          .join(', '),
      ),
      'tenant.json': '{ "redirects": [{ "from": "/antes", "to": "/p" }] }',
      'pages/avisos.json': '{ "name": "avisos", "path": "/avisos", "title": "Avisos", "resource": "news" }',
    },
  ],
  [
    'pictures of data, and one that is written out',
    {
      'pages/p.json': `{ "name": "p", "path": "/p", "title": "P", "blocks": [
        { "block": "banner", "text": "A", "alt": "", "image": "data:image/gif;base64,R0lGODlhAQABAAAAACw=" },
        { "block": "carousel", "from": "news.list", "slide": { "title": "=item.title", "alt": "", "image": "=item.image.url" } },
        { "block": "carousel", "from": "news.list", "slide": { "title": "=item.title", "alt": "", "image": "{{ item.image.url }}" } }] }`,
    },
  ],
  [
    'a page of its own that waits, and one that a resource would add',
    {
      'pages/avisos.json': '{ "name": "avisos", "path": "/avisos", "title": "Avisos", "resource": "news" }',
      'pages/avisos-detalhe.json': '{ "name": "avisos-detalhe", "hidden": true }',
      'pages/x.json': '{ "name": "x", "path": "/x", "title": "X", "hidden": true, "blocks": [] }',
    },
  ],
  [
    'a page where people sign in that is hidden for another one',
    {
      ...entrance,
      'pages/capa.json': '{ "name": "capa", "hidden": true }',
      'pages/p.json': `{ "name": "p", "path": "/", "title": "P", "blocks": [${block}] }`,
    },
  ],
  [
    'a word in capitals that ends in Ã',
    { 'pages/p.json': `{ "name": "p", "path": "/p", "title": "AMANHÃ…", "blocks": [${block}] }` },
  ],
  [
    'a way out to a fixed path beside one with a parameter',
    {
      'pages/p.json': `{ "name": "p", "path": "/p/:id", "title": "P", "when": "user.id != 1", "otherwise": "/p/novo", "blocks": [${block}] }`,
      'pages/q.json': `{ "name": "q", "path": "/p/novo", "title": "Q", "blocks": [${block}] }`,
    },
  ],
  ['a text with braces that are no field', blocks('{ "block": "rich-text", "html": "Use { e }" }')],
  [
    'a decorative picture',
    {
      ...blocks('{ "block": "carousel", "slides": [{ "title": "", "image": "assets/a.svg", "alt": "" }] }'),
      'assets/a.svg': '<svg/>',
    },
  ],
];

/** A complete tenant with the domain a.localhost. */
function complete(flows = '', more = ''): string {
  return `{ ${more} "domains": ["a.localhost"], "flows": { ${flows} }, "program": { "id": 7 }, "brand": { "title": "A", "primary_color": "#5B2A86",
    "secondary_color": "#F2A65A", "header_logo": "assets/a.svg", "disconnected_header_logo": "assets/a.svg", "favicon": "assets/a.svg" } }`;
}
function served(): Files {
  const home = `{ "name": "p", "path": "/", "title": "P", "blocks": [${block}] }`;
  return { 'pages/p.json': home, 'tenant.json': complete(), 'assets/a.svg': '<svg/>' };
}

const root = mkdtempSync(join(tmpdir(), 'portico-corpus-'));
afterAll(() => rmSync(root, { recursive: true }));
const shared = openProject(root);

/** Writes the tenant "loja" (a path with a leading / belongs to another tenant). Answers the tenants folder and the place of «. */
function write(files: Files): { project: Project; at?: string } {
  const tenantsDir = mkdtempSync(join(root, 't-'));
  let marked: string | undefined;
  const entries = Object.entries<File>({ 'tenant.json': '{}', ...files });
  if ('/loja' in files) entries.shift();
  for (const [name, file] of entries) {
    const shown = name.startsWith('/') ? name.slice(1) : `loja/${name}`;
    const path = join(tenantsDir, shown);
    mkdirSync(dirname(path), { recursive: true });
    if (typeof file === 'string') {
      const from = file.indexOf('«');
      if (from >= 0) {
        const { line, column } = positionAt(file, from);
        marked = `${shown}:${line}:${column}+${file.indexOf('»') - from - 1}`;
      }
      writeFileSync(path, file.replace(/[«»]/g, ''));
    } else if (Buffer.isBuffer(file)) writeFileSync(path, file);
    else if (file.link) symlinkSync(file.link, path);
  }
  const project = openProject(tenantsDir, shared);
  return { project, ...(marked && { at: marked }) };
}

/** The problems that `check loja` prints: severity, code, place and suggestion. */
function told(files: Files) {
  const { project, at } = write(files);
  const found = problemsOf(project, ['loja']).map((problem) => {
    const file = problem.path.slice(project.tenantsDir.length + 1);
    const place = `${file}:${problem.line}:${problem.column}+${problem.length}`;
    return {
      severity: problem.severity,
      code: problem.code,
      place,
      near: problem.suggestion,
      message: problem.message,
    };
  });
  return { found, at };
}

describe.each([
  ['an error', 'error', [...errors, ...ofTheTenant]],
  ['a warning', 'warning', warnings],
] as const)('%s', (_words, severity, cases) => {
  it.each(cases)('%s', (_what, files, code, near) => {
    const { found, at } = told(files);
    const [problem] = found.filter((one) => one.code === code);
    expect(found.map((one) => `${one.severity} ${one.code}`)).toContain(`${severity} ${code}`);
    if (severity === 'warning') expect(found.map((one) => one.code)).toEqual([code]);
    if (at) expect(problem?.place).toBe(at);
    expect(problem?.near).toBe(near);
  });
});

it.each(alone)('nothing beside %s', (_words, files, code) => {
  expect(told(files).found.map((one) => one.code)).toEqual([code]);
});

it('a page that is not read beside a tenant.json that is not', () => {
  const { found } = told(heir({ 'tenant.json': '{ ', 'pages/noticia.json': '{ ', 'data/news.json': '[ ' }));
  expect(found.map(({ code, place }) => `${code} ${place.split(':')[0]}`)).toEqual([
    'PRT-101 loja/pages/noticia.json',
    'PRT-101 loja/tenant.json',
    'PRT-101 loja/data/news.json',
  ]);
});

it.each(right)('nothing of %s', (_words, files) => {
  expect(told(files).found).toEqual([]);
});

it('nothing of the tenants of this project', () => {
  const project = openProject(join(projectDir, 'tenants'), shared);
  expect(problemsOf(project, project.slugs)).toEqual([]);
});
