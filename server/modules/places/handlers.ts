import type { Handlers } from '../../contract/handler.ts';
import { findAddress } from './address.ts';
import { listCities, listStates } from './queries.ts';

export const handlers: Partial<Handlers> = {
  'city.list': async ({ query }, context) => {
    const { rows, pagination } = await context.tx((tx) => listCities(tx, query));
    const data = rows.map(({ id, name, state_id, code, state_name }) => ({
      id,
      name,
      state: { id: state_id, code, name: state_name },
    }));
    return { data, pagination };
  },
  'state.list': async ({ query }, context) => {
    const direction = query.order_by === 'name,desc' ? 'desc' : 'asc';
    return { data: await context.tx((tx) => listStates(tx, direction)) };
  },
  'address.find': async ({ query }, context) => ({ data: await findAddress(context, query.zip) }),
};
