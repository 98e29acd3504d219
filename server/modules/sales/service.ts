export {
  earningsOf,
  invalidSalesOf,
  isEntrySeen,
  ofPage,
  presentSale,
  salesOf,
  soldValue,
} from './queries.ts';
export { creditOf, register } from './register.ts';
