import { createRoot } from 'react-dom/client';
import { rouletteDefaults } from '../../features/roulette/config.ts';
import { roulette as feature } from '../../features/roulette/index.ts';
import type { Award, Roulette } from '../../features/roulette/types.ts';
import '../../engine/shell/theme.css';
import '../../engine/shell/base.css';
import { benchPortal } from '../support/bench-portal.ts';

const names = ['500 pontos', 'Vale-compras R$ 50,00', 'Fone de ouvido sem fio', 'Caneca térmica'];

const awards: Award[] = Array.from({ length: 8 }, (_, index) => ({
  id: index + 1,
  name: names[index % names.length] ?? '',
  lose_award: false,
}));

const item: Roulette = {
  id: 1,
  title: 'Roleta da sorte',
  description: '<p>Gire e descubra o seu prêmio.</p>',
  messages: { main_message: 'Boa sorte!', observation: 'Uma chance por dia.', you_lose: 'Tente amanhã.' },
  exhibition_rules: { pages: [{ slug: 'painel' }] },
  awards_rules: awards.map((award) => ({ award })),
  chances: { remaining: 1 },
};

const portal = benchPortal(null, async () => ({
  award_drawn: { award: awards[2] },
  chances: { remaining: 0 },
}));

const root = document.getElementById('root');
const view = await feature.overlay?.load();
if (!root || !view) throw new Error('There is no roulette to show.');
const View = view.default;
createRoot(root).render(
  <View
    portal={portal}
    settings={{ ...rouletteDefaults }}
    item={item}
    isRequested
    onClose={() => undefined}
  />,
);
