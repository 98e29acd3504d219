import { collection, html, image, moment as momentOf, pages, parts, plain } from './collection.ts';
import { shown } from './draws.ts';
import { contentRow, flag, integer, json, label, moment, prose, real, serial, table, text } from './table.ts';

export const memoryGames = table('memory_games', {
  ...contentRow(),
  title: label(),
  description: prose(),
  main_message: prose(),
  /** Slugs of the pages that show it. */
  pages: json<string[]>(),
  /** Minutes; null: the default; 0: without limit. */
  limit_time: real().orNull(),
  /** How many mismatches lose the game. */
  attempts: integer().byDefault(1),
  number_pairs: integer(),
  each_pair: integer(),
  completing: integer(),
  consolation: integer(),
  /** How many games a participant may begin in each window. */
  plays: integer().byDefault(1),
  /** Hours after the first game of a window until all plays are restored; 0: never. */
  time_for_new_plays: integer().byDefault(),
  starts_at: moment().orNull(),
  ends_at: moment().orNull(),
  active: flag().byDefault(true),
  /** The key that signs the deals of this game; the database creates it, and no operation answers it. */
  deal_key: text().byDefault(),
});

export const memoryFaces = table('memory_faces', {
  ...contentRow(),
  game_id: integer(),
  position: integer(),
  name: label(),
  image_id: integer(),
});

/** One row for each participant and game: the lock for results, and how much of the window was used. */
export const memoryChances = table('memory_chances', {
  game_id: integer(),
  participant_id: integer(),
  window_started_at: moment(),
  used: integer(),
});

/** Credited games; `nonce` is the deal's, which this row uses up. */
export const memoryResults = table('memory_results', {
  id: serial(),
  game_id: integer(),
  participant_id: integer(),
  nonce: text(),
  result: text().oneOf('win', 'lose', 'timeout'),
  points: integer(),
  moves: json<unknown>(),
  window_started_at: moment(),
  /** 1 is the first game of the window. */
  nth: integer(),
  finished_at: moment(),
});

/** Refused games, whose moves were impossible: for the operator to read. */
export const memoryRefusals = table('memory_refusals', {
  id: serial(),
  game_id: integer(),
  participant_id: integer(),
  reason: text(),
  claimed_points: integer(),
  moves: json<unknown>(),
  happened_at: moment(),
});

export const memoryContent = collection(memoryGames, {
  name: 'memory-games',
  about: 'Jogos da memória',
  fields: {
    title: plain('Título'),
    description: html('Texto em HTML'),
    main_message: plain('O que dizer antes de jogar'),
    pages: pages('Nomes das páginas em que aparece'),
    limit_time: plain('Minutos, com fração; sem isto, 3; 0: sem limite'),
    attempts: plain('Com quantos erros se perde'),
    number_pairs: plain('Quantos pares; usa as primeiras figuras de faces'),
    each_pair: plain('Pontos de cada par'),
    completing: plain('Pontos de quem completa'),
    consolation: plain('Pontos de cada erro, também do que encerra o jogo'),
    plays: plain('Partidas em cada período'),
    time_for_new_plays: plain('Horas até haver partidas de novo; 0: nunca'),
    starts_at: momentOf('Começo'),
    ends_at: momentOf('Fim'),
    active: plain('false desliga'),
  },
  parts: {
    faces: parts(memoryFaces, {
      about: 'Figuras das cartas',
      owner: 'game',
      calledBy: 'name',
      fields: {
        name: plain('O que a figura é, para quem usa leitor de tela'),
        image: image('Imagem em assets/', 'program'),
      },
    }),
  },
  inOrder: [{ first: 'starts_at', next: 'ends_at' }],
  records: [memoryResults, memoryChances, memoryRefusals].map((table) => ({ table, column: 'game_id' })),
  rules: [
    { required: ['faces'] },
    {
      properties: {
        number_pairs: { minimum: 1, 'x-at-most': 'faces' },
        attempts: { minimum: 1 },
        pages: shown,
      },
    },
  ],
});
