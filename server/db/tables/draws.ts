import {
  collection,
  drawing,
  html,
  image,
  moment as momentOf,
  pages,
  parts,
  plain,
  stock,
  when,
} from './collection.ts';
import { hexColor } from './document.ts';
import {
  contentRow,
  day,
  flag,
  integer,
  json,
  label,
  moment,
  prose,
  real,
  serial,
  table,
  text,
} from './table.ts';

/** The kinds of games that draw awards. Ids of games, awards, results and instants are unique within a kind. */
const drawKinds = ['roulette', 'scratch', 'prize_panel'] as const;
export type DrawKind = (typeof drawKinds)[number];

export const drawGames = table('draw_games', {
  kind: text().oneOf(...drawKinds),
  ...contentRow(),
  title: label(),
  description: prose(),
  /** For roulettes and scratch cards. */
  main_message: prose().byDefault(),
  observation: prose().byDefault(),
  you_lose: prose().byDefault(),
  /** For prize panels: the rules line of the first step, and the pictures. */
  rules: prose().byDefault(),
  /** Slugs of the pages that show it. */
  pages: json<string[]>(),
  /** Hours after the first draw of a window until all chances are restored; 0: never. */
  time_for_new_chances: integer().byDefault(),
  /** Draws in one window. */
  attempts: integer().byDefault(1),
  /** By weight, every n-th draw, or the first draw after each instant. */
  policy: text().oneOf('weighted', 'counter', 'schedule'),
  /** For `counter`: every n-th participation wins. */
  every: integer().orNull(),
  /** All draws so far: `counter` counts them. */
  participations: integer().byDefault(),
  starts_at: moment().orNull(),
  ends_at: moment().orNull(),
  active: flag().byDefault(true),
  /** For scratch cards: how many there are to choose from. */
  cards: integer().byDefault(3),
  /** Color of the layer that is scratched off, and of the ground below, #RRGGBB; null: the brand's. */
  color: text().orNull(),
  background: text().orNull(),
  /** Drawing on the layer that is scratched off; made a PNG in the browser when `check_liberal` is on. */
  svg_code: text().byDefault(),
  check_liberal: flag().byDefault(),
  /** Shows the result without scratching. */
  shave_all: flag().byDefault(),
  /** Image on the face-down cards. */
  cover_id: integer().orNull(),
  card_back_id: integer().orNull(),
  congratulation_id: integer().orNull(),
  failure_id: integer().orNull(),
});

export const drawAwards = table('draw_awards', {
  kind: text().oneOf(...drawKinds),
  ...contentRow(),
  game_id: integer(),
  position: integer(),
  name: label(),
  /** The article before the name, in sentences such as 'Você ganhou um …'. */
  article: text().oneOf('um', 'uma', '').byDefault('um'),
  description: prose().byDefault(),
  image_id: integer().orNull(),
  weight: real(),
  /** The remaining stock; null: without limit. */
  stock: integer().orNull(),
  /** The points that the winner gets. */
  points: integer().byDefault(),
  lose_award: flag().byDefault(),
});

/** Winning instants of the policy `schedule`; each is taken by at most one draw. */
export const drawInstants = table('draw_instants', {
  kind: text().oneOf(...drawKinds),
  ...contentRow(),
  game_id: integer(),
  happens_at: moment(),
  result_id: integer().orNull(),
});

/** One row for each participant and game: the lock of a draw, and how much of the window was used. */
export const drawChances = table('draw_chances', {
  kind: text().oneOf(...drawKinds),
  game_id: integer(),
  participant_id: integer(),
  window_started_at: moment(),
  used: integer(),
});

/** The results of draws; they never change. */
export const drawResults = table('draw_results', {
  kind: text().oneOf(...drawKinds),
  id: serial(),
  game_id: integer(),
  participant_id: integer(),
  award_id: integer(),
  /** For prize panels: the card that was turned. */
  card_id: integer().orNull(),
  lost: flag(),
  points: integer(),
  window_started_at: moment(),
  /** 1 is the first draw of the window. */
  nth: integer(),
  drawn_at: moment(),
});

/** A place in the grid of a prize panel. Its award is drawn only when it is turned. */
export const prizePanelCards = table('prize_panel_cards', {
  ...contentRow(),
  game_id: integer(),
  position: integer(),
  /** Always `prize_panel`; the database enforces it. */
  kind: text()
    .oneOf(...drawKinds)
    .computed(),
});

/** One row for each participant: the last day on which a game opened by itself. */
export const gameOffers = table('game_offers', {
  participant_id: integer(),
  offered_on: day(),
});

/** Participants' rows about a game, by the column that refers to it. These rows have the game's kind too. */
const madeIn = (column: 'game_id' | 'award_id') =>
  [drawResults, ...(column === 'game_id' ? [drawChances] : [])].map((made) => ({
    table: made,
    column,
    alike: ['kind'],
  }));

const isLosing = { properties: { lose_award: { const: true } }, required: ['lose_award'] };

/** The awards of a game, and its winning instants for the policy `schedule`. */
const drawn = (kind: DrawKind) => ({
  awards: parts(drawAwards, {
    about: 'Prêmios, em ordem; um deles perde ("lose_award": true) e não tem "stock"',
    constants: { kind },
    owner: 'game',
    calledBy: 'name',
    fields: {
      name: plain('Nome do prêmio'),
      description: plain('O que dizer a quem ganhou'),
      image: image('Imagem em assets/', 'program'),
      weight: plain('Peso no sorteio'),
      stock: stock('Quantos há ao todo, com os que já saíram; sem isto, não acabam', drawResults, 'award_id'),
      points: plain('Pontos que entram no extrato'),
      article: plain('Antes do nome, para quem ganhou: um, uma ou nada'),
      lose_award: plain('Não é prêmio: quem o tira perdeu'),
    },
    gone: ['color'],
    records: madeIn('award_id'),
    decisive: ['weight', 'stock', 'points', 'lose_award'],
  }),
  instants: parts(drawInstants, {
    about: 'Instantes premiados, com "policy": "schedule"',
    constants: { kind },
    owner: 'game',
    calledBy: 'position',
    fields: { happens_at: momentOf('Quando o próximo sorteio ganha') },
    records: [{ table: drawResults, column: 'id', of: 'result_id', alike: ['kind'] }],
    decisive: ['happens_at'],
    before: { own: 'happens_at', ofOwner: 'ends_at' },
  }),
});

const gameFields = {
  title: plain('Título'),
  description: html('Texto em HTML'),
  pages: pages('Nomes das páginas em que aparece'),
  time_for_new_chances: plain('Horas até haver chances de novo; 0: nunca'),
  attempts: plain('Chances em cada período'),
  policy: plain(
    'weighted: pelos pesos; counter: ganha um a cada every; schedule: ganha o primeiro depois de cada instante',
  ),
  every: plain('De quantos em quantos se ganha, com "policy": "counter"'),
  starts_at: momentOf('Começo'),
  ends_at: momentOf('Fim'),
  active: plain('false desliga'),
};

const messages = {
  main_message: plain('O que dizer antes de jogar'),
  observation: plain('Observação abaixo do jogo'),
  you_lose: plain('O que dizer a quem perdeu'),
};

const policyIs = (policy: string) => ({ properties: { policy: { const: policy } }, required: ['policy'] });

/** An award that is a prize. */
const someAward = (like: object, description: string) => ({
  properties: { awards: { contains: { ...like, not: isLosing }, description } },
});
const likely = { properties: { weight: { exclusiveMinimum: 0 } } };

/** Of the pages of a game, which is nowhere else. */
export const shown = {
  minItems: 1,
  description: 'Sem uma página ninguém o vê; quem o desliga é "active": false',
};

const gameRules = [
  { required: ['awards'] },
  {
    properties: {
      awards: {
        contains: { ...isLosing, properties: { ...isLosing.properties, stock: false } },
        description: 'Um deles precisa perder ("lose_award": true) e não ter "stock"',
      },
    },
  },
  when(policyIs('counter'), { required: ['every'], properties: { every: { minimum: 1 } } }),
  when(policyIs('schedule'), {
    required: ['instants'],
    properties: { instants: { minItems: 1, description: 'Sem um instante ninguém ganharia' } },
  }),
  when(
    policyIs('weighted'),
    someAward(likely, 'Um prêmio precisa ter peso: sem isso ninguém ganharia'),
    someAward({}, 'Um deles precisa ser prêmio'),
  ),
  { properties: { attempts: { minimum: 1 }, pages: shown } },
];

const ofGames = {
  records: madeIn('game_id'),
  decisive: ['policy', 'every'] as const,
  inOrder: [{ first: 'starts_at', next: 'ends_at' }] as const,
};

export const rouletteContent = collection(drawGames, {
  name: 'roulettes',
  about: 'Roletas',
  constants: { kind: 'roulette' },
  fields: { ...gameFields, ...messages },
  parts: drawn('roulette'),
  rules: gameRules,
  ...ofGames,
});

export const scratchContent = collection(drawGames, {
  name: 'scratches',
  about: 'Raspadinhas',
  constants: { kind: 'scratch' },
  fields: {
    ...gameFields,
    ...messages,
    cards: plain('De quantas cartelas se escolhe'),
    color: plain('Cor da camada que se raspa, #RRGGBB; sem ela, a da marca'),
    background: plain('Cor do fundo, #RRGGBB; sem ela, a da marca'),
    cover: image('Imagem das cartelas fechadas', 'program'),
    svg_code: drawing('Desenho da camada que se raspa: um SVG em assets/'),
    check_liberal: plain('Usa o desenho de svg_code'),
    shave_all: plain('Mostra o resultado sem raspar'),
  },
  parts: drawn('scratch'),
  rules: [
    ...gameRules,
    {
      properties: {
        cards: { minimum: 1, maximum: 9 },
        color: hexColor,
        background: hexColor,
      },
    },
  ],
  ...ofGames,
});

export const prizePanelContent = collection(drawGames, {
  name: 'prize-panels',
  about: 'Painéis premiados',
  constants: { kind: 'prize_panel' },
  fields: {
    ...gameFields,
    rules: plain('Uma linha: quem pode, quantas vezes, para que servem os pontos'),
    card_back: image('Verso das cartas', 'program'),
    congratulation: image('Imagem de quem ganhou', 'program'),
    failure: image('Imagem de quem perdeu', 'program'),
  },
  parts: {
    ...drawn('prize_panel'),
    cards: parts(prizePanelCards, {
      about: 'Quantas cartas há',
      owner: 'game',
      calledBy: 'position',
      written: 'count',
      fields: {},
      records: [{ table: drawResults, column: 'card_id' }],
    }),
  },
  rules: [
    ...gameRules,
    { required: ['cards'] },
    {
      properties: {
        awards: {
          items: when(
            isLosing,
            { properties: { points: { const: 0 } } },
            { required: ['points'], properties: { points: { minimum: 1 } } },
          ),
        },
      },
    },
  ],
  ...ofGames,
});
