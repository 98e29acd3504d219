import type { Handlers } from '../../contract/handler.ts';
import { directionOf } from '../shared/direction.ts';
import { presentDraw, presentPanel } from './present.ts';
import { listPanels, turnCard } from './service.ts';

export const handlers: Partial<Handlers> = {
  'prizePanel.list': async ({ query }, context) => ({
    data: (await listPanels(context, directionOf(query))).map(presentPanel),
  }),
  'prizePanel.shave': async ({ body }, context) => {
    const { award_winning_panel_id: panelId, award_winning_panel_card_id: cardId } = body;
    return presentDraw(await turnCard(context, panelId, cardId), cardId);
  },
};
