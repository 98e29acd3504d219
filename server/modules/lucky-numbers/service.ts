export {
  settleNumbers,
  type Touched as NumberTouched,
  touchedBy as numbersTouchedBy,
  touchedBySellers as numbersTouchedBySellers,
} from './settle.ts';
export { orderPrizes } from './won.ts';
