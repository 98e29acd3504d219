export { numberOf, ordersOf, presentOrder } from './queries.ts';
export { deliveryOf, redeem } from './redeem.ts';
