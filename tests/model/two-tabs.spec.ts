import { texts as panelTexts } from '../../features/prize-panel/texts.ts';
import { texts as rouletteTexts } from '../../features/roulette/texts.ts';
import { texts as scratchTexts } from '../../features/scratch/texts.ts';
import type { FlowThatDraws } from './harness/draws.ts';
import { type TwoTabs, walkTwoTabs } from './harness/two-tabs.ts';
import { MemoryDriver } from './memory.driver.ts';
import { memoryModel } from './memory.model.ts';
import { PrizePanelDriver } from './prize-panel.driver.ts';
import { prizePanelModel } from './prize-panel.model.ts';
import { RouletteDriver } from './roulette.driver.ts';
import { rouletteModel } from './roulette.model.ts';
import { ScratchDriver } from './scratch.driver.ts';
import { scratchModel } from './scratch.model.ts';

const games: Record<FlowThatDraws, TwoTabs> = {
  roulette: {
    ...{ model: rouletteModel, createDriver: RouletteDriver.create, opener: 'Girar a roleta' },
    ...{ list: 'roulette', title: 'Roleta que sempre premia', draw: '/run', says: rouletteTexts.chances },
    points: ({ award_drawn }: { award_drawn: { award: { name: string } } }) =>
      award_drawn.award.name === '500 pontos' ? 500 : 0,
  },
  scratch: {
    ...{ model: scratchModel, createDriver: ScratchDriver.create, opener: 'Ver a raspadinha' },
    ...{ list: 'scratch', title: 'Raspadinha que sempre premia', draw: '/shave', says: scratchTexts.chances },
    points: () => 0,
  },
  memory: {
    ...{ model: memoryModel, createDriver: MemoryDriver.create, opener: 'Jogar a memória' },
    ...{ list: 'memory', title: 'Memória livre', draw: '/start-game' },
    needs: ['a1', 'a2', 'b1', 'b2'],
    points: ({ data: { points = 0 } }: { data: { points?: number } }) => points,
  },
  'prize-panel': {
    ...{ model: prizePanelModel, createDriver: PrizePanelDriver.create, opener: 'Ver o painel premiado' },
    ...{ list: 'panel', title: 'Painel que sempre premia', draw: '/shave', says: panelTexts.chances },
    points: ({ card }: { card: { points: string } }) => Number(card.points),
  },
};

for (const game of Object.values(games)) walkTwoTabs(game);
