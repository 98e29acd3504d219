import { collection, moment as momentOf, plain } from './collection.ts';
import { attachments } from './files.ts';
import { contentRow, flag, label, moment, table } from './table.ts';

export const contracts = table('contracts', {
  ...contentRow(),
  number: label(),
  title: label(),
  party: label(),
  ended: flag().byDefault(),
  signed_at: moment(),
});

export const contractContent = collection(contracts, {
  name: 'contracts',
  about: 'Contratos do programa',
  fields: {
    number: plain('Número do contrato'),
    title: plain('Do que ele trata'),
    party: plain('Com quem foi assinado'),
    ended: plain('Já encerrado'),
    signed_at: momentOf('Quando foi assinado'),
  },
  records: [{ table: attachments, column: 'parent_id', where: { attachable: 'contract' } }],
});
