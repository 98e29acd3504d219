import { join } from 'node:path';
import { editJson, setFlow } from './tenants.ts';
import type { Variants } from './test-tenants.ts';

const scale = Array.from({ length: 11 }, (_, index) => String(index));
export const survey = 'Como foi o atendimento da equipe de relacionamento e premiação?';

/** Pop-ups of the journeys, the same in both brands. */
const popups = [
  {
    key: 'pop-up-1',
    title: 'Boas-vindas',
    content: '<p>Oi, visitante.</p>',
    pages: ['index'],
    mark_as_read: true,
  },
  {
    key: 'pop-up-2',
    title: 'Só para quem não leu',
    content: '<p>Oi.</p>',
    pages: ['fale-conosco'],
    mark_as_read: true,
  },
  {
    key: 'pop-up-3',
    title: 'Pesquisa aberta',
    content: '<p>Oi.</p>',
    pages: ['faq'],
    questions: [{ question: 'O que achou?', question_type: 'single' }],
  },
  {
    key: 'pop-up-4',
    title: survey,
    content: '<p>Conte para <a href="/faq">nós</a>.</p>',
    pages: ['chamados'],
    is_private: true,
    is_nps: true,
    mark_as_read: true,
    questions: [
      { question: 'De 0 a 10, o quanto você está satisfeito?', question_type: 'multiple', answers: scale },
      { question: 'Por quê?', question_type: 'single' },
    ],
  },
  {
    key: 'pop-up-5',
    title: 'Campanha em imagem',
    content_type: 0,
    image_alt: 'Pontos em dobro até domingo',
    link: '/faq',
    file: 'assets/favicon.svg',
    pages: ['extrato'],
    is_private: true,
    mark_as_read: true,
  },
  {
    key: 'pop-up-6',
    title: 'Veja o vídeo',
    content:
      '<p>Assista: <a href="https://vimeo.com/76979871">https://vimeo.com/76979871</a></p><p>Depois nos conte.</p>',
    pages: ['noticias'],
    is_private: true,
  },
  { key: 'pop-up-7', title: 'Antes do jogo', content: '<p>Oi.</p>', pages: ['painel'], is_private: true },
];

interface GameData {
  key: string;
  limit_time?: number;
  plays: number;
  pages: string[];
  attempts: number;
  number_pairs: number;
}

/**
 * The demo's games, faster: almost no wait between turns, games without a time limit, and one of a second and
 * a half.
 */
function quickGames(folder: string): void {
  editJson<GameData[]>(join(folder, 'data/memory-games.json'), ([game]) => {
    if (!game) throw new Error(`${folder} has no memory game`);
    const full = { ...game, plays: 1000 };
    const endless = { ...full, number_pairs: 3 };
    const strict = { ...full, key: 'sem-erros', pages: ['extrato'], attempts: 1 };
    const short = { ...strict, key: 'curta', limit_time: 0.025, pages: ['produtos'] };
    return [endless, short, strict];
  });
  setFlow(folder, 'memory', { opens: 'always', reset_ms: 300 });
  // The other games keep their default settings.
  for (const game of ['roulette', 'scratch', 'prize-panel']) setFlow(folder, game, { opens: 'daily' });
}

/** What a program says that people sign in with. */
export const loginFields = [
  { name: 'cpf', label: 'CPF' },
  { name: 'email', label: 'E-mail da loja' },
];

/** The height of a program's logo, px; its tenant has another. */
export const programLogoPx = 44;

export const variants = {
  'pop-ups': (folder) => {
    editJson(join(folder, 'data/popups.json'), () => popups);
    editJson<{ brand: object }>(join(folder, 'tenant.json'), ({ brand, ...tenant }) => ({
      ...tenant,
      brand: { ...brand, logo_px: 24 },
    }));
    editJson<{ secondary_banner?: object; fields_login: object[]; logo_px: number }>(
      join(folder, 'data/settings.json'),
      ({ secondary_banner: _, ...settings }) => ({
        ...settings,
        fields_login: loginFields,
        logo_px: programLogoPx,
      }),
    );
  },
  memoria: quickGames,
} as const satisfies Variants;
