export {
  earningsOf,
  invalidSalesOf,
  isEntrySeen,
  mayFix,
  ofPage,
  presentSale,
  salesOf,
  soldValue,
} from './queries.ts';
export { creditOf, register } from './register.ts';
export { settleDue } from './settle.ts';

/** What a sale's line may not name, at its field. */
export const saleTexts = {
  own: 'Outra pessoa precisa corrigir a sua venda.',
  imported: 'Esta venda é sua: peça a outra pessoa, ou a quem administra, que a importe.',
  person: 'Você não registra vendas desta pessoa.',
  shop: 'Use o código de um estabelecimento da sua rede.',
} as const;
