import type { Handlers } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineList } from '../../definitions/list.ts';
import { folded } from '../../definitions/text.ts';
import type { ModuleServices } from '../shared/services.ts';
import { citiesWithState } from './queries.ts';

const states = (tx: Tx) => tx.selectFrom('states').selectAll();

const lists = {
  'city.list': defineList('city.list', {
    from: citiesWithState,
    order: { name: folded('cities.name'), id: 'cities.id' },
    filters: { state_id: 'states.id' },
    search: ['cities.name'],
    tie: 'cities.id',
    present: ({ id, name, state_id, code, state_name }) => ({
      id,
      name,
      state: { id: state_id, code, name: state_name },
    }),
  }),
  'state.list': defineList('state.list', {
    from: states,
    order: { name: folded('states.name') },
    tie: 'states.id',
    present: (row) => row,
  }),
} satisfies Partial<Handlers>;

export function handlers({ findAddress }: ModuleServices) {
  return {
    ...lists,
    'address.find': async ({ query }, context) => ({ data: await findAddress(context, query.zip) }),
  } satisfies Partial<Handlers>;
}
