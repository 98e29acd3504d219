import { createRoot } from 'react-dom/client';
import { scratchDefaults } from '../../features/scratch/config.ts';
import { scratch as feature } from '../../features/scratch/index.ts';
import type { Award, Scratch } from '../../features/scratch/types.ts';
import '../../engine/shell/theme.css';
import '../../engine/shell/base.css';
import { benchPortal } from '../support/bench-portal.ts';

const award: Award = { id: 1, name: 'Fone de ouvido sem fio', description: '', lose_award: false };

const item: Scratch = {
  id: 1,
  title: 'Raspadinha',
  description: '<p>Raspe e descubra o seu prêmio.</p>',
  messages: { main_message: 'Boa sorte!', observation: 'Uma chance por dia.', you_lose: 'Tente amanhã.' },
  exhibition_rules: { pages: [{ slug: 'painel' }] },
  cards: { count: 3, check_liberal: false, shave_all: false },
  chances: { remaining: 1 },
};

const portal = benchPortal(null, async () => ({ award: { award }, chances: { remaining: 0 } }));
// The layer stays until the end of the measurement, however much is scratched.
const settings = { ...scratchDefaults, hide_above_percent: 100 };

const root = document.getElementById('root');
const view = await feature.overlay?.load();
if (!root || !view) throw new Error('There is no scratch card to show.');
const View = view.default;
createRoot(root).render(
  <View portal={portal} settings={settings} item={item} isRequested onClose={() => undefined} />,
);
