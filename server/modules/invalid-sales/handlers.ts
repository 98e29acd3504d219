import { defineList } from '../../definitions/list.ts';
import { defineAction } from '../../definitions/record.ts';
import { containsNumber } from '../../definitions/text.ts';
import { invalidSalesOf } from '../sales/service.ts';
import { fixSale, presentInvalid, verifySales } from './service.ts';

export const handlers = {
  'invalidSale.list': defineList('invalidSale.list', {
    from: invalidSalesOf,
    order: { id: 'entry.id' },
    filters: { reason: 'entry.reason' },
    search: (text) => containsNumber(['entry.number', 'entry.product_code'], ['entry.cpf'], text),
    tie: 'entry.id',
    present: presentInvalid,
  }),
  'invalidSale.verify': defineAction('invalidSale.verify', verifySales),
  'invalidSale.fix': defineAction('invalidSale.fix', fixSale),
};
