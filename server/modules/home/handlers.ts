import { defineRecord } from '../../definitions/record.ts';
import { readHome, readPanel } from './service.ts';

export const handlers = {
  'home.show': defineRecord('home.show', {
    find: (tx, { program, clock }) => readHome(tx, program.id, clock()),
    present: (home) => home,
  }),
  'panel.home': defineRecord('panel.home', {
    find: (tx, { program, session, clock }) => readPanel(tx, program.id, session.participantId, clock()),
    present: (panel) => panel,
  }),
};
