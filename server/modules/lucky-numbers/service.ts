export {
  settleNumbers,
  touchedBy as numbersTouchedBy,
  touchedByAll as numbersTouchedByAll,
} from './settle.ts';
export { orderPrizes } from './won.ts';
