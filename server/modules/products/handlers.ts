import type { Handlers } from '../../contract/handler.ts';
import { programOf } from '../shared/session.ts';
import { listProducts } from './queries.ts';
import { presentProduct } from './service.ts';

export const handlers: Partial<Handlers> = {
  'product.list': async ({ query }, context) => {
    const programId = programOf(context);
    const { rows, pagination } = await context.tx((tx) => listProducts(tx, programId, query));
    return { data: rows.map(presentProduct), pagination };
  },
};
