import type { Handlers } from '../../contract/handler.ts';
import { programOf, signedIn } from '../shared/session.ts';
import { readHome, readPanel } from './service.ts';

export const handlers: Partial<Handlers> = {
  'home.show': async (_input, context) => {
    const programId = programOf(context);
    return { data: await context.tx((tx) => readHome(tx, programId, context.clock())) };
  },
  'panel.home': async (_input, context) => {
    const { participantId } = signedIn(context);
    const programId = programOf(context);
    return { data: await context.tx((tx) => readPanel(tx, programId, participantId, context.clock())) };
  },
};
