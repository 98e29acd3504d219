import type { Handlers } from '../../contract/handler.ts';
import { readIndicators } from './service.ts';

export const handlers = {
  'dashboard.show': async ({ query }, context) => {
    const indicators = await context.tx((tx) => readIndicators(tx, context));
    const direction = query.order_by === 'name,desc' ? -1 : 1;
    return { data: indicators.sort((a, b) => direction * a.name.localeCompare(b.name, 'pt-BR')) };
  },
} satisfies Partial<Handlers>;
